import { readLocal, removeLocal, writeLocal } from "../api/local-storage.ts";
import { withOfflineStore } from "./database.ts";
import { countKey } from "./downloaded-files.ts";

const lostKey = "offline-lost";

/** Records the number of downloads, and whether the browser has evicted them. */
export async function checkEviction(): Promise<void> {
  // Data that is only locked, for example after a session ended, is not lost.
  const count = await withOfflineStore((database) => database.count("taken"));
  if (count === 0 && Number(readLocal(countKey) ?? 0) > 0) writeLocal(lostKey, true);
  writeLocal(countKey, count);
}

/** Whether the browser has evicted downloads and the user has not been told. */
export function hasLostDownloads(): boolean {
  return readLocal(lostKey) === true;
}

/** Records that the user has been told. */
export function acknowledgeLoss(): void {
  removeLocal(lostKey);
}
