import { dropKept, readKept, writeKept } from "../api/kept.ts";
import { countKey } from "./files-here.ts";
import { listTaken } from "./taken.ts";

const lostKey = "offline-lost";

/** Notes how much is here; and that the browser has removed it, where it has. */
export async function noteTaken(): Promise<void> {
  const { length } = await listTaken();
  if (length === 0 && Number(readKept(countKey) ?? 0) > 0) writeKept(lostKey, true);
  writeKept(countKey, length);
}

/** Whether the browser has removed what was here, and nobody was told. */
export function hasLost(): boolean {
  return readKept(lostKey) === true;
}

/** Somebody was told. */
export function forgetLoss(): void {
  dropKept(lostKey);
}
