import type { Language } from "../contract/language.ts";
import type { Site } from "../contract/site.ts";
import type { Background } from "./background.ts";
import type { Config } from "./config.ts";
import type { Db, Milliseconds } from "./db/schema.ts";
import type { FileStore } from "./features/files/file-store.ts";
import type { Indexer } from "./features/forum/index-due.ts";
import type { ReplyPages } from "./features/forum/reply-pages.ts";
import type { Counts } from "./http/redis-counts.ts";
import type { Outbox } from "./mail/outbox.ts";
import type { Tally } from "./tally.ts";

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
  /** The forum's, which searches and a chore ask for the same rounds. */
  indexer: Indexer;
  /** The forum's, of which calls read and a chore makes what is not there. */
  replyPages: ReplyPages;
  outbox: Outbox;
  background: Background;
  tally: Tally;
  site: Record<Language, Site>;
  /** What the organisation says of people's data, in Markdown. */
  privacy: Record<Language, string>;
  clock: () => Milliseconds;
  /** The address that people reach the product by, without a slash at the end. */
  publicUrl: () => string;
}
