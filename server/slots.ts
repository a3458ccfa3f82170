import { AppError } from "./errors.ts";

/** Lets only so much of some heavy work go on at once; the rest waits its turn. */
export interface Slots {
  /** Does the work when a slot is free; throws `unavailable` where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Makes slots for so many works at once and so many that wait. */
export function createSlots(atOnce: number, mostWaiting: number): Slots {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  async function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new AppError("unavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function give(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async run(work) {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
