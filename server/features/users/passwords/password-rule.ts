import { readFileSync } from "node:fs";
import { findPasswordFault, readCommonPasswords } from "../../../../contract/users/password-rule.ts";
import { AppError } from "../../../errors.ts";

/** The user the password is for. */
interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const list = new URL("../../../../contract/users/common-passwords.txt", import.meta.url);
const common = readCommonPasswords(readFileSync(list, "utf8"));

/** Throws `password_weak` for a password that is very common or contains the user's name or address. */
export function refuseWeakPassword(password: string, { firstName, lastName, email }: Person): void {
  if (findPasswordFault(password, [firstName, lastName, email], common)) throw new AppError("password_weak");
}
