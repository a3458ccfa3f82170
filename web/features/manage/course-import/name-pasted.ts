/**
 * Returns the file name for pasted questions. The server takes questions from a file of the same name for a new version
 * of earlier ones and replaces them, so each text has its own name and the same text always the same one.
 */
export function namePasted(text: string, words: string): string {
  return `${words} ${hashText(text.trim())}.txt`;
}

/** Returns a short hash of a text (FNV-1a). `crypto.subtle` is missing where a test server is opened without HTTPS. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, "0");
}
