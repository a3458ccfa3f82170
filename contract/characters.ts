/** The length of a text as people count it: in code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length;
}
