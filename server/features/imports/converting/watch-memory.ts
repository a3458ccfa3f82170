import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/**
 * The limit of a process's resident memory, in bytes, which includes memory outside the JavaScript heap, such as
 * pictures.
 */
const maxResidentBytes = 700 * 1024 ** 2;

/** How often the memory is checked, in ms. */
const interval = 500;

const pageBytes = 4096;

/**
 * Calls back once when a process uses too much memory, on systems that report it; returns a function that stops the
 * check.
 */
export function watchMemory({ pid }: ChildProcess, onFull: () => void): () => void {
  const timer = setInterval(async () => {
    const pages = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
    const resident = Number(pages.split(" ")[1] ?? 0) * pageBytes;
    if (resident <= maxResidentBytes) return;
    clearInterval(timer);
    onFull();
  }, interval).unref();
  return () => clearInterval(timer);
}
