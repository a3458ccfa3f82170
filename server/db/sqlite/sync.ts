/** Waits until everything written to a file before the call is on disk; rejects if that failed. */
export type Sync = () => Promise<void>;

/**
 * Group commit: callers that arrive during a sync wait for the next one, which serves them all. After a failed sync,
 * all later ones fail: the system may have discarded what it could not write, so what is on disk is no longer known.
 */
export function createSync(run: () => Promise<void>): Sync {
  let running = Promise.resolve();
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    next = null;
    running = run();
    return running;
  }

  return () => {
    next ??= running.then(start);
    return next;
  };
}
