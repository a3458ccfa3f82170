import { listLocalKeys, readLocal, removeLocal, writeLocal } from "../local-storage.ts";

/** Set while data of a signed-out user may still be stored. */
const leftKey = "left";

/**
 * Deletes a user's offline data and its encryption key at sign-out; pages and the worker close the database on their
 * own. This needs no code that might be unavailable offline.
 */
export function forgetStored(): void {
  for (const key of listLocalKeys("offline")) removeLocal(key);
  deleteStored();
}

/** Deletes what an earlier page could not delete, because its database did not respond. */
export function forgetLeft(): void {
  if (readLocal(leftKey)) deleteStored();
}

function deleteStored(): void {
  writeLocal(leftKey, true);
  const deleting = globalThis.indexedDB?.deleteDatabase("kept");
  if (deleting) deleting.onsuccess = () => removeLocal(leftKey);
}
