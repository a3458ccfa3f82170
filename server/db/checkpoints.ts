import { once } from "node:events";
import { fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { threadEnvironment } from "../thread-environment.ts";
import type { Turns } from "./turns.ts";

const datasync = promisify(fdatasync);

/** The memory of the thread, in MB: it keeps nothing. */
const limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };

/** So many pages of the log are not in the database's file yet when they are copied there: 16 MiB. */
const mostUncopied = 4000;

/** So long a log begins anew although people write without a pause: 64 MiB. */
const longLog = 16_000;

/**
 * So long a log the writing connection copies itself, inside of a commit: where the thread can't be had, the log does
 * not grow for ever.
 */
export const longestLog = 32_000;

/** How long the thread rests that could not copy (a full disk, say), in ms. */
const rest = 10_000;

/** How many pages the log holds, and how many of them are in the database's file. */
export interface LogState {
  log: number;
  checkpointed: number;
}

/** Copies the log of a SQLite database into its file, in a thread of its own, and lets it begin anew. */
export interface Checkpoints {
  /** Looks, after a commit, whether it is time. */
  look(): void;
  /** Finishes what is under way, and ends the thread. */
  stop(): Promise<void>;
}

/** What checkpoints need of the connection that writes. */
interface Writing {
  turns: Turns;
  readLog: () => LogState;
}

/**
 * The log is copied while others write, and begins anew with the next commit where nobody has written meanwhile. Where
 * somebody always does, a long one is copied to its end while nobody may write, or it would grow for ever: SQLite syncs
 * the file only then, and would sync thousands of pages. The thread begins when there is something to copy; one that
 * failed ends, and another begins after a rest.
 */
export function createCheckpoints(file: string, { turns, readLog }: Writing): Checkpoints {
  let worker: Worker | null = null;
  let running: Promise<void> | null = null;
  let restsUntil = 0;
  /** Never closed: to close a file ends all locks that the process has on it, those of SQLite's connections too. */
  let descriptor: number | null = null;
  /** How long the log was when a reader kept it from being copied whole: no use to try at every commit. */
  let heldAt = 0;

  function isDue(): boolean {
    const { log, checkpointed } = readLog();
    heldAt = Math.min(heldAt, log);
    return log - Math.max(checkpointed, heldAt) >= mostUncopied;
  }

  async function checkpoint(): Promise<void> {
    const { log } = readLog();
    if (!(await copy()) || log < longLog) return;
    // Leaves little to be copied and synced while nobody may write: what comes during the second of two syncs.
    await syncFile();
    if (!(await copy())) return;
    await syncFile();
    const endTurn = await turns.take(Number.POSITIVE_INFINITY);
    await ask("RESTART").finally(endTurn);
  }

  /** Copies what is in the log by now, and tells whether no reader kept it from that. */
  async function copy(): Promise<boolean> {
    const { log } = readLog();
    const { checkpointed } = await ask("PASSIVE");
    const isHeld = checkpointed < log;
    heldAt = isHeld ? log : 0;
    return !isHeld;
  }

  /** Where it fails, or no file can be opened, SQLite syncs all that there is. */
  async function syncFile(): Promise<void> {
    try {
      descriptor ??= openSync(file, "r");
      await datasync(descriptor);
    } catch {}
  }

  async function ask(mode: "PASSIVE" | "RESTART"): Promise<LogState> {
    worker ??= start();
    // Whoever waits for a turn meanwhile keeps no process alive.
    worker.ref();
    worker.postMessage(mode);
    const [state] = await once(worker, "message");
    worker.unref();
    return state;
  }

  function start(): Worker {
    const options = { workerData: file, env: threadEnvironment, resourceLimits: limits };
    return new Worker(new URL("./checkpoint-worker.ts", import.meta.url), options).on("error", fail);
  }

  function fail(): void {
    worker = null;
    restsUntil = performance.now() + rest;
  }

  return {
    look() {
      if (running || performance.now() < restsUntil || !isDue()) return;
      running = checkpoint()
        .catch(fail)
        .finally(() => {
          running = null;
        });
    },
    async stop() {
      await running;
      await worker?.terminate();
    },
  };
}
