/** The order of keys in a package's files, as in docs/course-format.md. */
const order = [
  ...["format", "class", "video", "image", "figure", "audio", "download", "question", "case", "required", "id", "type"],
  ...["tags"],
  ...["title", "summary", "description", "prompt", "text", "term", "also", "definition", "left", "right", "es", "en"],
  ...["name", "role", "alt", "caption", "poster", "captions", "transcript", "consequence", "next"],
  ...["objective", "objectives", "authors", "cover", "minutes", "instructions", "passPercent", "attempts"],
  ...["pretest", "posttest", "glossary", "shuffleQuestions", "shuffleChoices", "review", "by", "at", "everyMonths"],
  ...["sources", "year", "url", "hint", "correct", "feedback", "value", "tolerance", "unit", "accept"],
  ...["choices", "pairs", "distractors", "steps", "see", "draw", "bank", "count"],
  ...["questions", "blocks", "modules", "items"],
];

const places = new Map(order.map((key, place) => [key, place]));

/**
 * Returns the value with the keys of its maps in canonical order, without undefined values, and with texts trimmed, as
 * readers ignore outer white space.
 */
export function orderKeys(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(orderKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(orderedEntries(value).map(([key, content]) => [key, orderKeys(content)]));
}

/** Lists the entries of a map, except undefined ones, in package order. */
export function orderedEntries(value: object): [key: string, content: unknown][] {
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  return entries.sort(([a], [b]) => placeOf(a) - placeOf(b));
}

function placeOf(key: string): number {
  return places.get(key) ?? order.length;
}
