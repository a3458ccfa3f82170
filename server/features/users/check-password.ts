import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { forgetUses, type Limit, spend } from "../../http/limits.ts";
import type { Parts } from "../../parts.ts";
import { verifyPassword } from "./passwords.ts";
import type { UserRow } from "./queries.ts";

/** Whoever has found an open session is not to find the password by it too. */
const perAccount: Limit = { name: "password", most: 10, window: 15 * 60 * 1000 };

/**
 * Asks for the password of somebody who is signed in, before what an open session alone must not do. Throws
 * `credentials_wrong` and `too_many_requests`.
 */
export async function requirePassword(
  parts: Parts,
  { user, password }: { user: UserRow; password: string },
  now: Milliseconds,
): Promise<void> {
  await spend(parts, [{ limit: perAccount, of: user.id }], now);
  if (!(await verifyPassword(password, user.password_hash))) throw wrongPassword();
}

/** Begins the count of tries anew. */
export function forgetPasswordTries(tx: Tx, parts: Pick<Parts, "counts">, userId: string): Promise<void> {
  return forgetUses(tx, parts, [{ limit: perAccount, of: userId }]);
}

/** The current password was wrong. */
export function wrongPassword(): AppError {
  return new AppError("credentials_wrong", { sentence: "passwordWrong" });
}
