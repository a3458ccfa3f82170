/** The longest line of a calendar, in octets, without its end (RFC 5545, section 3.1). */
const longest = 75;

/** Content lines as a calendar's text: folded, each ended as the format asks. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Folds between characters, never within one; the space before each further piece counts. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > longest) {
      pieces.push(piece);
      piece = "";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n ");
}

/** A text as the value of a property (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
