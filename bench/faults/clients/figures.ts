import { countOutcomes } from "../checks/history.ts";
import type { World } from "../world.ts";
import type { Load } from "./load.ts";

/** Summarises the writes by outcome. */
export function summariseWrites({ history }: World): string {
  const { acknowledged, rejected, unknown } = countOutcomes(history);
  return `${acknowledged} writes acknowledged, ${rejected} rejected, ${unknown} unknown`;
}

/** Returns the duration in milliseconds that this share of calls did not exceed. */
export function percentile(times: Load["times"], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}

/** Returns the longest duration in milliseconds. */
export function longest(times: Load["times"]): number {
  return Math.round(Math.max(0, ...times));
}

/** Throws with a sentence if an expectation does not hold. */
export function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
