import type { Counters } from "../counters.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import type { Counts } from "./protection/redis-counts.ts";

/** What http needs of the rest of the server. It is handed `Parts`, which has all of it. */
export interface HttpParts {
  config: { rateLimits: boolean; metricsToken?: string | undefined };
  db: Db;
  replica: Db | null;
  counts: Counts | null;
  files: { check(): Promise<void> };
  jobs: { wake(kind: string): void };
  counters: Pick<Counters, "read">;
  /** The time zone of the organisation: what a day is. */
  timeZone: string;
  clock: () => Milliseconds;
}
