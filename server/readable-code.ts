import { randomInt } from "node:crypto";

/**
 * Excludes letters and digits that look alike in print or handwriting (0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V, 6 G) or sound
 * alike when read aloud (M and N, B and V).
 */
const alphabet = "ACDEFHJKMPRTWXY34679";

/** Returns a new code of the given length, in its stored form. */
export function newCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Formats a code for display and reading aloud, in groups of `size` characters. */
export function formatCode(code: string, size: number): string {
  return code.match(new RegExp(`.{1,${size}}`, "g"))?.join("-") ?? code;
}

/** Normalises a typed code to its stored form. */
export function parseCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}
