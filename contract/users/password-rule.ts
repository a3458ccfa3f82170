/** Why a password is rejected: it is a common one, or contains part of the user's names or address. */
export type PasswordFault = "common" | "personal";

/** Shorter parts of a name or address occur in too many words to be significant. */
const minPersonalLength = 3;

/** Returns why a password is rejected, or null if it is acceptable; `personal` holds the user's names and address. */
export function findPasswordFault(
  password: string,
  personal: readonly string[],
  common: ReadonlySet<string>,
): PasswordFault | null {
  const written = fold(password);
  if (common.has(written)) return "common";
  return listKnown(personal).some((known) => written.includes(known)) ? "personal" : null;
}

/** Parses the text of `common-passwords.txt`, next to this file, which has one password per line. */
export function readCommonPasswords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split("\n"));
}

function listKnown(personal: readonly string[]): string[] {
  return personal
    .flatMap((text) => [text, ...text.split(/\s+/u), text.slice(0, Math.max(0, text.lastIndexOf("@")))])
    .map((text) => fold(text.trim()))
    .filter((known) => [...known].length >= minPersonalLength);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
