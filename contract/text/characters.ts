/** The length of a text in code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length;
}
