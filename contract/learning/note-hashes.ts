/** The maximum number of hashes sent with a note. */
export const maxNoteHashes = 100;

/**
 * Returns a short hash of a note's text, ignoring white space. It identifies the texts a device has seen without
 * sending them.
 */
export function hashNote(text: string): string {
  let hash = 0;
  const letters = text.replace(/\s+/g, "");
  for (let index = 0; index < letters.length; index++) hash = (Math.imul(hash, 31) + letters.charCodeAt(index)) | 0;
  return `${letters.length}:${hash}`;
}
