/** The keys of a document's texts in reading order, since the server does not preserve key order. */
const keys = [
  ...["title", "term", "name", "prompt", "summary", "description", "instructions", "text", "alt", "left", "right"],
  ...["choices", "pairs", "distractors", "steps", "accept", "unit", "hint", "feedback", "definition"],
];

/** Sorts paths into reading order; lists keep their order. */
export function sortByReadingOrder(paths: readonly string[]): string[] {
  const places = new Map(paths.map((path, place) => [path, place]));
  return paths.toSorted((a, b) => compareKeys(a, b) || (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Compares two paths by the first key in which they differ. */
function compareKeys(a: string, b: string): number {
  const [one, other] = [a.split("."), b.split(".")];
  const differing = one.findIndex((key, level) => key !== other[level]);
  return rankOf(one[differing]) - rankOf(other[differing]);
}

function rankOf(key: string | undefined): number {
  const rank = key === undefined ? -1 : keys.indexOf(key);
  return rank < 0 ? keys.length : rank;
}
