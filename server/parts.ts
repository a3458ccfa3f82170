import type { Language } from "../contract/language.ts";
import type { Site } from "../contract/site.ts";
import type { Config } from "./config.ts";
import type { Counters } from "./counters.ts";
import type { Db, Milliseconds } from "./db/schema.ts";
import type { Library } from "./features/courses/library.ts";
import type { FileStore } from "./features/files/stores/file-store.ts";
import type { Indexer } from "./features/forum/search/index-due.ts";
import type { Stemmer } from "./features/forum/search/stemmer.ts";
import type { SiteCertificate } from "./features/site/site-certificate.ts";
import type { Counts } from "./http/protection/redis-counts.ts";
import type { Jobs } from "./jobs/create-jobs.ts";

/** The components of the server. Each feature receives them and picks the ones it needs. */
export interface Parts {
  config: Config;
  db: Db;
  /** For reads too long to block other calls; null where long reads block nobody. */
  longReads: Db | null;
  /** For reads that may be a second stale; null without a replica. */
  replica: Db | null;
  /** The external store for rate-limit counters; null when they are counted in the database. */
  counts: Counts | null;
  files: FileStore;
  /** The course cache. */
  library: Library;
  stemmer: Stemmer;
  /** The forum's indexer. Searches and a periodic job share it in order to await the same rounds. */
  indexer: Indexer;
  jobs: Jobs;
  counters: Counters;
  site: Record<Language, Site>;
  /** The organisation's part of every printed certificate. */
  siteCertificate: SiteCertificate;
  /** The organisation's privacy notice, in Markdown. */
  privacy: Record<Language, string>;
  /** The organisation's time zone (IANA name), which defines a day. */
  timeZone: string;
  clock: () => Milliseconds;
  /** The public base URL, without a trailing slash. */
  publicUrl: () => string;
}
