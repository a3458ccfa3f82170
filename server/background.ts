import type { FastifyBaseLogger } from "fastify";

/** Work that goes on after its call was answered. */
export interface Background {
  /** Begins some work; a failure is logged. */
  start(name: string, work: () => Promise<unknown>): void;
  /** Waits for all that is under way. */
  idle(): Promise<void>;
}

/** Makes a place for work in the background. */
export function createBackground(log: FastifyBaseLogger): Background {
  const underWay = new Set<Promise<void>>();
  return {
    start(name, work) {
      const ended = work()
        .then(
          () => {},
          (error) => log.error({ err: error, work: name }, "background"),
        )
        .finally(() => underWay.delete(ended));
      underWay.add(ended);
    },
    async idle() {
      await Promise.all(underWay);
    },
  };
}
