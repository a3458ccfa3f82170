/** The maximum number of marks sent with a note. */
export const maxMarks = 100;

/**
 * Returns a short hash of a note's text, ignoring white space. It identifies the texts a device has seen without
 * sending them.
 */
export function markNote(text: string): string {
  let mark = 0;
  const letters = text.replace(/\s+/g, "");
  for (let index = 0; index < letters.length; index++) mark = (Math.imul(mark, 31) + letters.charCodeAt(index)) | 0;
  return `${letters.length}:${mark}`;
}
