import type { FastifyBaseLogger } from "fastify";

/** Something that is done again and again while the server runs. */
export interface Chore {
  name: string;
  /** Milliseconds from one start to the next. */
  every: number;
  /** Whether the first time, too, comes only after the interval: what costs much must not slow down a start. */
  isPatient?: boolean;
  /** The signal says that the server stops: what takes long is to be broken off. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** Does chores at their intervals, the first time at once unless it is patient; a failure is logged and tried again at the next turn. */
export function startChores(chores: readonly Chore[], log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = chores.map((chore) => {
    const turn = () => {
      const work = run(chore, log, stopping.signal).finally(() => underWay.delete(work));
      underWay.add(work);
    };
    if (!chore.isPatient) turn();
    return setInterval(turn, chore.every).unref();
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}

async function run({ name, run: work }: Chore, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  try {
    await work(signal);
  } catch (error) {
    log.error({ err: error, chore: name }, "chore");
  }
}
