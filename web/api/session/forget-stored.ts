import { dropKept, listKept, readKept, writeKept } from "../kept.ts";

/** Stands while what was stored for somebody who signed out may still be there. */
const leftKey = "left";

/**
 * What is stored for times without a connection goes with its person, and its key with it; pages and the worker let go of
 * it by themselves. This needs no code that may not be here without a connection.
 */
export function forgetStored(): void {
  for (const key of listKept("offline")) dropKept(key);
  deleteStored();
}

/** Nobody can wait for a database that does not answer: what one page did not see deleted the next one deletes. */
export function forgetLeft(): void {
  if (readKept(leftKey)) deleteStored();
}

function deleteStored(): void {
  writeKept(leftKey, true);
  const deleting = globalThis.indexedDB?.deleteDatabase("kept");
  if (deleting) deleting.onsuccess = () => dropKept(leftKey);
}
