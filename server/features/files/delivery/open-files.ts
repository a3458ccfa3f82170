import { type FileHandle, open } from "node:fs/promises";

/** Files that are kept open between uses, because their content never changes. */
export interface OpenFiles {
  /** Does something with a file, which stays open until it is done. */
  use<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T>;
  /** Keeps a file open no more, once nobody uses it: one that was removed takes room on the disk until then. */
  forget(path: string): Promise<void>;
  /** Keeps none open any more; those in use are closed after it. */
  close(): Promise<void>;
}

interface Entry {
  opened: Promise<FileHandle>;
  users: number;
}

/** Keeps so many files open at most besides those in use; the one that was not used for longest is closed first. */
export function createOpenFiles(most: number): OpenFiles {
  // In the order of last use.
  const kept = new Map<string, Entry>();
  return {
    async use(path, work) {
      const entry = kept.get(path) ?? { opened: open(path), users: 0 };
      entry.users++;
      kept.delete(path);
      kept.set(path, entry);
      try {
        await closeOldest(kept, most);
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

async function closeOldest(kept: Map<string, Entry>, most: number): Promise<void> {
  const closing: Promise<void>[] = [];
  for (const [path, entry] of kept) {
    if (kept.size <= most) break;
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

/** A file that could not be opened may be there the next time. */
async function forgetFailure(kept: Map<string, Entry>, path: string, entry: Entry): Promise<FileHandle> {
  try {
    return await entry.opened;
  } catch (error) {
    if (kept.get(path) === entry) kept.delete(path);
    throw error;
  }
}
