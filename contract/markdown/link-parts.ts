import { unescapeText } from "./entities.ts";

/** What was read of a text, and where reading ended. */
export interface Found {
  value: string;
  end: number;
}

/** How deep brackets may stand in an address without signs around it, as in the other readers of Markdown. */
const deepestBrackets = 32;

const inAngles = /<((?:[^<>\n\\]|\\[^\n])*)>/y;
// None of these reads past the next sign with which another attempt could begin: so failed attempts do not add up.
const title = /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|\(((?:[^()\\]|\\[\s\S])*)\)/y;
const label = /\[((?:[^[\]\\]|\\[\s\S])*)\]/y;
const space = /[ \t]*\n?[ \t]*/y;

/** What a pattern finds at one place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where white space ends, with one line ending at most in it. */
export function skipSpace(text: string, at: number): number {
  return at + (matchAt(space, text, at)?.[0].length ?? 0);
}

/** The address of a link. */
export function readDestination(text: string, at: number): Found | null {
  if (text[at] !== "<") return readBareDestination(text, at);
  const found = matchAt(inAngles, text, at);
  return found && { value: unescapeText(found[1] ?? ""), end: at + found[0].length };
}

function readBareDestination(text: string, from: number): Found | null {
  let depth = 0;
  let end = from;
  for (; end < text.length; end++) {
    const sign = text.charAt(end);
    if (sign === "\\" && /[!-/:-@[-`{-~]/.test(text.charAt(end + 1))) end++;
    else if (sign <= " " || sign === "\u007f") break;
    else if (sign === "(" && ++depth > deepestBrackets) return null;
    else if (sign === ")" && --depth < 0) break;
  }
  return depth > 0 ? null : { value: unescapeText(text.slice(from, end)), end };
}

/** The title of a link; nothing shows it, so only its end counts. */
export function readTitle(text: string, at: number): Found | null {
  const found = matchAt(title, text, at);
  return found && { value: "", end: at + found[0].length };
}

/** A name in square brackets, as `normalizeLabel` writes it; empty for `[]`. */
export function readLabel(text: string, at: number): Found | null {
  const found = matchAt(label, text, at);
  return found && found[0].length <= 1001 ? { value: normalizeLabel(found[1] ?? ""), end: at + found[0].length } : null;
}

/** The name of a link's address, alike however it is spaced and capitalised. */
export function normalizeLabel(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLowerCase().toUpperCase();
}
