import type { DatabaseLocation } from "../../db/connect.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { createRefreshingCache } from "../../refreshing-cache.ts";
import { createThread } from "../../threads/create-thread.ts";
import type { GainScope, GainTable } from "./gain/sum-gain.ts";
import type { EvaluationScope, Sums } from "./sum-attempts.ts";

const options = {
  file: new URL("./sum-worker.ts", import.meta.url),
  memory: { old: 128, young: 8 },
  maxWaiting: 100,
  // Stops an unused thread, since most servers have no course large enough to need it.
  idle: 30_000,
};

/** Sums the attempts of large courses off the event loop and caches the results for a minute. */
export interface Aggregator {
  sum(place: EvaluationScope): Promise<Sums>;
  gain(place: GainScope): Promise<GainTable>;
  close(): Promise<void>;
}

/** Creates an aggregator. Its thread starts with the first request about a large course. */
export function createAggregator({ dataDir, databaseUrl }: DatabaseLocation, clock: () => Milliseconds): Aggregator {
  const thread = createThread({ ...options, data: { dataDir, databaseUrl } });
  const { cached, close } = createRefreshingCache<Sums>(clock);
  const gains = createRefreshingCache<GainTable>(clock);
  return {
    sum: (scope) => cached(JSON.stringify(scope), () => thread.run("sum", scope)),
    gain: (scope) => gains.cached(JSON.stringify(scope), () => thread.run("gain", scope)),
    close() {
      close();
      gains.close();
      return thread.close();
    },
  };
}
