const name = "outbox";

/** Does some work while no other tab does any. */
export async function exclusively(work: () => Promise<void>): Promise<void> {
  // Only pages that come safely have locks, and only in browsers of the last years.
  if ("locks" in navigator) await navigator.locks.request(name, work);
  else await (await import("./lease.ts")).withLease(work);
}
