import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./world.ts";

/**
 * Waits for a write that starts from now on to be acknowledged, with a time limit, and returns the wait in
 * milliseconds.
 */
export async function untilWritten({ history }: World, kind = ""): Promise<number> {
  const since = performance.now();
  const isIt = ({ outcome, begun, place }: World["history"][number]) =>
    outcome === "acknowledged" && begun > since && place.startsWith(kind);
  for (const until = since + 30_000; performance.now() < until; await wait(20)) {
    if (history.some(isIt)) return Math.round(performance.now() - since);
  }
  throw new Error(`no write ${kind}was taken half a minute after all was well again`);
}
