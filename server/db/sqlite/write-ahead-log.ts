import { open } from "node:fs/promises";
import { createCheckpoints, type LogState, type Writing } from "./checkpoints.ts";
import type { Handle } from "./sqlite-handle.ts";
import { createSync } from "./sync.ts";

/** The log of a SQLite database, which all that is written goes through. */
export interface WriteAheadLog {
  /** Waits, after a commit, until it is on disk. */
  keep: () => Promise<void>;
  /** To be closed before the connections. */
  close: () => Promise<void>;
}

/**
 * Takes over what SQLite does with its log inside of commits, on the event loop: syncing it, and copying it into the
 * database's file. The log must be there; it stays the same file until the last connection closes.
 */
export async function openLog(file: string, writing: Writing): Promise<WriteAheadLog> {
  const handle = await open(`${file}-wal`, "r+");
  const sync = createSync(() => handle.datasync());
  const checkpoints = createCheckpoints(file, writing);
  return {
    async keep() {
      checkpoints.look();
      await sync();
    },
    async close() {
      await checkpoints.stop();
      await handle.close();
    },
  };
}

/** How long the log is, as the connection that writes knows it. Throws where SQLite does not say. */
export function readLogState(writer: Handle): LogState {
  const [state] = writer.run<LogState>("PRAGMA wal_checkpoint(NOOP)", []).rows;
  if (!state) throw new Error("SQLite does not say how long its log is.");
  return state;
}

/** Copies the log on this connection, and waits for those who read from it, so that the next commit begins it anew. */
export function restart(writer: Handle): void {
  writer.run("PRAGMA wal_checkpoint(RESTART)", []);
}
