/** Why a password may not be chosen: it is among the commonest, or contains what everyone knows of the person. */
export type PasswordFault = "common" | "personal";

/** Shorter parts of a name or address stand in too many words to mean anything. */
const shortestTelling = 3;

/** What is wrong with a password, null where nothing is; `personal` are the person's names and address. */
export function findPasswordFault(
  password: string,
  personal: readonly string[],
  common: ReadonlySet<string>,
): PasswordFault | null {
  const written = fold(password);
  if (common.has(written)) return "common";
  return listKnown(personal).some((known) => written.includes(known)) ? "personal" : null;
}

/** The commonest passwords, from the text of `common-passwords.txt` beside this file: one a line. */
export function readCommonPasswords(text: string): ReadonlySet<string> {
  return new Set(text.trim().split("\n"));
}

function listKnown(personal: readonly string[]): string[] {
  return personal
    .flatMap((text) => [text, ...text.split(/\s+/u), text.slice(0, Math.max(0, text.lastIndexOf("@")))])
    .map((text) => fold(text.trim()))
    .filter((known) => [...known].length >= shortestTelling);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
