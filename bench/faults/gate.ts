/** Admits work while it is open; closing it waits until all admitted work has finished. */
export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  open(): void;
}

/** Creates an open gate. */
export function createGate(): Gate {
  let barrier: PromiseWithResolvers<void> | null = null;
  const inside = new Set<Promise<unknown>>();
  return {
    async pass(work) {
      while (barrier) await barrier.promise;
      const running = work();
      inside.add(running);
      return running.finally(() => inside.delete(running));
    },
    async close() {
      barrier ??= Promise.withResolvers();
      await Promise.allSettled(inside);
    },
    open() {
      barrier?.resolve();
      barrier = null;
    },
  };
}
