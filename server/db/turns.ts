/** A queue for something that one at a time may have. */
export interface Turns {
  /** Waits for one's turn; the function it gives ends the turn. */
  take(): Promise<() => void>;
}

/** Makes a queue in which turns are taken in the order in which they were asked for. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    async take() {
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      return resolve;
    },
  };
}
