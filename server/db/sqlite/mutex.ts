import { AppError } from "../../errors.ts";

/** A fair mutex: waiters acquire it in order of request. */
export interface Mutex {
  /**
   * Waits for the mutex and returns its release function. Throws `unavailable` if `maxWaiting` are waiting already.
   */
  acquire(maxWaiting?: number): Promise<() => void>;
}

/** Creates a mutex with a queue of bounded length. */
export function createMutex(maxWaiting: number): Mutex {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    async acquire(max = maxWaiting) {
      if (waiting >= max) throw new AppError("unavailable");
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      waiting += 1;
      await before;
      waiting -= 1;
      return resolve;
    },
  };
}
