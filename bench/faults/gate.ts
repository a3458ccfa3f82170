/** Lets work in while it is open; closing it waits until all that is inside has come out. */
export interface Gate {
  pass<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
  open(): void;
}

/** Makes a gate that is open. */
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
