import { openKept } from "./database.ts";

let here: ReadonlySet<string> = new Set();

/** Reads which files are here whole, for the screens that choose by that. */
export async function loadFilesHere(): Promise<void> {
  try {
    here = new Set(await (await openKept()).getAllKeys("files"));
  } catch {
    // A browser without a database keeps none.
  }
}

/** Whether a file comes from this device, as was read last. */
export function isFileHere(id: string): boolean {
  return here.has(id);
}
