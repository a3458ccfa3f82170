import { expect, it } from "vitest";
import { findUnsafeCopies } from "./copies.ts";

const page = '8 pwrite64(20</d/data.sqlite>, "page, 32, 0", 4096, 8192) = 4096';
const frame = '7 pwrite64(21</d/data.sqlite-wal>, "frame", 4096, 8192) = 4096';
const head = '7 pwrite64(21</d/data.sqlite-wal>, "7\\177\\6\\202", 32, 0) = 32';
const logSync = "8 fdatasync(22</d/data.sqlite-wal>) = 0";
const fileSync = ["8 fsync(20</d/data.sqlite> <unfinished ...>", "8 <... fsync resumed>) = 0"];
const unlock = "8 fcntl(23</d/data.sqlite-shm>) = 0";

it.each([
  [
    "a copy between its syncs, while another thread writes to the log",
    [logSync, page, frame, page, ...fileSync, head],
    0,
  ],
  ["a page whose write is seen in two halves", [logSync, page, "8 <... pwrite64 resumed>) = 4096", page], 0],
  [
    "a copy after a sync of the folder too",
    [logSync, "8 fsync(24</d> <unfinished ...>", "8 <... fsync resumed>) = 0", page],
    0,
  ],
  ["pages without a sync of the log", [page, page], 1],
  ["pages after a sync of the log for an earlier copy", [logSync, page, ...fileSync, unlock, page], 1],
  ["pages after a sync of the log by another thread", [logSync.replace("8", "7"), page], 1],
  ["a sync of the log that failed", [logSync.replace("= 0", "= -1 EIO"), page], 1],
  ["a log that begins anew before the file is synced", [logSync, page, head, ...fileSync], 1],
  [
    "a log that begins anew when the file's sync has failed",
    [logSync, page, "8 fsync(20</d/data.sqlite>) = -1 EIO", head],
    1,
  ],
])("judges %s", (_case, lines, faults) => {
  expect(findUnsafeCopies(lines).unsafe).toHaveLength(faults);
});
