import { statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents; throws if the path is that of a file. The recursive mkdir is not used because it
 * never returns where nothing can be created, such as below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  if (isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!isFolder(path)) throw error;
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
