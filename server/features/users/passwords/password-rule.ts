import { readFileSync } from "node:fs";
import { findPasswordFault, readCommonPasswords } from "../../../../contract/users/password-rule.ts";
import { AppError } from "../../../errors.ts";

/** Whose password it is to be. */
interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

const list = new URL("../../../../contract/users/common-passwords.txt", import.meta.url);
const common = readCommonPasswords(readFileSync(list, "utf8"));

/** Throws `password_weak` for a password that is among the commonest or contains what everyone knows of the person. */
export function refuseWeakPassword(password: string, { firstName, lastName, email }: Person): void {
  if (findPasswordFault(password, [firstName, lastName, email], common)) throw new AppError("password_weak");
}
