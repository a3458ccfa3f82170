import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { consumeLimits, resetLimits, type Use } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { hashPassword, isOutdated, verifyPassword } from "./passwords/passwords.ts";
import { presentUser } from "./present.ts";
import { findUserByEmail, foldAddress, type UserRow } from "./queries.ts";
import {
  type Caller,
  findDevice,
  type KnownDevice,
  notifyOfNewDevice,
  rememberDevice,
} from "./second-factor/devices.ts";
import { consumeCode, hasSecondFactor } from "./second-factor/second-factor.ts";
import { type NewSession, startSession } from "./sessions.ts";
import {
  perAccount,
  perAccountAndNetwork,
  perDevice,
  perFactor,
  perFactorAnywhere,
  perNetwork,
} from "./sign-in-limits.ts";

interface LoginInput {
  email: string;
  password: string;
  code: string | undefined;
  /** The client's network address. */
  from: string;
  caller: Caller;
}

/** A login with a verified password. */
interface CheckedLogin {
  user: UserRow;
  device: KnownDevice;
  caller: Caller;
  /** The second-factor code to consume; null if the account has no second factor. */
  code: string | null;
  /** The password's hash at the current cost. */
  hash: string;
  /** The rate-limit uses counted so far, which are reset once the login succeeds. */
  uses: Use[];
}

/**
 * Counts a login against the rate limits and verifies its password. Throws `credentials_wrong` after the same amount of
 * work whether or not the address is known; throws `account_disabled`, `account_unconfirmed` and
 * `second_factor_required` only if the password is right.
 */
export async function checkLogin(parts: Parts, login: LoginInput, now: Milliseconds): Promise<CheckedLogin> {
  const user = await findUserByEmail(parts.db, login.email);
  const device = await findDevice(parts.db, user?.id, login.caller);
  const { ofAccount, ofNetwork } = listUses(login, device);
  await consumeLimits(parts, [...ofAccount, ...ofNetwork], now);
  const isRight = await verifyPassword(login.password, user?.password_hash);
  if (!user || !isRight) throw new AppError("credentials_wrong");
  if (user.disabled_at !== null) throw new AppError("account_disabled");
  if (user.confirmed_at === null) throw new AppError("account_unconfirmed");
  const code = await readCode(parts.db, user, login.code);
  const ofFactor = [
    { limit: perFactor, of: device.isNew ? user.id : device.hash },
    { limit: perFactorAnywhere, of: user.id },
  ];
  if (code !== null) await consumeLimits(parts, ofFactor, now);
  const hash = isOutdated(user.password_hash) ? await hashPassword(login.password) : user.password_hash;
  return { user, device, caller: login.caller, code, hash, uses: [...ofAccount, ...ofFactor] };
}

/**
 * Signs the user in. Throws `second_factor_wrong`, or an error for anything that changed since the password was
 * verified.
 */
export async function logIn(
  tx: Tx,
  { user, device, caller, code, hash, uses, counts, timeZone }: CheckedLogin & Pick<Parts, "counts" | "timeZone">,
  now: Milliseconds,
): Promise<NewSession> {
  await updateHash(tx, user, hash);
  if (code !== null) await consumeCode(tx, { userId: user.id, code }, now);
  await resetLimits(tx, { counts }, uses);
  return startUserSession(tx, { user, device, caller, timeZone }, now);
}

function listUses({ email, from }: LoginInput, device: KnownDevice): { ofAccount: Use[]; ofNetwork: Use[] } {
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

/**
 * Returns the code to consume, or null if the account has no second factor. Throws `second_factor_required` if the code
 * is missing.
 */
export async function readCode(db: Db, user: UserRow, code: string | undefined): Promise<string | null> {
  if (!(await hasSecondFactor(db, user.id))) return null;
  if (!code) throw new AppError("second_factor_required");
  return code;
}

async function startUserSession(
  tx: Tx,
  { user, device, caller, timeZone }: { user: UserRow; device: KnownDevice; caller: Caller; timeZone: string },
  now: Milliseconds,
): Promise<NewSession> {
  if (device.isNew) await notifyOfNewDevice(tx, { user, caller }, now);
  await rememberDevice(tx, { userId: user.id, device, caller }, now);
  const token = await startSession(tx, { userId: user.id, agent: caller.agent, timeZone }, now);
  return { token, user: presentUser(user) };
}

/**
 * Re-checks the account, which may have changed during verification: no session may begin with an old password or on a
 * disabled account.
 */
async function updateHash(tx: Tx, user: UserRow, hash: string): Promise<void> {
  const account = await tx
    .updateTable("users")
    .set({ password_hash: hash })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .returning("disabled_at")
    .executeTakeFirst();
  if (!account) throw new AppError("credentials_wrong");
  if (account.disabled_at !== null) throw new AppError("account_disabled");
}
