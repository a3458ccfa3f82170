import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./world.ts";

/**
 * Waits for a write that starts from now on to be acknowledged, with a time limit, and returns the wait in
 * milliseconds.
 */
export async function waitForWrite({ history }: World, kind = ""): Promise<number> {
  const since = performance.now();
  const isIt = ({ outcome, sentAt, place }: World["history"][number]) =>
    outcome === "acknowledged" && sentAt > since && place.startsWith(kind);
  for (const until = since + 30_000; performance.now() < until; await wait(20)) {
    if (history.some(isIt)) return Math.round(performance.now() - since);
  }
  throw new Error(`no ${kind}write succeeded within half a minute of recovery`);
}
