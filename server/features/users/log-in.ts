import type { Session } from "../../../contract/users.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../http/bind.ts";
import { forgetUses, type Limit, spend } from "../../http/limits.ts";
import type { Parts } from "../../parts.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { presentUser } from "./present.ts";
import { findUserByEmail, foldAddress, type UserRow } from "./queries.ts";
import { startSession } from "./sessions.ts";

const quarterHour = 15 * 60 * 1000;
const perAccount: Limit = { name: "login", most: 10, window: quarterHour };
const perNetwork: Limit = { name: "login-from", most: 100, window: quarterHour };

interface Login {
  email: string;
  password: string;
  /** The network address that it comes from. */
  from: string;
}

/**
 * Signs in. Throws `credentials_wrong`, after the same work whether or not the address is known, and
 * `account_unconfirmed`, only after the right password.
 */
export async function logIn(parts: Parts, { email, password, from }: Login, now: Milliseconds): Promise<Session> {
  const account = { limit: perAccount, of: foldAddress(email) };
  await spend(parts, [account, { limit: perNetwork, of: from }], now);
  const user = await findUserByEmail(parts.db, email);
  const isRight = await verifyPassword(password, user?.password_hash);
  if (!user || !isRight) throw new AppError("credentials_wrong");
  if (user.confirmed_at === null) throw new AppError("account_unconfirmed");
  const renewed = isOutdated(user.password_hash) ? await hashPassword(password) : user.password_hash;
  return transact(parts, async (tx) => {
    await keepHash(tx, user, renewed);
    await forgetUses(tx, account);
    return { token: await startSession(tx, user.id, now), user: presentUser(user) };
  });
}

/** The password may have been changed while it was verified: then no session begins with the old one. */
async function keepHash(tx: Tx, user: UserRow, hash: string): Promise<void> {
  const kept = await tx
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .returning("id")
    .executeTakeFirst();
  if (!kept) throw new AppError("credentials_wrong");
}
