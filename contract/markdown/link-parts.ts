import { unescapeText } from "./entities.ts";

/** A part read from a text, and where reading ended. */
export interface ParsedPart {
  value: string;
  end: number;
}

/** The maximum depth of parentheses in a bare address, as in other Markdown parsers. */
const maxBracketDepth = 32;

const inAngles = /<((?:[^<>\n\\]|\\[^\n])*)>/y;
// None of these patterns reads past the next sign at which another attempt could start, so failed attempts do not add
// up.
const title = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|\(((?:[^()\\]|\\[\s\S])*)\)/y;
const label = /\[((?:[^[\]\\]|\\[\s\S])*)\]/y;
const space = /[ \t]*\n?[ \t]*/y;

/** Matches a sticky pattern at one position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Skips white space that includes at most one line ending, and returns its end. */
export function skipSpace(text: string, at: number): number {
  return at + (matchAt(space, text, at)?.[0].length ?? 0);
}

/** Reads the address of a link. */
export function readDestination(text: string, at: number): ParsedPart | null {
  if (text[at] !== "<") return readBareDestination(text, at);
  const found = matchAt(inAngles, text, at);
  return found && { value: unescapeText(found[1] ?? ""), end: at + found[0].length };
}

function readBareDestination(text: string, from: number): ParsedPart | null {
  let depth = 0;
  let end = from;
  for (; end < text.length; end++) {
    const sign = text.charAt(end);
    if (sign === "\\" && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end++;
    else if (sign <= " " || sign === "\u007f") break;
    else if (sign === "(" && ++depth > maxBracketDepth) return null;
    else if (sign === ")" && --depth < 0) break;
  }
  return depth > 0 ? null : { value: unescapeText(text.slice(from, end)), end };
}

/** Reads the title of a link. Titles are never displayed, so only its end matters. */
export function readTitle(text: string, at: number): ParsedPart | null {
  const found = matchAt(title, text, at);
  return found && { value: "", end: at + found[0].length };
}

/** Reads a label in square brackets, normalised by `normalizeLabel`; empty for `[]`. */
export function readLabel(text: string, at: number): ParsedPart | null {
  const found = matchAt(label, text, at);
  return found && found[0].length <= 1001 ? { value: normalizeLabel(found[1] ?? ""), end: at + found[0].length } : null;
}

/** Normalises a link label, ignoring white space and case. */
export function normalizeLabel(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase().toUpperCase();
}
