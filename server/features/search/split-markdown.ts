import { plainText } from "../../../contract/text/excerpt.ts";

/** About how long a stretch of text is that is found as a whole, in UTF-16 units. */
const usual = 700;

/** No text without empty lines makes a stretch longer than this. */
const longest = 4_000;

/** A text as stretches of some paragraphs without their marks; a heading begins a new one. */
export function splitMarkdown(markdown: string): string[] {
  const stretches: string[] = [];
  for (const part of markdown.split(/\n[ \t]*\n|\n(?=[ \t]*#{1,6}[ \t])/)) {
    const text = plainText(part);
    if (text === "") continue;
    const last = stretches.at(-1);
    const isHeading = /^[ \t]*#{1,6}[ \t]/.test(part);
    if (last === undefined || isHeading || last.length + text.length > usual) stretches.push(...cut(text));
    else stretches[stretches.length - 1] = `${last} ${text}`;
  }
  return stretches;
}

/** Pieces that end with a word. */
function cut(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const end = rest.lastIndexOf(" ", longest);
    const length = end > 0 ? end : longest;
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length).trimStart();
  }
  return [...pieces, rest];
}
