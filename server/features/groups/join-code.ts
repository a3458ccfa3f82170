import { randomInt } from "node:crypto";

/**
 * Without letters and digits that look alike in print or handwriting (0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V, 6 G), and
 * without those that sound alike where a code is read aloud (M and N, B and V).
 */
const alphabet = "ACDEFHJKMPRTWXY34679";

/** 20^9, about 5 × 10^11 codes: docs/security.md has the arithmetic. */
const length = 9;

/** A new code, as it is stored. */
export function newJoinCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A code as it is shown and read aloud: three and three and three. */
export function showJoinCode(code: string): string {
  return code.match(/.{3}/g)?.join("-") ?? code;
}

/** A code as somebody typed it, in the form in which it is stored. */
export function readJoinCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, "").toUpperCase();
}
