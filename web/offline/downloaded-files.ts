import { readLocal } from "../api/local-storage.ts";

let downloaded: ReadonlySet<string> = new Set();

/**
 * The storage key of the last number of downloads. It is stored outside the database, to detect an eviction by the
 * browser.
 */
export const countKey = "offline-count";

/**
 * Reads which files are completely downloaded, for screens that depend on it. Without downloads, no code is loaded for
 * it.
 */
export async function loadDownloadedFiles(): Promise<void> {
  if (!readLocal(countKey)) return;
  try {
    const { withOfflineStore } = await import("./database.ts");
    downloaded = new Set(await withOfflineStore((database) => database.getAllKeys("files")));
  } catch {
    // Without a database, or while it does not respond, no files are available.
  }
}

/** Whether a file was downloaded, according to the last read. */
export function isFileDownloaded(id: string): boolean {
  return downloaded.has(id);
}
