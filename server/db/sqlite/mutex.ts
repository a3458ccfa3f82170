import { AppError } from "../../errors.ts";

/** A fair mutex: waiters acquire it in order of request. */
export interface Mutex {
  /**
   * Waits for the mutex and returns its release function. Throws `unavailable` if `mostWaiting` are waiting already.
   */
  acquire(mostWaiting?: number): Promise<() => void>;
}

/** Creates a mutex with a queue of bounded length. */
export function createMutex(mostWaiting: number): Mutex {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    async acquire(most = mostWaiting) {
      if (waiting >= most) throw new AppError("unavailable");
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
