import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { forgetUses, type Limit, spend } from "../../../http/protection/limits.ts";
import type { Parts } from "../../../parts.ts";
import { getUser, type UserRow } from "../queries.ts";
import { verifyPassword } from "./passwords.ts";

/** Finding an open session must not lead to finding the password. */
const perAccount: Limit = { name: "password", most: 10, window: 15 * 60 * 1000 };

/**
 * Asks for the password of a person who is signed in, before what an open session alone must not do, and returns their
 * account. Throws `credentials_wrong` and `too_many_requests`.
 */
export async function requirePassword(
  parts: Parts,
  { userId, password }: { userId: string; password: string },
  now: Milliseconds,
): Promise<UserRow> {
  await spend(parts, [{ limit: perAccount, of: userId }], now);
  const user = await getUser(parts.db, userId);
  if (!(await verifyPassword(password, user.password_hash))) throw wrongPassword();
  return user;
}

/** Begins the count of tries anew. */
export function forgetPasswordTries(tx: Tx, parts: Pick<Parts, "counts">, userId: string): Promise<void> {
  return forgetUses(tx, parts, [{ limit: perAccount, of: userId }]);
}

/** The current password was wrong. */
export function wrongPassword(): AppError {
  return new AppError("credentials_wrong", { sentence: "passwordWrong" });
}
