import type { Session } from "../../../contract/users.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../http/bind.ts";
import { forgetUses, type Limit, spend, type Use } from "../../http/limits.ts";
import type { Parts } from "../../parts.ts";
import { type Caller, findDevice, type KnownDevice, rememberDevice, tellOfNewDevice } from "./devices.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";
import { presentUser } from "./present.ts";
import { findUserByEmail, foldAddress, type UserRow } from "./queries.ts";
import { hasSecondFactor, takeAnyCode } from "./second-factor.ts";
import { startSession } from "./sessions.ts";

const quarterHour = 15 * 60 * 1000;

/**
 * Tries at an account are counted where they come from, so that a stranger who tries keeps only himself out; all
 * networks together may try somewhat more often. A device that was signed in here before has a count of its own, and
 * no stranger's tries touch it. docs/decisions/020-signing-in.md has the reasons.
 */
const perAccountAndNetwork: Limit = { name: "login", most: 10, window: quarterHour };
const perAccount: Limit = { name: "login-anywhere", most: 30, window: quarterHour };
const perNetwork: Limit = { name: "login-from", most: 100, window: quarterHour };
const perDevice: Limit = { name: "login-device", most: 10, window: quarterHour };

/** Of a million codes three are right at a time: with ten tries an hour a guesser takes years. */
const perFactor: Limit = { name: "second-factor", most: 10, window: 60 * 60 * 1000 };

interface Login {
  email: string;
  password: string;
  code: string | undefined;
  /** The network address that it comes from. */
  from: string;
  caller: Caller;
}

/**
 * Signs in. Throws `credentials_wrong`, after the same work whether or not the address is known; and only after the
 * right password `account_unconfirmed`, `second_factor_required` and `second_factor_wrong`.
 */
export async function logIn(
  parts: Parts,
  login: Login,
  now: Milliseconds,
): Promise<{ session: Session; device: KnownDevice }> {
  const user = await findUserByEmail(parts.db, login.email);
  const device = await findDevice(parts.db, user?.id, login.caller);
  const { ofAccount, ofNetwork } = listUses(login, device);
  await spend(parts, [...ofAccount, ...ofNetwork], now);
  const isRight = await verifyPassword(login.password, user?.password_hash);
  if (!user || !isRight) throw new AppError("credentials_wrong");
  if (user.confirmed_at === null) throw new AppError("account_unconfirmed");
  const code = await readCode(parts.db, user, login.code);
  const ofFactor = { limit: perFactor, of: device.isNew ? user.id : device.hash };
  if (code !== null) await spend(parts, [ofFactor], now);
  const renewed = isOutdated(user.password_hash) ? await hashPassword(login.password) : user.password_hash;
  const session = await transact(parts, async (tx) => {
    await keepHash(tx, user, renewed);
    if (code !== null) await takeAnyCode(tx, { userId: user.id, code }, now);
    await forgetUses(tx, parts, [...ofAccount, ofFactor]);
    return enter(tx, { user, device, caller: login.caller }, now);
  });
  return { session, device };
}

function listUses({ email, from }: Login, device: KnownDevice): { ofAccount: Use[]; ofNetwork: Use[] } {
  if (!device.isNew) return { ofAccount: [{ limit: perDevice, of: device.hash }], ofNetwork: [] };
  const account = foldAddress(email);
  return {
    ofAccount: [
      { limit: perAccountAndNetwork, of: `${account} ${from}` },
      { limit: perAccount, of: account },
    ],
    ofNetwork: [{ limit: perNetwork, of: from }],
  };
}

/** The code to be used up; null where none is asked for. */
async function readCode(db: Db, user: UserRow, code: string | undefined): Promise<string | null> {
  if (!(await hasSecondFactor(db, user.id))) return null;
  if (!code) throw new AppError("second_factor_required");
  return code;
}

async function enter(
  tx: Tx,
  { user, device, caller }: { user: UserRow; device: KnownDevice; caller: Caller },
  now: Milliseconds,
): Promise<Session> {
  if (device.isNew) await tellOfNewDevice(tx, { user, caller }, now);
  await rememberDevice(tx, { userId: user.id, device, caller }, now);
  return { token: await startSession(tx, { userId: user.id, agent: caller.agent }, now), user: presentUser(user) };
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
