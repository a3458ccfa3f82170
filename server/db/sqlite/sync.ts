/** Waits until all that was written to a file before the call is on disk; rejects where that failed. */
export type Sync = () => Promise<void>;

/**
 * Group commit: callers that come while a sync runs wait for the next, which serves them all.
 * After a sync that failed all later ones fail: the system may have forgotten what it could not write, and nobody
 * could say any more what is on disk.
 */
export function createSync(run: () => Promise<void>): Sync {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    next = null;
    running = run();
    return running;
  }

  return () => {
    next ??= running.then(begin);
    return next;
  };
}
