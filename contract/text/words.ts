/** A range of a text in UTF-16 code units, as for `slice`. */
export interface TextRange {
  from: number;
  to: number;
}

/** A run of letters and digits, with combining marks. */
const run = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The maximum length of a word in code points; longer runs are matched by their first characters. */
const maxWordLength = 40;

/** Returns the words of a text in lower case and in order, as the forum's search defines them. */
export function wordsIn(text: string): string[] {
  return (normalise(text).match(run) ?? []).map(cut);
}

/** Returns the ranges of the given words in a text; the words must be in the form returned by `wordsIn`. */
export function findWords(text: string, words: ReadonlySet<string>): TextRange[] {
  if (words.size === 0) return [];
  return [...text.matchAll(run)]
    .filter(([found]) => words.has(cut(normalise(found))))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
}

function normalise(text: string): string {
  return text.normalize("NFC").toLowerCase();
}

function cut(word: string): string {
  return word.length > maxWordLength ? [...word].slice(0, maxWordLength).join("") : word;
}
