import { AppError } from "../errors.ts";

/** A queue for something that one at a time may have. */
export interface Turns {
  /** Waits for one's turn; the function it gives ends the turn. Throws `unavailable` where too many wait already. */
  take(): Promise<() => void>;
}

/** Makes a queue in which turns are taken in the order in which they were asked for, and in which so many may wait. */
export function createTurns(mostWaiting: number): Turns {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    async take() {
      if (waiting >= mostWaiting) throw new AppError("unavailable");
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
