import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { type Limit, resetLimits } from "../../../http/protection/limits.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { Parts } from "../../../parts.ts";
import type { UserRow } from "../queries.ts";
import {
  consumeAppCode,
  hasSecondFactor,
  newSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor.ts";

/** Only bounds the work: the user setting this up can see the secret anyway. */
export const setUpLimit: Limit = { name: "second-factor-set-up", max: 20, window: 60 * 60 * 1000 };

/**
 * Creates and returns a secret, which takes effect once a code confirms it. Throws `conflict` if a confirmed one
 * exists.
 */
export async function beginSecondFactor(tx: Tx, userId: string, now: Milliseconds): Promise<string> {
  if (await hasSecondFactor(tx, userId)) throw new AppError("conflict");
  const secret = newSecret();
  const values = { secret, created_at: now, last_step: 0 };
  await tx
    .insertInto("second_factors")
    .values({ user_id: userId, confirmed_at: null, ...values })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(values).where("second_factors.confirmed_at", "is", null),
    )
    .execute();
  return secret;
}

/** Turns the second factor on. Throws `second_factor_wrong`, or `conflict` if none was begun or one is already on. */
export async function confirmSecondFactor(
  tx: Tx,
  { user, code, counts }: { user: UserRow; code: string; counts: Parts["counts"] },
  now: Milliseconds,
): Promise<{ recoveryCodes: string[] }> {
  const confirmed = await tx
    .updateTable("second_factors")
    .set({ confirmed_at: now })
    .where("user_id", "=", user.id)
    .where("confirmed_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  if (!confirmed) throw new AppError("conflict");
  await consumeAppCode(tx, { userId: user.id, code }, now);
  await resetLimits(tx, { counts }, [{ limit: setUpLimit, of: user.id }]);
  await notify(tx, { user, kind: "second_factor_on" }, now);
  return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
}

/** Generates new recovery codes. Throws `conflict` if there is no second factor. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<{ recoveryCodes: string[] }> {
  if (!(await hasSecondFactor(tx, userId))) throw new AppError("conflict");
  return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
}

/** Turns a user's second factor off and notifies them. Returns whether it was on. */
export async function removeOwnFactor(tx: Tx, user: UserRow, now: Milliseconds): Promise<boolean> {
  const wasOn = await removeSecondFactor(tx, user.id);
  if (wasOn) await notify(tx, { user, kind: "second_factor_off" }, now);
  return wasOn;
}

/** Notifies the owner, in case somebody else made the change. */
async function notify(
  tx: Tx,
  { user, kind }: { user: UserRow; kind: "second_factor_on" | "second_factor_off" },
  now: Milliseconds,
): Promise<void> {
  const mail = { kind, firstName: user.first_name };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
