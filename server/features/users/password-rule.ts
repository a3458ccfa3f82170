import { readFileSync } from "node:fs";
import { AppError } from "../../errors.ts";

/** Whose password it is to be. */
interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const common = new Set(
  readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8")
    .trim()
    .split("\n"),
);

/** Shorter parts of a name or address stand in too many words to be a sign of anything. */
const shortestTelling = 3;

/** Throws `password_weak` for a password that is among the commonest or contains what everyone knows of the person. */
export function refuseWeakPassword(password: string, person: Person): void {
  const written = fold(password);
  if (common.has(written) || listKnown(person).some((known) => written.includes(known))) {
    throw new AppError("password_weak");
  }
}

function listKnown({ firstName, lastName, email }: Person): string[] {
  const names = [firstName, lastName].flatMap((name) => [name, ...name.split(/\s+/u)]);
  const localPart = email.slice(0, email.lastIndexOf("@"));
  return [...names, localPart, email].map(fold).filter((known) => [...known].length >= shortestTelling);
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
