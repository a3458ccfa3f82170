/** A range of a header that weighs what it would take, such as `en-GB;q=0.8`, in lower case; its weight is 0–1. */
export interface Weighed {
  range: string;
  weight: number;
}

/** The ranges of an Accept header and its kin with their weights (RFC 9110, section 12.4.2); a weight that is none is 0. */
export function parseQualityList(header: string): Weighed[] {
  return header.split(",").map((part) => {
    const [range = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    return { range, weight: weight >= 0 && weight <= 1 ? weight : 0 };
  });
}
