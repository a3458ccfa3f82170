import { listLocalKeys, readLocal, removeLocal, writeLocal } from "../local-storage.ts";

/** Set while data of a signed-out user may still be stored. */
const pendingKey = "left";

/**
 * Deletes a user's offline data and its encryption key at sign-out; pages and the worker close the database on their
 * own. This needs no code that might be unavailable offline.
 */
export function deleteOfflineData(): void {
  for (const key of listLocalKeys("offline")) removeLocal(key);
  startDeletion();
}

/** Deletes what an earlier page could not delete, because its database did not respond. */
export function resumeDeletion(): void {
  if (readLocal(pendingKey)) startDeletion();
}

function startDeletion(): void {
  writeLocal(pendingKey, true);
  const deleting = globalThis.indexedDB?.deleteDatabase("kept");
  if (deleting) deleting.onsuccess = () => removeLocal(pendingKey);
}
