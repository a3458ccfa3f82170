import { readKept, writeKept } from "../kept.ts";
import type { News } from "./create-outbox.ts";
import { type Description, describe } from "./waiting.ts";

/** Something that the server has. */
export interface Receipt extends Description {
  /** When its answer came, as ISO 8601. */
  at: string;
}

/** Where they lie; signing out removes them. */
export const receiptsKey = "offline-receipts";

const most = 30;

const listeners = new Set<() => void>();

/** Tells when something more has been received, from whichever tab, until stopped. */
export function subscribeToReceipts(listener: () => void): () => void {
  listeners.add(listener);
  // What another tab has noted.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** What the server has received from here, the newest first. */
export function listReceipts(): Receipt[] {
  const kept = readKept(receiptsKey);
  return Array.isArray(kept) ? kept : [];
}

/** Notes that a change has arrived. That a class was played, or a note saved, is not worth a line. */
export function noteReceipt({ entry, outcome }: News): void {
  if (outcome.state !== "delivered") return;
  const what = describe(entry);
  if (what.kind === "progress" || what.kind === "note" || what.kind === "other") return;
  writeKept(receiptsKey, [{ ...what, at: new Date().toISOString() }, ...listReceipts()].slice(0, most));
  for (const listener of listeners) listener();
}
