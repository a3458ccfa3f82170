import type { Counters } from "../counters.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import type { Counts } from "./protection/redis-counts.ts";

/** What http needs from the rest of the server; at run time it is passed the full `Parts`. */
export interface HttpParts {
  config: { rateLimits: boolean; metricsToken?: string | undefined };
  db: Db;
  replica: Db | null;
  counts: Counts | null;
  files: { check(): Promise<void> };
  jobs: { wake(kind: string): void };
  counters: Pick<Counters, "read">;
  /** The organisation's time zone, which defines a day. */
  timeZone: string;
  clock: () => Milliseconds;
}
