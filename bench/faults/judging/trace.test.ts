import { expect, it } from "vitest";
import { findUnsynced } from "./trace.ts";

const commit = ['7 pwrite64(20</d/data.sqlite-wal>, "mark", 4096, 8) = 4096', "7 fcntl(21</d/data.sqlite-shm>) = 0"];
const answer = '7 writev(25<socket:[9]>, [{iov_base="HTTP/1.1 201 Created mark"}], 1) = 9';
const begins = "8 fdatasync(22</d/data.sqlite-wal> <unfinished ...>";
const ends = "8 <... fdatasync resumed>) = 0";

it.each([
  ["an answer after the sync", [...commit, begins, ends, answer], 0],
  ["a sync in one line", [...commit, "8 fdatasync(22</d/data.sqlite-wal>) = 0", answer], 0],
  ["an answer while the sync runs", [...commit, begins, answer, ends], 1],
  ["a sync that began before the commit", [begins, ...commit, ends, answer], 1],
  ["a sync that failed", [...commit, begins, "8 <... fdatasync resumed>) = -1 EIO", answer], 1],
  ["a sync of another file", [...commit, "8 fdatasync(22</d/photo>) = 0", answer], 1],
  ["no answer at all", [...commit, begins, ends], 1],
])("judges %s", (_case, lines, faults) => {
  expect(findUnsynced(lines, ["mark"]).unsynced).toHaveLength(faults);
});
