import { open } from "node:fs/promises";

/**
 * Makes new names in a folder durable: a file that was created or renamed survives a crash only once its folder is
 * synced.
 */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
