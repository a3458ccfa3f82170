import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { consumeLimits, type Limit, resetLimits } from "../../../http/protection/limits.ts";
import type { Parts } from "../../../parts.ts";
import { getUser, type UserRow } from "../queries.ts";
import { verifyPassword } from "./passwords.ts";

/** Prevents somebody at an open session from guessing the password. */
const perAccount: Limit = { name: "password", max: 10, window: 15 * 60 * 1000 };

/**
 * Verifies the password of a signed-in user before an action that an open session alone must not allow, and returns the
 * account. Throws `credentials_wrong` and `too_many_requests`.
 */
export async function requirePassword(
  parts: Parts,
  { userId, password }: { userId: string; password: string },
  now: Milliseconds,
): Promise<UserRow> {
  await consumeLimits(parts, [{ limit: perAccount, of: userId }], now);
  const user = await getUser(parts.db, userId);
  if (!(await verifyPassword(password, user.password_hash))) throw wrongPassword();
  return user;
}

/** Resets the count of password attempts. */
export function resetPasswordTries(tx: Tx, parts: Pick<Parts, "counts">, userId: string): Promise<void> {
  return resetLimits(tx, parts, [{ limit: perAccount, of: userId }]);
}

/** Returns the error for a wrong current password. */
export function wrongPassword(): AppError {
  return new AppError("credentials_wrong", { messageKey: "passwordWrong" });
}
