import { countOutcomes } from "../judging/history.ts";
import type { World } from "../world.ts";
import type { Load } from "./load.ts";

/** How many calls there were, by what became of them. */
export function tell({ history }: World): string {
  const { acknowledged, refused, unknown } = countOutcomes(history);
  return `${acknowledged} writes acknowledged, ${refused} refused, ${unknown} unknown`;
}

/** The time that so large a share of calls stayed below, in ms. */
export function percentile(times: Load["times"], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}

/** The longest of some times, in ms. */
export function longest(times: Load["times"]): number {
  return Math.round(Math.max(0, ...times));
}

/** Throws with a sentence where something that was promised is not so. */
export function expectThat(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}
