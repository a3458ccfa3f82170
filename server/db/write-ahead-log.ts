import { open } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { createCheckpoints, type LogState, longestLog } from "./checkpoints.ts";
import { createSync } from "./sync.ts";
import type { Turns } from "./turns.ts";

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
export async function openLog(
  file: string,
  { writer, turns }: { writer: DatabaseSync; turns: Turns },
): Promise<WriteAheadLog> {
  // NORMAL leaves out one sync alone, that of the log at each commit.
  writer.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${longestLog}`);
  const handle = await open(`${file}-wal`, "r+");
  const sync = createSync(() => handle.datasync());
  const state = writer.prepare("PRAGMA wal_checkpoint(NOOP)");
  const checkpoints = createCheckpoints(file, {
    turns,
    readLog: () => state.get() as unknown as LogState,
  });
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
