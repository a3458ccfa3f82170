import { compileOnce } from "../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import type { SignedIn } from "../../http/calls/session.ts";
import { forgetUses, spend, type Use } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { readCode } from "../users/log-in.ts";
import { forgetPasswordTries, requirePassword } from "../users/passwords/check-password.ts";
import { foldAddress } from "../users/queries.ts";
import { takeAnyCode } from "../users/second-factor/second-factor.ts";
import { perAccountAndNetwork, perFactor, perFactorAnywhere, perNetwork } from "../users/sign-in-limits.ts";

/** How long a session stays elevated (contract, section 7). */
const elevationLife: Milliseconds = 15 * 60 * 1000;

interface Elevation {
  session: SignedIn;
  password: string;
  code: string | undefined;
  /** The network that it comes from. */
  from: string;
}

/** An elevation whose password was right. */
interface CheckedElevation {
  userId: string;
  tokenHash: string;
  /** The code to be used up; null where none is asked for. */
  code: string | null;
  /** What it has counted, which is forgotten once it has succeeded. */
  uses: Use[];
}

/**
 * Counts an elevation and checks its password. Tries count as those of signing in from the same network do, and all that
 * are made with open sessions of the account count together: finding an open session must not lead to finding the
 * password. Strangers' tries from elsewhere do not count, so that they cannot lock an administrator out of their work.
 * Throws `credentials_wrong`, and after the right password `second_factor_required`.
 */
export async function checkElevation(
  parts: Parts,
  { session, password, code: given, from }: Elevation,
  now: Milliseconds,
): Promise<CheckedElevation> {
  const { userId, email, tokenHash } = session;
  const ofAccount = { limit: perAccountAndNetwork, of: `${foldAddress(email)} ${from}` };
  await spend(parts, [ofAccount, { limit: perNetwork, of: from }], now);
  const user = await requirePassword(parts, { userId, password }, now);
  const code = await readCode(parts.db, user, given);
  if (code === null) return { userId, tokenHash, code, uses: [ofAccount] };
  const ofFactor = [
    { limit: perFactor, of: userId },
    { limit: perFactorAnywhere, of: userId },
  ];
  await spend(parts, ofFactor, now);
  return { userId, tokenHash, code, uses: [ofAccount, ...ofFactor] };
}

/** Elevates a session. Throws `second_factor_wrong`. */
export async function elevate(
  tx: Tx,
  { userId, tokenHash, code, uses, counts }: CheckedElevation & Pick<Parts, "counts">,
  now: Milliseconds,
): Promise<void> {
  if (code !== null) await takeAnyCode(tx, { userId, code }, now);
  await forgetUses(tx, { counts }, uses);
  await forgetPasswordTries(tx, { counts }, userId);
  await setElevation(tx, { tokenHash, until: now + elevationLife });
}

const setElevation = compileOnce((tx: Tx, { tokenHash, until }: { tokenHash: string; until: Milliseconds }) =>
  tx.updateTable("sessions").set({ elevated_until: until }).where("token_hash", "=", tokenHash),
);
