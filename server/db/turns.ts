import { AppError } from "../errors.ts";

/** A queue for something that one at a time may have. */
export interface Turns {
  /** Waits for one's turn; the function it gives ends the turn. Throws `unavailable` where so many wait already. */
  take(most?: number): Promise<() => void>;
}

/** Makes a queue in which turns are taken in the order in which they were asked for, and in which so many may wait. */
export function createTurns(mostWaiting: number): Turns {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  return {
    async take(most = mostWaiting) {
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
