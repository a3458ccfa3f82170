import { readLocal, writeLocal } from "../local-storage.ts";
import type { DeliveryReport } from "./create-outbox.ts";
import { describeEntry, type EntryDescription } from "./describe-entry.ts";

/** A change that the server has received. */
export interface Receipt extends EntryDescription {
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
  const stored = readLocal(receiptsKey);
  return Array.isArray(stored) ? stored : [];
}

/** Stores a receipt of a delivered change, except for progress, notes and other minor ones. */
export function noteReceipt({ entry, outcome }: DeliveryReport): void {
  if (outcome.state !== "delivered") return;
  const what = describeEntry(entry);
  if (what.kind === "progress" || what.kind === "note" || what.kind === "other") return;
  writeLocal(receiptsKey, [{ ...what, at: new Date().toISOString() }, ...listReceipts()].slice(0, max));
  for (const listener of listeners) listener();
}
