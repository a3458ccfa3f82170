import type { FastifyBaseLogger } from "fastify";

/** Something that is done again and again while the server runs. */
export interface Chore {
  name: string;
  /** Milliseconds from one start to the next. */
  every: number;
  run: () => Promise<unknown>;
}

/** Does chores at their intervals, the first time at once; a failure is logged and tried again at the next turn. */
export function startChores(chores: readonly Chore[], log: FastifyBaseLogger): { stop: () => Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const timers = chores.map((chore) => {
    const turn = () => {
      const work = run(chore, log).finally(() => underWay.delete(work));
      underWay.add(work);
    };
    turn();
    return setInterval(turn, chore.every).unref();
  });
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

async function run({ name, run: work }: Chore, log: FastifyBaseLogger): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, chore: name }, "chore");
  }
}
