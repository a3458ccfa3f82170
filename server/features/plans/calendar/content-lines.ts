/** The longest line of a calendar, in octets, excluding the line break (RFC 5545, section 3.1). */
const maxOctets = 75;

/** Joins content lines into a calendar's text, folded and with the format's line breaks. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Folds between characters, never within one; the leading space of a continuation line counts. */
function fold(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      pieces.push(piece);
      piece = "";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n ");
}

/** Escapes a text as a property value (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
