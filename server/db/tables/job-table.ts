import type { Milliseconds } from "../columns.ts";

/**
 * Work that is to be done once, outside of a request. A row says what it is about and when it is due; what it needs is
 * in the rows that its key names. It goes when the work is done.
 */
interface Jobs {
  kind: string;
  /** What it is about, such as the id of a mail. There is one job of a kind and key at most. */
  key: string;
  /** When it may be taken; while a server has it, when its lease ends. `never` where it was given up. */
  due_at: Milliseconds;
  /** Which taking of the job holds it; null where none does. */
  lease: string | null;
  /** How often it was taken. */
  attempts: number;
  /** Why it was not done the last time. */
  last_error: string | null;
  created_at: Milliseconds;
}

/** The table of jobs with its rows. */
export interface JobTables {
  jobs: Jobs;
}
