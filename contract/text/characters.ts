/** Returns the length of a text in code points, not UTF-16 code units. */
export function countCharacters(text: string): number {
  return [...text].length;
}
