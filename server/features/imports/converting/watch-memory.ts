import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** The memory that a process may take with all that is not JavaScript's own, such as pictures, in bytes. */
const most = 700 * 1024 ** 2;

/** How often it is looked at, in ms. */
const every = 500;

const pageBytes = 4096;

/** Calls back once when a process takes too much memory, where the system tells that; returns how to stop watching. */
export function watchMemory({ pid }: ChildProcess, onFull: () => void): () => void {
  const timer = setInterval(async () => {
    const pages = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
    const resident = Number(pages.split(" ")[1] ?? 0) * pageBytes;
    if (resident <= most) return;
    clearInterval(timer);
    onFull();
  }, every).unref();
  return () => clearInterval(timer);
}
