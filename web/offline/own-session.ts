import { getKeptKey } from "../../contract/users/sessions.ts";
import { call } from "../api/client.ts";
import { forgetStored } from "../api/session/forget-stored.ts";
import { currentSession } from "../session.ts";
import { findOwner, findUnlocked, lock, own } from "./owner.ts";

let owning: Promise<boolean> | null = null;

/**
 * Gives what is kept to the account that is signed in. Tells whether nothing was kept for it before. Asked
 * again meanwhile it gives the same answer: two keys made at once would not open each other's things.
 */
export function ownSession(): Promise<boolean> {
  owning ??= follow().finally(() => {
    owning = null;
  });
  return owning;
}

async function follow(): Promise<boolean> {
  const session = currentSession();
  if (!session?.user.id) {
    await lock();
    return false;
  }
  const { token, user } = session;
  if (await findUnlocked(token)) return false;
  const before = await findOwner();
  const { key } = await call(getKeptKey, { quiet: true });
  if (currentSession()?.token !== token) return follow();
  await own({ account: user.id, token }, key);
  // Signing out meanwhile must leave nothing.
  if (!currentSession()) forgetStored();
  return before?.account !== user.id;
}
