import { expect, it } from "vitest";
import { findUnsynced } from "./find-unsynced.ts";

const commit = ['7 pwrite64(20</d/data.sqlite-wal>, "mark", 4096, 8) = 4096', "7 fcntl(21</d/data.sqlite-shm>) = 0"];
const response = '7 writev(25<socket:[9]>, [{iov_base="HTTP/1.1 201 Created mark"}], 1) = 9';
const begins = "8 fdatasync(22</d/data.sqlite-wal> <unfinished ...>";
const ends = "8 <... fdatasync resumed>) = 0";

it.each([
  ["a response after the sync", [...commit, begins, ends, response], 0],
  ["a sync traced in one line", [...commit, "8 fdatasync(22</d/data.sqlite-wal>) = 0", response], 0],
  ["a response during the sync", [...commit, begins, response, ends], 1],
  ["a sync that began before the commit", [begins, ...commit, ends, response], 1],
  ["a failed sync", [...commit, begins, "8 <... fdatasync resumed>) = -1 EIO", response], 1],
  ["a sync of another file", [...commit, "8 fdatasync(22</d/photo>) = 0", response], 1],
  ["no response at all", [...commit, begins, ends], 1],
])("assesses %s", (_case, lines, faults) => {
  expect(findUnsynced(lines, ["mark"]).unsynced).toHaveLength(faults);
});
