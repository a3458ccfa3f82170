import { countCharacters } from "../../../contract/characters.ts";

/** How good a password is, as far as the browser can tell; the server also knows the commonest ones. */
export type Strength = { kind: "empty" | "personal" | "fair" | "good" } | { kind: "short"; missing: number };

const least = 8;
const comfortable = 14;

/** The same rule as the server's: long enough, and nothing in it that tells whose it is. */
export function judgePassword(password: string, personal: readonly string[]): Strength {
  const length = countCharacters(password.normalize("NFKC"));
  if (length === 0) return { kind: "empty" };
  if (length < least) return { kind: "short", missing: least - length };
  const plain = password.normalize("NFKC").toLowerCase();
  const telling = personal.flatMap((text) => [text, text.split("@")[0] ?? ""]).map((text) => text.trim().toLowerCase());
  if (telling.some((text) => countCharacters(text) >= 3 && plain.includes(text))) return { kind: "personal" };
  return { kind: length < comfortable ? "fair" : "good" };
}
