import type { Milliseconds, Tx } from "../db/schema.ts";

/** What is written in the transaction that ends a job, so that both happen or neither. */
export type Ending = (tx: Tx) => Promise<unknown>;

/** What is to be done for one job. */
export interface Work {
  /** Does it, outside of a transaction. The signal says that the server stops: long work is broken off and put back. */
  run: (signal: AbortSignal) => Promise<Ending>;
  /** From when on it is of no use any more; then the job is given up. */
  uselessFrom?: Milliseconds;
}

/** A kind of job that waits in the table `jobs`. */
export interface JobKind {
  name: string;
  /** How many of them one process does at a time. */
  atOnce: number;
  /** How often the table is looked at, besides when something was just put there. */
  lookEvery: Milliseconds;
  /** Whether the first look, too, comes only after that time: it may be put off, and would slow down a start. */
  isPatient?: boolean;
  /** How long a job belongs to a server that no longer says so; then the server is taken for dead. */
  lease: Milliseconds;
  /** How long a job rests after its first failure, its second, and so on; the last holds from there on. */
  rests: readonly Milliseconds[];
  /** After so many failures it is given up. */
  mostTries: number;
  /** What the log must not say of a job, since it names people. */
  hides?: readonly ("key" | "error")[];
  /** Whether this server can do them at all; asked when there are some. */
  isReady?: () => Promise<boolean>;
  /** Whether another try is of no use after this error. */
  isHopeless?: (error: Error) => boolean;
  /** Reads what the job is about, in the transaction that takes it; null where there is nothing left to do. */
  take: (tx: Tx, key: string) => Promise<Work | null>;
  /** What is to be written when a job is given up. */
  giveUp?: (tx: Tx, key: string) => Promise<unknown>;
}

/** Work that every server repeats while it runs, and that several may do at once. */
export interface PeriodicJob {
  name: string;
  /** From one start to the next; a run that takes longer skips turns. */
  every: Milliseconds;
  /** Whether the first run, too, comes only after the interval: it may be put off, and would slow down a start. */
  isPatient?: boolean;
  /** The signal says that the server stops: what takes long is to be broken off. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

/** When a job is due that was given up: after the end of all clocks, in ms. */
export const never: Milliseconds = Number.MAX_SAFE_INTEGER;
