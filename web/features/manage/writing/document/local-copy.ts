import { listLocalKeys, readLocal, removeLocal } from "../../../../api/local-storage.ts";
import { draftKey, writeDraft } from "../../../../api/session/local-drafts.ts";
import { isRecord } from "./deep-equal.ts";

/** The unsaved changes of a document stored on the device: the base version and the changed one. */
export interface LocalCopy<D> {
  revision: number;
  base: D;
  mine: D;
  /** The version that was sent and may have arrived, if there are changes since. */
  sent?: D;
}

/** Stores the unsaved changes of a document. */
export interface LocalCopyStore<D> {
  read(): LocalCopy<D> | null;
  /** Returns false if the device has no room. */
  write(localCopy: LocalCopy<D>): boolean;
  drop(): void;
  /** Writes pending changes immediately. */
  flush(): void;
}

/** Identifies a document and its user: users on the same device must not see each other's unsaved changes. */
export interface LocalCopyKey {
  userId: string;
  courseId: string;
  /** Empty for the course itself. */
  itemId: string;
}

const prefixOf = ({ userId, courseId }: Omit<LocalCopyKey, "itemId">) => draftKey("document", `${courseId}:`, userId);

/** Stores the changes of a document in `localStorage`, which survives even if the page closes immediately. */
export function createLocalCopyStore<D>(
  place: LocalCopyKey,
  isDocument: (value: unknown) => value is D,
): LocalCopyStore<D> {
  const key = prefixOf(place) + place.itemId;
  const { write, drop, flush } = createThrottledWriter<LocalCopy<D>>(key);
  return {
    read() {
      const localCopy = readLocal(key);
      if (!isRecord(localCopy) || typeof localCopy.revision !== "number") return null;
      const { revision, base, mine, sent } = localCopy;
      if (!isDocument(base) || !isDocument(mine)) return null;
      return { revision, base, mine, ...(isDocument(sent) && { sent }) };
    },
    write,
    drop,
    flush,
  };
}

/**
 * In milliseconds: a write slower than the first would be noticeable on each key press, so writes are then batched over
 * the second.
 */
const [slowWrite, writeDelay] = [4, 1000];

/** Writes immediately or, if that is slow, writes the latest value after a pause and when the page is left. */
function createThrottledWriter<T>(key: string) {
  let pending: T | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isSlow, hasSpace] = [false, true];
  function writeNow(value: T): boolean {
    cancelPending();
    const startedAt = performance.now();
    hasSpace = writeDraft(key, value);
    isSlow = performance.now() - startedAt > slowWrite;
    return hasSpace;
  }
  function flush(): void {
    if (pending !== null) writeNow(pending);
  }
  function cancelPending(): void {
    clearTimeout(timer);
    [pending, timer] = [null, undefined];
    window.removeEventListener("pagehide", flush);
  }
  function drop(): void {
    cancelPending();
    removeLocal(key);
  }
  return {
    drop,
    flush,
    write(value: T): boolean {
      if (!isSlow) return writeNow(value);
      if (timer === undefined) {
        timer = setTimeout(flush, writeDelay);
        window.addEventListener("pagehide", flush);
      }
      pending = value;
      return hasSpace;
    },
  };
}

/** Lists the items of a course that have unsaved changes on this device. */
export function listLocalCopies(place: Omit<LocalCopyKey, "itemId">): string[] {
  return listLocalKeys(prefixOf(place)).map((key) => key.slice(prefixOf(place).length));
}
