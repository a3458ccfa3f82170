import { getKeptKey } from "../../contract/users/sessions.ts";
import { call } from "../api/client.ts";
import { deleteOfflineData } from "../api/session/delete-offline-data.ts";
import { currentSession } from "../session.ts";
import { findOwner, findUnlocked, lock, setOwner } from "./owner.ts";

let claiming: Promise<boolean> | null = null;

/**
 * Makes the signed-in account the owner of the stored data. Returns whether it was not the owner before. Concurrent
 * calls share one result, because two keys created at once could not decrypt each other's data.
 */
export function claimOfflineData(): Promise<boolean> {
  claiming ??= claim().finally(() => {
    claiming = null;
  });
  return claiming;
}

async function claim(): Promise<boolean> {
  const session = currentSession();
  if (!session?.user.id) {
    await lock();
    return false;
  }
  const { token, user } = session;
  if (await findUnlocked(token)) return false;
  const before = await findOwner();
  const { key } = await call(getKeptKey, { quiet: true });
  if (currentSession()?.token !== token) return claim();
  await setOwner({ account: user.id, token }, key);
  // If the user has signed out in the meantime, nothing may remain.
  if (!currentSession()) deleteOfflineData();
  return before?.account !== user.id;
}
