import { readLocal, writeLocal } from "../local-storage.ts";
import type { News } from "./create-outbox.ts";
import { type Description, describe } from "./waiting.ts";

/** A change that the server has received. */
export interface Receipt extends Description {
  /** When the response arrived, in ISO 8601. */
  at: string;
}

/** The storage key of the receipts, which are deleted at sign-out. */
export const receiptsKey = "offline-receipts";

const max = 30;

const listeners = new Set<() => void>();

/** Subscribes to receipts from all tabs. */
export function subscribeToReceipts(listener: () => void): () => void {
  listeners.add(listener);
  // Fires when another tab has stored a receipt.
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** Lists the changes that the server has received from this browser, newest first. */
export function listReceipts(): Receipt[] {
  const kept = readLocal(receiptsKey);
  return Array.isArray(kept) ? kept : [];
}

/** Stores a receipt of a delivered change, except for progress, notes and other minor ones. */
export function noteReceipt({ entry, outcome }: News): void {
  if (outcome.state !== "delivered") return;
  const what = describe(entry);
  if (what.kind === "progress" || what.kind === "note" || what.kind === "other") return;
  writeLocal(receiptsKey, [{ ...what, at: new Date().toISOString() }, ...listReceipts()].slice(0, max));
  for (const listener of listeners) listener();
}
