import { parseQualityList, type WeightedRange } from "../../../contract/quality-list.ts";

/**
 * Returns which of the available media types an Accept header prefers (RFC 9110, section 12.5.1): the highest weight
 * first, then explicitly named types before wildcard matches, then the order given. Returns the first type if none is
 * acceptable.
 */
export function preferType<Type extends string>(header: string | undefined, types: readonly [Type, ...Type[]]): Type {
  const ranges = header ? parseQualityList(header) : [];
  const acceptable = types
    .map((type) => ({ type, ...findRange(ranges, type) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || other.precision - one.precision);
  return acceptable[0]?.type ?? types[0];
}

/** Finds the most specific range that matches a type: the type itself, then all of its kind, then any type. */
function findRange(ranges: readonly WeightedRange[], type: string): { weight: number; precision: number } {
  const patterns = ["*/*", `${type.split("/")[0]}/*`, type];
  const found = ranges.map(({ range, weight }) => ({ weight, precision: patterns.indexOf(range) }));
  return found.reduce((best, one) => (one.precision > best.precision ? one : best), { weight: 0, precision: -1 });
}
