import { open } from "node:fs/promises";
import { createCheckpoints, type LogState, type WriterAccess } from "./checkpoints.ts";
import type { Handle } from "./sqlite-handle.ts";
import { createSync } from "./sync.ts";

/** The WAL of a SQLite database, through which all writes go. */
export interface WriteAheadLog {
  /** Waits, after a commit, until it is on disk. */
  persist: () => Promise<void>;
  /** Must be called before the connections are closed. */
  close: () => Promise<void>;
}

/**
 * Takes over what SQLite does with its WAL on the event loop during commits: syncing it, and copying it into the
 * database file. The WAL file must exist; it remains the same file until the last connection closes.
 */
export async function openLog(file: string, writer: WriterAccess): Promise<WriteAheadLog> {
  const handle = await open(`${file}-wal`, "r+");
  const sync = createSync(() => handle.datasync());
  const checkpoints = createCheckpoints(file, writer);
  return {
    async persist() {
      checkpoints.checkpointIfDue();
      await sync();
    },
    async close() {
      await checkpoints.stop();
      await handle.close();
    },
  };
}

/** Returns the WAL's length as the writing connection sees it. Throws if SQLite does not report it. */
export function readLogState(writer: Handle): LogState {
  const [state] = writer.run<LogState>("PRAGMA wal_checkpoint(NOOP)", []).rows;
  if (!state) throw new Error("SQLite did not report the length of its log.");
  return state;
}

/** Copies the WAL on this connection and waits for its readers, so that the next commit restarts it. */
export function restartWal(writer: Handle): void {
  writer.run("PRAGMA wal_checkpoint(RESTART)", []);
}
