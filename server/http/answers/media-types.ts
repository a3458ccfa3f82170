import { parseQualityList, type Weighed } from "../../../contract/quality-list.ts";

/**
 * Which of the types that there are an Accept header asks for (RFC 9110, section 12.5.1): the one of highest weight; among
 * equals one that it names before one that only a wildcard takes, then the first. Where it takes none of them it is the first.
 */
export function preferType<Type extends string>(header: string | undefined, types: readonly [Type, ...Type[]]): Type {
  const ranges = header ? parseQualityList(header) : [];
  const taken = types
    .map((type) => ({ type, ...findRange(ranges, type) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight || other.precision - one.precision);
  return taken[0]?.type ?? types[0];
}

/** The most precise range that a type is in: itself, then all of its kind, then all. */
function findRange(ranges: readonly Weighed[], type: string): { weight: number; precision: number } {
  const forms = ["*/*", `${type.split("/")[0]}/*`, type];
  const found = ranges.map(({ range, weight }) => ({ weight, precision: forms.indexOf(range) }));
  return found.reduce((best, one) => (one.precision > best.precision ? one : best), { weight: 0, precision: -1 });
}
