import { onTestFinished, vi } from "vitest";

/**
 * Makes databases stop responding until the test wakes them; pending operations are then either executed or dropped.
 */
export function stallDatabases() {
  const { setImmediate } = globalThis;
  const held: (() => void)[] = [];
  vi.stubGlobal("setImmediate", (step: () => void) => void held.push(step));
  function resume(): void {
    vi.stubGlobal("setImmediate", setImmediate);
    for (const step of held.splice(0)) setImmediate(step);
  }
  onTestFinished(resume);
  return {
    resume,
    /** Drops the pending operations, as if the page had been closed. */
    dropAndResume(): void {
      held.length = 0;
      resume();
    },
  };
}
