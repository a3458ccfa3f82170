// Tests need no permanent files: if the machine has enough memory, their files are stored there, so that no test waits
// for a disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";

const memory = "/dev/shm";

/** Ample: a full test run needs far less at any one time. */
const minFreeBytes = 3 * 2 ** 30;

/** Directs temporary files of this process's children to memory; they are removed when the process ends. */
export function storeTempInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${memory}/tests-`);
  // PostgreSQL does not run as root, but as another user.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > minFreeBytes && freemem() > minFreeBytes;
  } catch {
    return false;
  }
}
