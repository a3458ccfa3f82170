import { readKept } from "../api/kept.ts";

let here: ReadonlySet<string> = new Set();

/** How many items were here last is noted beside the database: what the browser removes by itself can be told from it. */
export const countKey = "offline-count";

/** Reads which files are here whole, for the screens that choose by that. Who has taken nothing along loads no code for it. */
export async function loadFilesHere(): Promise<void> {
  if (!readKept(countKey)) return;
  try {
    const { withKept } = await import("./database.ts");
    here = new Set(await withKept((database) => database.getAllKeys("files")));
  } catch {
    // A browser without a database keeps none; one that does not answer gives none.
  }
}

/** Whether a file comes from this device, as was read last. */
export function isFileHere(id: string): boolean {
  return here.has(id);
}
