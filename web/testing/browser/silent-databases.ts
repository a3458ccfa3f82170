import { onTestFinished, vi } from "vitest";

/** Has databases answer nothing more until the test wakes them: then they do what they were asked meanwhile, or forget it. */
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
    /** As where their page was closed. */
    wakeAnew(): void {
      held.length = 0;
      wake();
    },
  };
}
