/**
 * Returns a short hash of a pasted text (FNV-1a). The server takes questions from a file of the same name for a new
 * version of earlier ones and replaces them. All pasted texts have the same name, so this tells them apart, and the same
 * text always has the same hash. `crypto.subtle` is missing where a test server is opened without HTTPS.
 */
export function hashPasted(text: string): string {
  const trimmed = text.trim();
  let hash = 0x811c9dc5;
  for (let index = 0; index < trimmed.length; index++) hash = Math.imul(hash ^ trimmed.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, "0");
}
