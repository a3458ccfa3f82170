/** A range of a text, in UTF-16 units as in `slice`. */
export interface Stretch {
  from: number;
  to: number;
}

/** A run of letters and digits, with combining marks. */
const run = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The maximum length of a word in code points; longer runs are found by their first characters. */
const longest = 40;

/** The words of a text in lower case, in order, as the forum's search defines them. */
export function wordsIn(text: string): string[] {
  return (normalise(text).match(run) ?? []).map(cut);
}

/** The ranges of given words in a text; words must be in the form that `wordsIn` returns. */
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
