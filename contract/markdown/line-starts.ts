import type { Line } from "./line.ts";

const heading = /^(#{1,6})(?=[ \t]|$)/;
const underline = /^(?:(=+)|-+)[ \t]*$/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const openingFence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const closingFence = /^(`{3,}|~{3,})[ \t]*$/;
const marker = /^(?:([-+*])|(\d{1,9})([.)]))(?=[ \t]|$)/;

/** What begins an item of a list. */
export interface Marker {
  /** What all items of a list have in common: `-`, `+`, `*`, `.` or `)`. */
  sign: string;
  /** The number of the first item; null where items have none. */
  start: number | null;
  /** How far the other lines of the item are indented. */
  width: number;
}

/** A heading that begins with `#`. */
export function readHeading(line: Line): { depth: number; text: string } | null {
  const content = line.content();
  const [, signs] = heading.exec(content) ?? [];
  return signs ? { depth: signs.length, text: withoutClosing(content.slice(signs.length).trim()) } : null;
}

/** A heading without the `#` that may close it. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === "#") end--;
  const isClosing = end === 0 || text[end - 1] === " " || text[end - 1] === "\t";
  return isClosing ? text.slice(0, end).trimEnd() : text;
}

/** The depth of the heading that a line makes of the paragraph before it; null where it is no such line. */
export function readUnderline(line: Line): number | null {
  const found = underline.exec(line.content());
  return found && (found[1] ? 1 : 2);
}

/** Whether a line is a rule across the text. */
export function isRule(line: Line): boolean {
  return rule.test(line.content());
}

/** The signs that begin code. */
export function readFence(line: Line): string | null {
  const found = openingFence.exec(line.content());
  return found?.[1] ?? found?.[2] ?? null;
}

/** Whether a line ends the code that some signs have begun. */
export function isFenceEnd(line: Line, signs: string): boolean {
  if (line.indent() > 3) return false;
  const [, end = ""] = closingFence.exec(line.content()) ?? [];
  return end.startsWith(signs);
}

/** Takes what begins an item. In the middle of a paragraph only what can hardly be meant otherwise does so. */
export function takeMarker(line: Line, isInParagraph: boolean): Marker | null {
  const indent = line.indent();
  const [whole, sign, digits, point] = marker.exec(line.content()) ?? [];
  if (whole === undefined) return null;
  const isEmpty = line.content().slice(whole.length).trim() === "";
  if (isInParagraph && (isEmpty || (digits && Number(digits) !== 1))) return null;
  line.at += indent + whole.length;
  const space = line.indent();
  const taken = isEmpty || space > 4 ? 1 : space;
  line.skip(taken);
  return { sign: sign ?? point ?? "", start: digits ? Number(digits) : null, width: indent + whole.length + taken };
}
