import { plainText } from "../../../contract/text/excerpt.ts";

/** The usual length of a passage, in UTF-16 units. */
const targetLength = 700;

/** The longest passage of a text without blank lines. */
const maxLength = 4_000;

/** Splits a text into passages of a few paragraphs without their markup; a heading starts a new one. */
export function splitMarkdown(markdown: string): string[] {
  const stretches: string[] = [];
  for (const part of markdown.split(/\n[ \t]*\n|\n(?=[ \t]*#{1,6}[ \t])/)) {
    const text = plainText(part);
    if (text === "") continue;
    const last = stretches.at(-1);
    const isHeading = /^[ \t]*#{1,6}[ \t]/.test(part);
    if (last === undefined || isHeading || last.length + text.length > targetLength) stretches.push(...cut(text));
    else stretches[stretches.length - 1] = `${last} ${text}`;
  }
  return stretches;
}

/** Splits a text into pieces at word boundaries. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const end = rest.lastIndexOf(" ", maxLength);
    const length = end > 0 ? end : maxLength;
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length).trimStart();
  }
  return [...pieces, rest];
}
