import { fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { createThread } from "../../threads/create-thread.ts";
import type { Mutex } from "./mutex.ts";

const datasync = promisify(fdatasync);

const options = {
  file: new URL("./checkpoint-worker.ts", import.meta.url),
  // It stores nothing.
  memory: { old: 32, young: 2 },
  maxWaiting: 0,
  idle: 30_000,
};

/** The number of uncopied pages from which the WAL is checkpointed: 16 MiB. */
const maxUncopiedPages = 4000;

/** The number of pages from which the WAL is restarted even under constant writing: 64 MiB. */
const restartThreshold = 16_000;

/**
 * The number of pages from which the WAL is checkpointed without the thread if the thread failed, so that it cannot
 * grow indefinitely: 128 MiB.
 */
const fallbackThreshold = 32_000;

/** How long to wait after a failed checkpoint, such as on a full disk, in milliseconds. */
const retryDelay = 10_000;

/** How many pages the WAL has, and how many of them have been copied into the database file. */
export interface LogState {
  log: number;
  checkpointed: number;
}

/** Checkpoints the WAL of a SQLite database in a separate thread, and restarts it. */
export interface Checkpoints {
  /** Checks, right after a commit, whether a checkpoint is due. */
  checkpointIfDue(): void;
  /** Finishes a checkpoint in progress and ends the thread. */
  stop(): Promise<void>;
}

/** What checkpoints need from the writing connection. */
export interface WriterAccess {
  mutex: Mutex;
  /** Throws while a transaction is open. */
  readLog: () => LogState;
  /** Does the thread's work on the event loop: copies the WAL, so that the next commit restarts it. */
  restartLog: () => void;
}

/**
 * Creates the checkpoints of a file. The WAL is copied while writes continue, and restarts with the next commit if
 * nothing was written in between. Under constant writing it would grow indefinitely, so a long WAL is copied to its end
 * while writes wait. SQLite syncs the file only then, so most of its pages are synced beforehand. After a failure, the
 * next attempt is delayed.
 */
export function createCheckpoints(file: string, { mutex, readLog, restartLog }: WriterAccess): Checkpoints {
  const thread = createThread({ ...options, data: file });
  let running: Promise<void> | null = null;
  let pausedUntil = 0;
  /**
   * Never closed: closing a file releases all locks that the process has on it, including those of SQLite's
   * connections.
   */
  let descriptor: number | null = null;
  /** The WAL's length when a reader prevented it from being copied in full, so as not to retry on every commit. */
  let heldAt = 0;

  async function checkpoint(log: number): Promise<void> {
    const { checkpointed } = await runCheckpoint("PASSIVE");
    const isHeld = checkpointed < log;
    heldAt = isHeld ? log : 0;
    if (isHeld || log < restartThreshold) return;
    // Two syncs leave little to copy and sync while writes wait: only what was written during the second.
    await syncFile();
    await runCheckpoint("PASSIVE");
    await syncFile();
    await withWritesBlocked(() => runCheckpoint("RESTART"));
  }

  async function withWritesBlocked(work: () => unknown): Promise<void> {
    const release = await mutex.acquire(Number.POSITIVE_INFINITY);
    try {
      await work();
    } finally {
      release();
    }
  }

  /** If it fails, or no file can be opened, SQLite itself syncs everything. */
  async function syncFile(): Promise<void> {
    try {
      descriptor ??= openSync(file, "r");
      await datasync(descriptor);
    } catch {}
  }

  function runCheckpoint(mode: "PASSIVE" | "RESTART"): Promise<LogState> {
    return thread.run("checkpoint", mode);
  }

  async function recover(): Promise<void> {
    pausedUntil = performance.now() + retryDelay;
    await withWritesBlocked(() => {
      if (readLog().log >= fallbackThreshold) restartLog();
    });
  }

  return {
    checkpointIfDue() {
      if (running || performance.now() < pausedUntil) return;
      const { log, checkpointed } = readLog();
      heldAt = Math.min(heldAt, log);
      if (log - Math.max(checkpointed, heldAt) < maxUncopiedPages) return;
      running = checkpoint(log)
        .catch(recover)
        .catch(() => {})
        .finally(() => {
          running = null;
        });
    },
    async stop() {
      await running;
      await thread.close();
    },
  };
}
