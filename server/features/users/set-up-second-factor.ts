import type { Language } from "../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../http/bind.ts";
import { forgetUses, type Limit, spend } from "../../http/limits.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { requirePassword } from "./check-password.ts";
import { getUser, type UserRow } from "./queries.ts";
import {
  hasSecondFactor,
  newSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  secretUri,
  takeCode,
} from "./second-factor.ts";

/** A first code is tried by who has the secret on the screen: this only bounds the work. */
const perAccount: Limit = { name: "second-factor-set-up", most: 20, window: 60 * 60 * 1000 };

interface WithPassword {
  userId: string;
  password: string;
}

/** Makes a secret, which counts once a code confirms it. Throws `credentials_wrong`, and `conflict` where one counts. */
export async function beginSecondFactor(
  parts: Parts,
  { userId, password, language }: WithPassword & { language: Language },
  now: Milliseconds,
): Promise<{ secret: string; uri: string }> {
  const user = await getUser(parts.db, userId);
  await requirePassword(parts, { user, password }, now);
  if (await hasSecondFactor(parts.db, userId)) throw new AppError("conflict");
  const secret = newSecret();
  const fresh = { secret, created_at: now, last_step: 0 };
  await transact(parts, (tx) =>
    tx
      .insertInto("second_factors")
      .values({ user_id: userId, confirmed_at: null, ...fresh })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(fresh).where("second_factors.confirmed_at", "is", null),
      )
      .execute(),
  );
  const issuer = parts.site[language].program.title;
  return { secret, uri: secretUri(secret, { issuer, label: user.email }) };
}

/** Turns the second factor on. Throws `second_factor_wrong`, and `conflict` where none was begun or one counts. */
export async function confirmSecondFactor(
  parts: Parts,
  given: { userId: string; code: string },
  now: Milliseconds,
): Promise<{ recoveryCodes: string[] }> {
  const use = { limit: perAccount, of: given.userId };
  await spend(parts, [use], now);
  const user = await getUser(parts.db, given.userId);
  return transact(parts, async (tx) => {
    const confirmed = await tx
      .updateTable("second_factors")
      .set({ confirmed_at: now })
      .where("user_id", "=", user.id)
      .where("confirmed_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!confirmed) throw new AppError("conflict");
    await takeCode(tx, given, now);
    await forgetUses(tx, parts, [use]);
    await tell(tx, { user, kind: "second_factor_on" }, now);
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) };
  });
}

/** Makes new recovery codes. Throws `credentials_wrong`, and `conflict` where there is no second factor. */
export async function renewRecoveryCodes(
  parts: Parts,
  { userId, password }: WithPassword,
  now: Milliseconds,
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(parts, { user: await getUser(parts.db, userId), password }, now);
  return transact(parts, async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new AppError("conflict");
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) };
  });
}

/** Turns the second factor off. Throws `credentials_wrong`. */
export async function endSecondFactor(
  parts: Parts,
  { userId, password }: WithPassword,
  now: Milliseconds,
): Promise<void> {
  const user = await getUser(parts.db, userId);
  await requirePassword(parts, { user, password }, now);
  await transact(parts, (tx) => removeOwnFactor(tx, user, now));
}

/** Turns the second factor of a person off and tells them; whether there was one that counted. */
export async function removeOwnFactor(tx: Tx, user: UserRow, now: Milliseconds): Promise<boolean> {
  const wasOn = await removeSecondFactor(tx, user.id);
  if (wasOn) await tell(tx, { user, kind: "second_factor_off" }, now);
  return wasOn;
}

/** Whoever did it in another's name has not done it unseen. */
async function tell(
  tx: Tx,
  { user, kind }: { user: UserRow; kind: "second_factor_on" | "second_factor_off" },
  now: Milliseconds,
): Promise<void> {
  const mail = { kind, firstName: user.first_name };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
