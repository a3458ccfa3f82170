import { newCode, showCode } from "../../readable-code.ts";

/** A new code, as it is stored: one of 20^9, about 5 × 10^11. docs/security.md has the arithmetic. */
export function newJoinCode(): string {
  return newCode(9);
}

/** A code as it is shown and read aloud: three and three and three. */
export function showJoinCode(code: string): string {
  return showCode(code, 3);
}
