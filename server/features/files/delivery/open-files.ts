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
  const kept = new Map<string, Entry>();
  return {
    async use(path, work) {
      const entry = kept.get(path) ?? { opened: open(path), users: 0 };
      entry.users++;
      kept.delete(path);
      kept.set(path, entry);
      try {
        await closeOldest(kept, max);
        return await work(await forgetFailure(kept, path, entry));
      } finally {
        entry.users--;
        if (kept.get(path) !== entry) await closeUnused(entry);
      }
    },
    async forget(path) {
      const entry = kept.get(path);
      kept.delete(path);
      if (entry) await closeUnused(entry);
    },
    close: () => closeOldest(kept, 0),
  };
}

async function closeOldest(kept: Map<string, Entry>, max: number): Promise<void> {
  const closing: Promise<void>[] = [];
  for (const [path, entry] of kept) {
    if (kept.size <= max) break;
    kept.delete(path);
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
async function forgetFailure(kept: Map<string, Entry>, path: string, entry: Entry): Promise<FileHandle> {
  try {
    return await entry.opened;
  } catch (error) {
    if (kept.get(path) === entry) kept.delete(path);
    throw error;
  }
}
