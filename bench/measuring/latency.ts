import { createHistogram } from "node:perf_hooks";

/** How long answers took, in milliseconds; kept in whole microseconds. */
export class Latency {
  readonly #times = createHistogram();

  get count(): number {
    return this.#times.count;
  }

  record(milliseconds: number): void {
    this.#times.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  /** What so many in a hundred did not exceed. */
  at(percentile: number): number {
    return this.#times.percentile(percentile) / 1000;
  }
}
