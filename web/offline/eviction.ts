import { dropKept, readKept, writeKept } from "../api/kept.ts";
import { withKept } from "./database.ts";
import { countKey } from "./files-here.ts";

const lostKey = "offline-lost";

/** Notes how much is here; and that the browser has removed it, where it has. */
export async function noteTaken(): Promise<void> {
  // What is only locked, as after an ended session, is not lost.
  const count = await withKept((database) => database.count("taken"));
  if (count === 0 && Number(readKept(countKey) ?? 0) > 0) writeKept(lostKey, true);
  writeKept(countKey, count);
}

/** Whether the browser has removed what was here, and nobody was told. */
export function hasLost(): boolean {
  return readKept(lostKey) === true;
}

/** Somebody was told. */
export function forgetLoss(): void {
  dropKept(lostKey);
}
