import { currentSession } from "../../session.ts";
import { readLocal, writeLocal } from "../local-storage.ts";
import type { DeliveryReport } from "./create-outbox.ts";
import { describeEntry, type EntryDescription } from "./describe-entry.ts";

/** A change that the server has received. */
export interface Receipt extends EntryDescription {
  /** The user who made the change: the sessions of several may have expired here. */
  account: string;
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

/** Lists the changes of the signed-in user that the server has received from this browser, newest first. */
export function listReceipts(): Receipt[] {
  return readReceipts().filter(({ account }) => account === currentSession()?.user.id);
}

function readReceipts(): Receipt[] {
  const stored = readLocal(receiptsKey);
  return Array.isArray(stored) ? stored : [];
}

/** Stores a receipt of a delivered change, except for progress, notes and other minor ones. */
export function noteReceipt({ entry, outcome }: DeliveryReport): void {
  if (outcome.state !== "delivered") return;
  const what = describeEntry(entry);
  if (what.kind === "progress" || what.kind === "note" || what.kind === "other") return;
  const { account } = entry;
  writeLocal(receiptsKey, [{ ...what, account, at: new Date().toISOString() }, ...readReceipts()].slice(0, max));
  for (const listener of listeners) listener();
}
