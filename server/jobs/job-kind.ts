import type { Milliseconds, Tx } from "../db/schema.ts";

/** Writes the result of a job, in the transaction that removes the job. */
export type Finish = (tx: Tx) => Promise<unknown>;

/** The work of one job. */
export interface Work {
  /**
   * Does the work outside a transaction. The signal aborts when the server stops: long work is aborted and put back.
   */
  run: (signal: AbortSignal) => Promise<Finish>;
  /** The time after which the work is pointless and the job is given up. */
  deadline?: Milliseconds;
}

/** A kind of job that is queued in the table `jobs`. */
export interface JobKind {
  name: string;
  /** The maximum number running concurrently in one process. */
  maxConcurrent: number;
  /** The polling interval; the queue is also polled whenever a job is added. */
  pollInterval: Milliseconds;
  /** Whether the first poll waits for that interval too, because it is not urgent and would slow down the start. */
  hasDelayedStart?: boolean;
  /** How long a job stays leased without an extension; after that, its server is presumed dead. */
  lease: Milliseconds;
  /** The delays after the first failure, the second and so on; the last one applies from then on. */
  retryDelays: readonly Milliseconds[];
  /** The number of failures after which a job is given up. */
  maxTries: number;
  /** What the log must not contain about a job, because it identifies users. */
  redacted?: readonly ("key" | "error")[];
  /** Whether this server can run such jobs at all; checked when there are some. */
  isReady?: () => Promise<boolean>;
  /** Whether retrying is pointless after this error. */
  isPermanentFailure?: (error: Error) => boolean;
  /** Reads the subject of a job, in the transaction that claims it; null if nothing is left to do. */
  prepare: (tx: Tx, key: string) => Promise<Work | null>;
  /** Writes what follows when a job is given up. */
  giveUp?: (tx: Tx, key: string) => Promise<unknown>;
}

/** Work that every server repeats while it runs, possibly concurrently with others. */
export interface PeriodicJob {
  name: string;
  /** The interval between starts; a run that takes longer skips turns. */
  every: Milliseconds;
  /** Whether the first run waits for that interval too, because it is not urgent and would slow down the start. */
  hasDelayedStart?: boolean;
  /** The signal aborts when the server stops: long work must be aborted. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** The due time of a job that was given up: later than any clock, in ms. */
export const neverDue: Milliseconds = Number.MAX_SAFE_INTEGER;
