/** Up to so many marks go with a note. */
export const mostMarks = 100;

/** A short mark of a note's text, whatever its spaces: it says which texts a device has seen, without the texts. */
export function markNote(text: string): string {
  let mark = 0;
  const letters = text.replace(/\s+/g, "");
  for (let index = 0; index < letters.length; index++) mark = (Math.imul(mark, 31) + letters.charCodeAt(index)) | 0;
  return `${letters.length}:${mark}`;
}
