/** A part of a text, where it begins, and whether it is one of those looked for. */
interface Part {
  part: string;
  at: number;
  isFound: boolean;
}

/** Cuts a text at some words, the longest first, keeping everything. */
export function splitAt(text: string, words: readonly string[]): Part[] {
  const pattern = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"))
    .join("|");
  if (pattern === "") return [{ part: text, at: 0, isFound: false }];
  let at = 0;
  return text.split(new RegExp(`(${pattern})`)).map((part, index) => {
    const place = at;
    at += part.length;
    return { part, at: place, isFound: index % 2 === 1 };
  });
}
