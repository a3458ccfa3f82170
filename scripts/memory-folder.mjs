// Tests keep nothing: where the machine has room for it, their files are in memory, and no test waits for a disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const memory = "/dev/shm";

/** What a run of all tests has at once is far less. */
const enough = 3 * 2 ** 30;

/** Has all that this process starts make its temporary files in memory; gone with the process. */
export function keepFilesInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${memory}/tests-`);
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > enough && freemem() > enough;
  } catch {
    return false;
  }
}
