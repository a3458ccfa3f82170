import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { presentUser } from "../present.ts";
import { confirmAddressChange, undoAddressChange } from "../profile/confirm-address-change.ts";
import { findUserByEmail, type UserRow } from "../queries.ts";
import { type Caller, findDevice, type KnownDevice, rememberDevice } from "../second-factor/devices.ts";
import { hasSecondFactor } from "../second-factor/second-factor.ts";
import { type NewSession, startSession } from "../sessions.ts";
import { tryCode } from "./codes.ts";
import { consumeLink, endLinks, findLinkKind } from "./links.ts";

interface ByLink {
  token: string;
  caller: Caller;
  timeZone: string;
}

/** The session that a link began, or what it did instead of signing in. */
export type Confirmed = { session: NewSession; device: KnownDevice } | "address_changed" | "address_kept";

/**
 * Performs the action of an emailed link: confirms an account or its new address, or undoes an address change. Throws
 * `link_invalid`.
 */
export async function confirmByLink(tx: Tx, byLink: ByLink, now: Milliseconds): Promise<Confirmed> {
  const { token, ...signIn } = byLink;
  const kind = await findLinkKind(tx, token, now);
  if (kind === "undo_address") {
    await undoAddressChange(tx, { token, now });
    return "address_kept";
  }
  if (kind !== "address") return signInUser(tx, { user: await confirmUser(tx, { token, now }), ...signIn }, now);
  const user = await confirmAddressChange(tx, { token, now });
  // Access to a mailbox must not bypass a second factor.
  const cannotSignIn = user.disabled_at !== null || (await hasSecondFactor(tx, user.id));
  return cannotSignIn ? "address_changed" : signInUser(tx, { user, ...signIn }, now);
}

/**
 * Confirms an account with a link's token; throws `link_invalid`. A leftover link does not sign in to a confirmed
 * account, which would bypass its second factor, or to a disabled one.
 */
async function confirmUser(tx: Tx, { token, now }: { token: string; now: Milliseconds }): Promise<UserRow> {
  const userId = await consumeLink(tx, { token, kind: "confirm" }, now);
  const user = await confirmAccount(tx, { userId, now });
  if (!user || user.disabled_at !== null) throw new AppError("link_invalid");
  return user;
}

/**
 * Confirms an account with the code from its email. Returns null for a wrong or exhausted code and for an address
 * without an unconfirmed account. The transaction must commit either way, since each attempt counts.
 */
export async function confirmByCode(
  tx: Tx,
  { email, code, ...signIn }: Omit<ByLink, "token"> & { email: string; code: string },
  now: Milliseconds,
): Promise<Extract<Confirmed, object> | null> {
  const found = await findUserByEmail(tx, email);
  if (!found || !(await tryCode(tx, { userId: found.id, code }, now))) return null;
  await endLinks(tx, found.id, ["confirm"]);
  const user = await confirmAccount(tx, { userId: found.id, now });
  return user && user.disabled_at === null ? signInUser(tx, { user, ...signIn }, now) : null;
}

type SignInInput = Omit<ByLink, "token"> & { user: UserRow };

async function signInUser(tx: Tx, { user, caller, timeZone }: SignInInput, now: Milliseconds) {
  const device = await findDevice(tx, user.id, caller);
  await rememberDevice(tx, { userId: user.id, device, caller }, now);
  const token = await startSession(tx, { userId: user.id, agent: caller.agent, timeZone }, now);
  return { session: { token, user: presentUser(user) }, device };
}

/** Confirms an account and returns it; null if it was already confirmed. */
export async function confirmAccount(
  tx: Tx,
  { userId, now }: { userId: string; now: Milliseconds },
): Promise<UserRow | null> {
  const user = await tx
    .updateTable("users")
    .set({ confirmed_at: now, updated_at: now })
    .where("id", "=", userId)
    .where("confirmed_at", "is", null)
    .returningAll()
    .executeTakeFirst();
  return user ?? null;
}
