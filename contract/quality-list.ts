/** A range in an Accept header with its weight (0–1), in lower case; for example `en-GB;q=0.8`. */
export interface WeightedRange {
  range: string;
  weight: number;
}

/**
 * Parses the ranges of an Accept or similar header with their weights (RFC 9110, section 12.4.2); an invalid weight is
 * 0.
 */
export function parseQualityList(header: string): WeightedRange[] {
  return header.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    return { range, weight: weight >= 0 && weight <= 1 ? weight : 0 };
  });
}
