import { formatCode, newCode } from "../../readable-code.ts";

/** Creates a code in stored form, one of 20^9 (about 5 × 10^11). docs/security.md has the arithmetic. */
export function newJoinCode(): string {
  return newCode(9);
}

/** Formats a code for display, in three groups of three characters. */
export function showJoinCode(code: string): string {
  return formatCode(code, 3);
}
