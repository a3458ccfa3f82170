import { open } from "node:fs/promises";

/** Makes new names in a folder last: a file that was made or renamed lasts only once the folder that names it is on disk. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
