import { dropKept, readKept, writeKept } from "../api/kept.ts";
import { withKept } from "./database.ts";
import { countKey } from "./files-here.ts";

const lostKey = "offline-lost";

/** Records the number of downloads, and whether the browser has evicted them. */
export async function noteTaken(): Promise<void> {
  // Data that is only locked, for example after a session ended, is not lost.
  const count = await withKept((database) => database.count("taken"));
  if (count === 0 && Number(readKept(countKey) ?? 0) > 0) writeKept(lostKey, true);
  writeKept(countKey, count);
}

/** Whether the browser has evicted downloads and the user has not been told. */
export function hasLost(): boolean {
  return readKept(lostKey) === true;
}

/** Records that the user has been told. */
export function forgetLoss(): void {
  dropKept(lostKey);
}
