import { readLocal, removeLocal, writeLocal } from "../local-storage.ts";

const key = "lease:outbox";
/** How long a tab that stops responding blocks the others, in milliseconds. */
const leaseDuration = 10_000;
const pause = 250;

/**
 * Runs work while no other tab does, using a lease in `localStorage`. In theory two tabs can obtain it at once, so
 * entries may be delivered twice.
 */
export async function withLease(work: () => Promise<void>): Promise<void> {
  const owner = crypto.randomUUID();
  const renew = () => writeLocal(key, { owner, until: Date.now() + leaseDuration });
  while (!isMine(owner)) {
    if (isFree()) renew();
    // Another tab may write at the same moment: the last writer wins.
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const renewing = setInterval(renew, leaseDuration / 3);
  try {
    await work();
  } finally {
    clearInterval(renewing);
    if (isMine(owner)) removeLocal(key);
  }
}

function isMine(owner: string): boolean {
  return readLease()?.owner === owner;
}

function isFree(): boolean {
  const lease = readLease();
  return lease === null || lease.until < Date.now();
}

function readLease(): { owner: string; until: number } | null {
  const value = readLocal(key);
  if (typeof value !== "object" || value === null || !("owner" in value) || !("until" in value)) return null;
  const { owner, until } = value;
  return typeof owner === "string" && typeof until === "number" ? { owner, until } : null;
}
