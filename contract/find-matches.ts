/** A stretch of a text, from and to in UTF-16 units, as `slice` counts. */
export interface Stretch {
  from: number;
  to: number;
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Where the words of a text stand that a search for `query` most likely found, to be marked. The server compares
 * stems; here their beginnings are compared, since a stemmer would be too heavy for a page.
 */
export function findMatches(text: string, query: string): Stretch[] {
  const wanted = [...query.matchAll(word)].map(([found]) => foldWord(found));
  return [...text.matchAll(word)]
    .filter(([found]) => wanted.some((other) => isAkin(foldWord(found), other)))
    .map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
}

function foldWord(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

/** Equal, or forms of one word: short ones may differ by a plural, longer ones in their last letters. */
function isAkin(one: string, other: string): boolean {
  if (one === other) return true;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter.length < 5)
    return shorter.length > 2 && /^e?s$/.test(longer.slice(shorter.length)) && longer.startsWith(shorter);
  return longer.startsWith(shorter.slice(0, Math.max(4, shorter.length - 2)));
}
