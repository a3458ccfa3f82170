import { expect, it } from "vitest";
import { findUnsafeCheckpoints } from "./find-unsafe-checkpoints.ts";

const page = '8 pwrite64(20</d/data.sqlite>, "page, 32, 0", 4096, 8192) = 4096';
const frame = '7 pwrite64(21</d/data.sqlite-wal>, "frame", 4096, 8192) = 4096';
const head = '7 pwrite64(21</d/data.sqlite-wal>, "7\\177\\6\\202", 32, 0) = 32';
const logSync = "8 fdatasync(22</d/data.sqlite-wal>) = 0";
const fileSync = ["8 fsync(20</d/data.sqlite> <unfinished ...>", "8 <... fsync resumed>) = 0"];
const unlock = "8 fcntl(23</d/data.sqlite-shm>) = 0";

it.each([
  [
    "a checkpoint between its syncs, while another thread writes to the WAL",
    [logSync, page, frame, page, ...fileSync, head],
    0,
  ],
  ["a page whose write is traced in two parts", [logSync, page, "8 <... pwrite64 resumed>) = 4096", page], 0],
  [
    "a checkpoint after a sync of the folder too",
    [logSync, "8 fsync(24</d> <unfinished ...>", "8 <... fsync resumed>) = 0", page],
    0,
  ],
  ["pages without a sync of the WAL", [page, page], 1],
  ["pages after a sync of the WAL for an earlier checkpoint", [logSync, page, ...fileSync, unlock, page], 1],
  ["pages after a sync of the WAL by another thread", [logSync.replace("8", "7"), page], 1],
  ["a failed sync of the WAL", [logSync.replace("= 0", "= -1 EIO"), page], 1],
  ["a WAL that restarts before the database file is synced", [logSync, page, head, ...fileSync], 1],
  [
    "a WAL that restarts after a failed sync of the database file",
    [logSync, page, "8 fsync(20</d/data.sqlite>) = -1 EIO", head],
    1,
  ],
])("assesses %s", (_case, lines, faults) => {
  expect(findUnsafeCheckpoints(lines).unsafe).toHaveLength(faults);
});
