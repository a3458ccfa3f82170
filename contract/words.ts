/** A stretch of a text, from and to in UTF-16 units, as `slice` counts. */
export interface Stretch {
  from: number;
  to: number;
}

/** A run of letters and digits, with the marks that belong to them. */
const run = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Longer runs are no words, in code points; what they begin with is enough to find them. */
const longest = 40;

/** The words of a text in small letters, in their order, as the forum's search knows them. */
export function wordsIn(text: string): string[] {
  return (normalise(text).match(run) ?? []).map(cut);
}

/** Where some words stand in a text; they are written as `wordsIn` gives them. */
export function findWords(text: string, words: ReadonlySet<string>): Stretch[] {
  if (words.size === 0) return [];
  return [...text.matchAll(run)]
    .filter(([found]) => words.has(cut(normalise(found))))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
}

function normalise(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function cut(word: string): string {
  return word.length > longest ? [...word].slice(0, longest).join("") : word;
}
