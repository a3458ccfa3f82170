const name = "outbox";

/** Runs work under a lock shared by all tabs. */
export async function runExclusively(work: () => Promise<void>): Promise<void> {
  // The Web Locks API only exists in recent browsers and in secure contexts.
  if ("locks" in navigator) await navigator.locks.request(name, work);
  else await (await import("./lease.ts")).withLease(work);
}
