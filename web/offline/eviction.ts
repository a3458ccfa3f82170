import { readLocal, removeLocal, writeLocal } from "../api/local-storage.ts";
import { withOfflineStore } from "./database.ts";
import { countKey } from "./files-here.ts";

const lostKey = "offline-lost";

/** Records the number of downloads, and whether the browser has evicted them. */
export async function noteTaken(): Promise<void> {
  // Data that is only locked, for example after a session ended, is not lost.
  const count = await withOfflineStore((database) => database.count("taken"));
  if (count === 0 && Number(readLocal(countKey) ?? 0) > 0) writeLocal(lostKey, true);
  writeLocal(countKey, count);
}

/** Whether the browser has evicted downloads and the user has not been told. */
export function hasLost(): boolean {
  return readLocal(lostKey) === true;
}

/** Records that the user has been told. */
export function forgetLoss(): void {
  removeLocal(lostKey);
}
