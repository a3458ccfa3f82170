import type { DatabaseLocation } from "../../db/connect.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { createRefreshingCache } from "../../refreshing-cache.ts";
import { createThread } from "../../threads/create-thread.ts";
import type { GainPlace, GainTable } from "./gain/sum-gain.ts";
import type { Place, Sums } from "./sum-attempts.ts";

const options = {
  file: new URL("./sum-worker.ts", import.meta.url),
  memory: { old: 128, young: 8 },
  maxWaiting: 100,
  // Stops an unused thread, since most servers have no course large enough to need it.
  idle: 30_000,
};

/** Sums the attempts of large courses off the event loop and caches the results for a minute. */
export interface Summer {
  sum(place: Place): Promise<Sums>;
  gain(place: GainPlace): Promise<GainTable>;
  close(): Promise<void>;
}

/** Creates a summer. Its thread starts with the first request about a large course. */
export function createSummer({ dataDir, databaseUrl }: DatabaseLocation, clock: () => Milliseconds): Summer {
  const thread = createThread({ ...options, data: { dataDir, databaseUrl } });
  const { cached, close } = createRefreshingCache<Sums>(clock);
  const gains = createRefreshingCache<GainTable>(clock);
  return {
    sum: (place) => cached(JSON.stringify(place), () => thread.run("sum", place)),
    gain: (place) => gains.cached(JSON.stringify(place), () => thread.run("gain", place)),
    close() {
      close();
      gains.close();
      return thread.close();
    },
  };
}
