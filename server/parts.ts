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

/** What the server is made of; each feature is handed it and takes what it needs. */
export interface Parts {
  config: Config;
  db: Db;
  /** For reads that may take longer than a call may stop the others; null where none stops them. */
  longReads: Db | null;
  /** For reads that may be a second old; null where there is no replica. */
  replica: Db | null;
  /** Where limits are counted instead of in the database; null where that is all there is. */
  counts: Counts | null;
  files: FileStore;
  /** What is kept of courses. */
  library: Library;
  stemmer: Stemmer;
  /** The forum's, which searches and a periodic job ask for the same rounds. */
  indexer: Indexer;
  jobs: Jobs;
  counters: Counters;
  site: Record<Language, Site>;
  /** What the organisation's certificates are printed with. */
  siteCertificate: SiteCertificate;
  /** What the organisation says of people's data, in Markdown. */
  privacy: Record<Language, string>;
  /** The time zone of the organisation, by its IANA name: what a day is. */
  timeZone: string;
  clock: () => Milliseconds;
  /** The address that people reach the product by, without a slash at the end. */
  publicUrl: () => string;
}
