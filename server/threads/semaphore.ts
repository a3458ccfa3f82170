import { AppError } from "../errors.ts";

/** Lets a bounded number of tasks run at once; the others wait in a queue of bounded length. */
export interface Semaphore {
  /** Runs the task when a permit is free; throws `unavailable` when the queue is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates a semaphore with a number of permits and a queue of bounded length. */
export function createSemaphore(permits: number, maxWaiting: number): Semaphore {
  const waiting: (() => void)[] = [];
  let free = permits;

  async function acquire(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError("unavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
