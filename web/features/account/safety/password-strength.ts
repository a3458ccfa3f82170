import { countCharacters } from "../../../../contract/text/characters.ts";
import { findPasswordFault, type PasswordFault } from "../../../../contract/users/password-rule.ts";

/** The rating of a password. */
export type Strength = { kind: "empty" | PasswordFault | "fair" | "good" } | { kind: "short"; missing: number };

const minLength = 8;
const comfortable = 14;

/** Applies the server's own rules; `common` holds the most common passwords once they are loaded. */
export function ratePassword(password: string, personal: readonly string[], common: ReadonlySet<string>): Strength {
  const length = countCharacters(password.normalize("NFKC"));
  if (length === 0) return { kind: "empty" };
  if (length < minLength) return { kind: "short", missing: minLength - length };
  return { kind: findPasswordFault(password, personal, common) ?? (length < comfortable ? "fair" : "good") };
}
