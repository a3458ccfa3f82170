import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a folder and those above it; not by mkdir's own recursion, which never ends where nothing can be made, as below /proc. */
export async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
}
