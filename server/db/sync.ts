import { setImmediate as endOfTurn } from "node:timers/promises";

/** Waits until all that was written to a file before the call is on disk; rejects where that failed. */
export type Sync = () => Promise<void>;

/**
 * Lets many wait for few syncs: one begins when the event loop has done all that it had to do at once, and serves all
 * who asked by then. Whoever asks while it runs waits for the next.
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
    next ??= running.then(endOfTurn).then(begin);
    return next;
  };
}
