import { type FileHandle, open } from "node:fs/promises";

/** A cache of open files. They can stay open between uses, because their content never changes. */
export interface OpenFiles {
  /** Runs a function with a file, which stays open at least until the function is done. */
  use<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T>;
  /** Removes a file from the cache and closes it once it is unused: a deleted file occupies the disk until then. */
  forget(path: string): Promise<void>;
  /** Empties the cache; files in use are closed once they are unused. */
  close(): Promise<void>;
}

interface Entry {
  opened: Promise<FileHandle>;
  users: number;
}

/** Creates a cache of at most `max` open files in addition to those in use; evicts the least recently used. */
export function createOpenFiles(max: number): OpenFiles {
  // In order of last use.
  const cache = new Map<string, Entry>();
  return {
    async use(path, work) {
      const entry = cache.get(path) ?? { opened: open(path), users: 0 };
      entry.users++;
      cache.delete(path);
      cache.set(path, entry);
      try {
        await closeOldest(cache, max);
        return await work(await forgetFailure(cache, path, entry));
      } finally {
        entry.users--;
        if (cache.get(path) !== entry) await closeUnused(entry);
      }
    },
    async forget(path) {
      const entry = cache.get(path);
      cache.delete(path);
      if (entry) await closeUnused(entry);
    },
    close: () => closeOldest(cache, 0),
  };
}

async function closeOldest(cache: Map<string, Entry>, max: number): Promise<void> {
  const closing: Promise<void>[] = [];
  for (const [path, entry] of cache) {
    if (cache.size <= max) break;
    cache.delete(path);
    closing.push(closeUnused(entry));
  }
  await Promise.all(closing);
}

async function closeUnused(entry: Entry): Promise<void> {
  if (entry.users > 0) return;
  const file = await entry.opened.catch(() => null);
  await file?.close();
}

/** Forgets a file that could not be opened, as it may exist the next time. */
async function forgetFailure(cache: Map<string, Entry>, path: string, entry: Entry): Promise<FileHandle> {
  try {
    return await entry.opened;
  } catch (error) {
    if (cache.get(path) === entry) cache.delete(path);
    throw error;
  }
}
