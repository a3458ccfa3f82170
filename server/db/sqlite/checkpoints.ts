import { fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { createThread } from "../../threads/create-thread.ts";
import type { Mutex } from "./mutex.ts";

const datasync = promisify(fdatasync);

const options = {
  file: new URL("./checkpoint-worker.ts", import.meta.url),
  // It keeps nothing.
  memory: { old: 32, young: 2 },
  mostWaiting: 0,
  idle: 30_000,
};

/** From how many uncopied pages on the log is copied into the file of the database: 16 MiB. */
const mostUncopied = 4000;

/** From how many pages on the log starts over even under constant writing: 64 MiB. */
const longLog = 16_000;

/** So long a log is copied without the thread where the thread failed: it does not grow for ever. 128 MiB. */
const longestLog = 32_000;

/** How long to wait after a failed copy (a full disk, say), in ms. */
const rest = 10_000;

/** How many pages the log holds, and how many of them are in the database's file. */
export interface LogState {
  log: number;
  checkpointed: number;
}

/** Copies the log of a SQLite database into its file, in a thread of its own, and lets it begin anew. */
export interface Checkpoints {
  /** Looks, right after a commit, whether it is time. */
  look(): void;
  /** Finishes what is under way, and ends the thread. */
  stop(): Promise<void>;
}

/** What checkpoints need of the connection that writes. */
export interface Writing {
  mutex: Mutex;
  /** Throws while a transaction is open. */
  readLog: () => LogState;
  /** Does on the event loop what the thread else does: copies the log, which the next commit begins anew. */
  restartLog: () => void;
}

/**
 * The log is copied while writes go on, and starts over with the next commit if there was no write meanwhile. Under
 * constant writing it would grow for ever: a long log is therefore copied to its end while writes wait. SQLite syncs the
 * file only then, so most of its pages are synced beforehand. After a failure the next try waits for a while.
 */
export function createCheckpoints(file: string, { mutex, readLog, restartLog }: Writing): Checkpoints {
  const thread = createThread({ ...options, data: file });
  let running: Promise<void> | null = null;
  let restsUntil = 0;
  /** Never closed: to close a file ends all locks that the process has on it, those of SQLite's connections too. */
  let descriptor: number | null = null;
  /** How long the log was when a reader kept it from being copied whole: no use to try at every commit. */
  let heldAt = 0;

  async function checkpoint(log: number): Promise<void> {
    const { checkpointed } = await ask("PASSIVE");
    const isHeld = checkpointed < log;
    heldAt = isHeld ? log : 0;
    if (isHeld || log < longLog) return;
    // Two syncs leave little to be copied and synced while writes wait: what was written during the second.
    await syncFile();
    await ask("PASSIVE");
    await syncFile();
    await whileWritesWait(() => ask("RESTART"));
  }

  async function whileWritesWait(act: () => unknown): Promise<void> {
    const release = await mutex.acquire(Number.POSITIVE_INFINITY);
    try {
      await act();
    } finally {
      release();
    }
  }

  /** Where it fails, or no file can be opened, SQLite syncs all that there is. */
  async function syncFile(): Promise<void> {
    try {
      descriptor ??= openSync(file, "r");
      await datasync(descriptor);
    } catch {}
  }

  function ask(mode: "PASSIVE" | "RESTART"): Promise<LogState> {
    return thread.run("checkpoint", mode);
  }

  async function fail(): Promise<void> {
    restsUntil = performance.now() + rest;
    await whileWritesWait(() => {
      if (readLog().log >= longestLog) restartLog();
    });
  }

  return {
    look() {
      if (running || performance.now() < restsUntil) return;
      const { log, checkpointed } = readLog();
      heldAt = Math.min(heldAt, log);
      if (log - Math.max(checkpointed, heldAt) < mostUncopied) return;
      running = checkpoint(log)
        .catch(fail)
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
