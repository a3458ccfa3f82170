import { randomInt } from "node:crypto";

/**
 * Without letters and digits that look alike in print or handwriting (0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V, 6 G), and
 * without those that sound alike where a code is read aloud (M and N, B and V).
 */
const alphabet = "ACDEFHJKMPRTWXY34679";

/** A new code of so many characters, as it is stored. */
export function newCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A code as it is shown and read aloud: in groups of so many characters. */
export function showCode(code: string, size: number): string {
  return code.match(new RegExp(`.{1,${size}}`, "g"))?.join("-") ?? code;
}

/** A code as somebody typed it, in the form in which it is stored. */
export function readCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}
