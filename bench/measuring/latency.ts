import { createHistogram } from "node:perf_hooks";

/** A histogram of response times in milliseconds, recorded in whole microseconds. */
export class Latency {
  readonly #times = createHistogram();

  get count(): number {
    return this.#times.count;
  }

  record(milliseconds: number): void {
    this.#times.record(Math.max(1, Math.round(milliseconds * 1000)));
  }

  /** Returns the value at a percentile. */
  at(percentile: number): number {
    return this.#times.percentile(percentile) / 1000;
  }
}
