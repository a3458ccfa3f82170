import { compileOnce } from "../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import type { SignedIn } from "../../http/calls/session.ts";
import { consumeLimits, resetLimits, type Use } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { readCode } from "../users/log-in.ts";
import { requirePassword, resetPasswordTries } from "../users/passwords/check-password.ts";
import { foldAddress } from "../users/queries.ts";
import { consumeCode } from "../users/second-factor/second-factor.ts";
import { perAccountAndNetwork, perFactor, perFactorAnywhere, perNetwork } from "../users/sign-in-limits.ts";

/** How long a session remains elevated (contract, section 7). */
const elevationLife: Milliseconds = 15 * 60 * 1000;

interface Elevation {
  session: SignedIn;
  password: string;
  code: string | undefined;
  /** The client's network. */
  from: string;
}

/** An elevation with a verified password. */
interface CheckedElevation {
  userId: string;
  tokenHash: string;
  /** The second-factor code to consume; null if the account has no second factor. */
  code: string | null;
  /** The rate-limit uses counted so far, which are reset once the elevation succeeds. */
  uses: Use[];
}

/**
 * Counts an elevation against the rate limits and verifies the password. Attempts count like sign-ins from the same
 * network, and together across the account's open sessions, so that finding an open session does not allow guessing the
 * password. Strangers' attempts from elsewhere do not count: they cannot lock an administrator out. Throws
 * `credentials_wrong`, and `second_factor_required` only if the password is right.
 */
export async function checkElevation(
  parts: Parts,
  { session, password, code: given, from }: Elevation,
  now: Milliseconds,
): Promise<CheckedElevation> {
  const { userId, email, tokenHash } = session;
  const ofAccount = { limit: perAccountAndNetwork, of: `${foldAddress(email)} ${from}` };
  await consumeLimits(parts, [ofAccount, { limit: perNetwork, of: from }], now);
  const user = await requirePassword(parts, { userId, password }, now);
  const code = await readCode(parts.db, user, given);
  if (code === null) return { userId, tokenHash, code, uses: [ofAccount] };
  const ofFactor = [
    { limit: perFactor, of: userId },
    { limit: perFactorAnywhere, of: userId },
  ];
  await consumeLimits(parts, ofFactor, now);
  return { userId, tokenHash, code, uses: [ofAccount, ...ofFactor] };
}

/** Elevates a session. Throws `second_factor_wrong`. */
export async function elevate(
  tx: Tx,
  { userId, tokenHash, code, uses, counts }: CheckedElevation & Pick<Parts, "counts">,
  now: Milliseconds,
): Promise<void> {
  if (code !== null) await consumeCode(tx, { userId, code }, now);
  await resetLimits(tx, { counts }, uses);
  await resetPasswordTries(tx, { counts }, userId);
  await setElevation(tx, { tokenHash, until: now + elevationLife });
}

const setElevation = compileOnce((tx: Tx, { tokenHash, until }: { tokenHash: string; until: Milliseconds }) =>
  tx.updateTable("sessions").set({ elevated_until: until }).where("token_hash", "=", tokenHash),
);
