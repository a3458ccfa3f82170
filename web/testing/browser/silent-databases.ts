import { onTestFinished, vi } from "vitest";

/**
 * Makes databases stop responding until the test wakes them; pending operations are then either executed or dropped.
 */
export function silenceDatabases() {
  const { setImmediate } = globalThis;
  const held: (() => void)[] = [];
  vi.stubGlobal("setImmediate", (step: () => void) => void held.push(step));
  function wake(): void {
    vi.stubGlobal("setImmediate", setImmediate);
    for (const step of held.splice(0)) setImmediate(step);
  }
  onTestFinished(wake);
  return {
    wake,
    /** Drops the pending operations, as if the page had been closed. */
    wakeAnew(): void {
      held.length = 0;
      wake();
    },
  };
}
