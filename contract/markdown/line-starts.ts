import type { Line } from "./line.ts";

const heading = /^(#{1,6})(?=[ \t]|$)/;
const underline = /^(?:(=+)|-+)[ \t]*$/;
const rule = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const openingFence = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const closingFence = /^(`{3,}|~{3,})[ \t]*$/;
const marker = /^(?:([-+*])|(\d{1,9})([.)]))(?=[ \t]|$)/;

/** The marker that starts a list item. */
export interface Marker {
  /** The sign shared by all items of a list: `-`, `+`, `*`, `.` or `)`. */
  sign: string;
  /** The number of the first item; null for bullet lists. */
  start: number | null;
  /** The indentation of the item's other lines. */
  width: number;
}

/** Reads an ATX heading, which starts with `#`. */
export function readHeading(line: Line): { depth: number; text: string } | null {
  const content = line.content();
  const [, signs] = heading.exec(content) ?? [];
  return signs ? { depth: signs.length, text: withoutClosing(content.slice(signs.length).trim()) } : null;
}

/** Strips the optional closing `#` signs of a heading. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (text[end - 1] === "#") end--;
  const isClosing = end === 0 || text[end - 1] === " " || text[end - 1] === "\t";
  return isClosing ? text.slice(0, end).trimEnd() : text;
}

/** Returns the depth of the setext heading that a line underlines; null if it is not an underline. */
export function readUnderline(line: Line): number | null {
  const found = underline.exec(line.content());
  return found && (found[1] ? 1 : 2);
}

/** Returns whether a line is a thematic break. */
export function isRule(line: Line): boolean {
  return rule.test(line.content());
}

/** Returns the opening fence of a code block. */
export function readFence(line: Line): string | null {
  const found = openingFence.exec(line.content());
  return found?.[1] ?? found?.[2] ?? null;
}

/** Returns whether a line closes a code block opened by the given fence. */
export function isFenceEnd(line: Line, signs: string): boolean {
  if (line.indent() > 3) return false;
  const [, end = ""] = closingFence.exec(line.content()) ?? [];
  return end.startsWith(signs);
}

/** Consumes a list marker. Within a paragraph, only an unambiguous marker starts a list. */
export function readMarker(line: Line, isInParagraph: boolean): Marker | null {
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
