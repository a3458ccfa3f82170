import type { Milliseconds } from "../columns.ts";

/**
 * Work to be done once, outside a request. A row states what it concerns and when it is due; its data is in the rows
 * that its key refers to. It is deleted when the work is done.
 */
interface Jobs {
  kind: string;
  /** What it concerns, such as the id of an email. There is at most one job per kind and key. */
  key: string;
  /** When it may be taken or, while a server has it, when its lease ends. `never` if it was abandoned. */
  due_at: Milliseconds;
  /** The current lease; null if no server has it. */
  lease: string | null;
  /** How often it was taken. */
  attempts: number;
  /** Why the last attempt failed. */
  last_error: string | null;
  created_at: Milliseconds;
}

/** The table of jobs with its row type. */
export interface JobTables {
  jobs: Jobs;
}
