import type { RichMark, RichNode } from "./rich-document.ts";

/** Characters with a meaning in any position. */
const specialCharacters = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)/gu;

/** Leading and trailing white space, except non-breaking spaces. */
const outerWhitespace = /^[ \t\n]+|[ \t\n]+$/g;

/** What would start a block at the beginning of a line. */
const blockStart = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|(?:-{2,}|={1,})\s*$|~{3}|:?-+:?(?=\s*\||\s*$))/;

/** Serialises the content of a block, on one line except for hard breaks. */
export function writeInlines(nodes: readonly RichNode[], { hasBreaks = true } = {}): string {
  const lines = splitAtBreaks(nodes).map(writeLine);
  return lines
    .map((line) => line.replaceAll(outerWhitespace, ""))
    .map(escapeBlockStart)
    .join(hasBreaks ? "\\\n" : " ")
    .replace(/(?:\\\n)+$/, "");
}

function splitAtBreaks(nodes: readonly RichNode[]): RichNode[][] {
  const lines: RichNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === "hardBreak") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines;
}

/** A piece of text with its formatting. */
interface Piece {
  text: string;
  isCode: boolean;
  marks: RichMark[];
}

function writeLine(nodes: readonly RichNode[]): string {
  const pieces = nodes.flatMap(toPieces).map(dropMarksOnSpaces).flatMap(movePunctuationOutside);
  let written = "";
  let open: RichMark[] = [];
  for (const [index, { text, isCode, marks }] of pieces.entries()) {
    const firstClosed = open.findIndex((mark) => !hasMark(marks, mark));
    const preserved = firstClosed < 0 ? open : open.slice(0, firstClosed);
    const opening = marks
      .filter((mark) => !hasMark(preserved, mark))
      .toSorted((one, other) => spanOf(pieces, index, other) - spanOf(pieces, index, one));
    written = closeMarks(written, open.slice(preserved.length));
    const before = opening.length > 0 && !isCode ? (/^\s*/.exec(text)?.[0] ?? "") : "";
    written += before + openMarks(opening) + (isCode ? writeCode(text) : escapeSpecial(text.slice(before.length)));
    open = [...preserved, ...opening];
  }
  return closeMarks(written, open);
}

/**
 * Asterisks between a punctuation character and a letter are literal (CommonMark 0.31.2, section 6.2), as after the
 * colon of `**dose:**20`. Such characters are therefore moved outside the bold or italic text.
 */
function movePunctuationOutside(piece: Piece, index: number, pieces: readonly Piece[]): Piece[] {
  if (piece.isCode) return [piece];
  const [previous, next] = [pieces[index - 1], pieces[index + 1]];
  const opened = previous && /[^\s\p{P}\p{S}]$/u.test(previous.text) ? marksMissingIn(previous, piece) : [];
  const closed = next && /^[^\s\p{P}\p{S}]/u.test(next.text) ? marksMissingIn(next, piece) : [];
  const first = opened.length > 0 ? (/^[\p{P}\p{S}]+/u.exec(piece.text)?.[0] ?? "") : "";
  const rest = piece.text.slice(first.length);
  const last = closed.length > 0 ? (/[\p{P}\p{S}]+$/u.exec(rest)?.[0] ?? "") : "";
  return [
    { ...piece, text: first, marks: piece.marks.filter((mark) => !opened.includes(mark)) },
    { ...piece, text: rest.slice(0, rest.length - last.length) },
    { ...piece, text: last, marks: piece.marks.filter((mark) => !closed.includes(mark)) },
  ].filter(({ text }) => text !== "");
}

/** Returns the asterisk marks that start or end between a piece and its neighbour. */
function marksMissingIn(neighbour: Piece, { marks }: Piece): RichMark[] {
  return marks.filter((mark) => mark.type !== "link" && !hasMark(neighbour.marks, mark));
}

/** Returns how many pieces a mark spans; the longest mark is the outermost. */
function spanOf(pieces: readonly Piece[], from: number, mark: RichMark): number {
  const end = pieces.findIndex(({ marks }, index) => index > from && !hasMark(marks, mark));
  return (end < 0 ? pieces.length : end) - from;
}

function toPieces({ text = "", marks = [] }: RichNode): Piece[] {
  if (text === "") return [];
  const isCode = marks.some(({ type }) => type === "code");
  return [{ text, isCode, marks: marks.filter(({ type }) => type !== "code") }];
}

/**
 * Asterisks around spaces alone, which Word often makes bold, would be displayed. Spaces therefore keep only the marks
 * that continue on both sides.
 */
function dropMarksOnSpaces(piece: Piece, index: number, pieces: readonly Piece[]): Piece {
  if (piece.isCode || piece.text.trim() !== "") return piece;
  const neighbours = [pieces[index - 1]?.marks ?? [], pieces[index + 1]?.marks ?? []];
  const marks = piece.marks.filter((mark) => mark.type === "link" || neighbours.every((each) => hasMark(each, mark)));
  return { ...piece, marks };
}

function hasMark(marks: readonly RichMark[], mark: RichMark): boolean {
  return marks.some((each) => isSameMark(each, mark));
}

function isSameMark(one: RichMark, other: RichMark): boolean {
  return other.type === one.type && other.attrs?.href === one.attrs?.href;
}

function openMarks(marks: readonly RichMark[]): string {
  return marks.map(({ type }) => ({ bold: "**", italic: "*" })[type] ?? "[").join("");
}

/** Closes marks, before any trailing spaces. */
function closeMarks(written: string, marks: readonly RichMark[]): string {
  if (marks.length === 0) return written;
  const space = /\s*$/.exec(written)?.[0] ?? "";
  const ends = marks
    .toReversed()
    .map(({ type, attrs }) => ({ bold: "**", italic: "*" })[type] ?? `](${writeAddress(String(attrs?.href ?? ""))})`);
  return written.slice(0, written.length - space.length) + ends.join("") + space;
}

function writeAddress(href: string): string {
  const escaped = href.replaceAll(/[\\<>]/g, "\\$&").replaceAll("&", "&amp;");
  return /[ \t\n()]/.test(href) || href === "" ? `<${escaped.replaceAll(/[ \t\n]/g, "%20")}>` : escaped;
}

function writeCode(code: string): string {
  const longest = Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = "`".repeat(longest + 1);
  const isPadded = /^`|`$/.test(code) || (/^\s.*\s$/.test(code) && code.trim() !== "");
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence;
}

function escapeSpecial(text: string): string {
  return text.replaceAll(specialCharacters, (sign) => (sign === "&" ? "&amp;" : `\\${sign}`));
}

/** Escapes what would make the line anything but text. */
function escapeBlockStart(line: string): string {
  if (blockStart.test(line)) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
