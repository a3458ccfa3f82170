import { listLocalKeys, readLocal, removeLocal, writeLocal } from "../../../../api/local-storage.ts";
import { isRecord } from "./same.ts";

/** The unsaved changes of a document stored on the device: the base version and the changed one. */
export interface LocalCopy<D> {
  revision: number;
  base: D;
  mine: D;
  /** The version that was sent and may have arrived, if there are changes since. */
  sent?: D;
}

/** Stores the unsaved changes of a document. */
export interface Keeping<D> {
  read(): LocalCopy<D> | null;
  /** Returns false if the device has no room. */
  write(kept: LocalCopy<D>): boolean;
  drop(): void;
  /** Writes pending changes immediately. */
  flush(): void;
}

/** Identifies a document and its user: users on the same device must not see each other's unsaved changes. */
export interface LocalCopyPlace {
  userId: string;
  courseId: string;
  /** Empty for the course itself. */
  itemId: string;
}

const prefixOf = ({ userId, courseId }: Omit<LocalCopyPlace, "itemId">) => `writing:${userId}:${courseId}:`;

/** Stores the changes of a document in `localStorage`, which survives even if the page closes immediately. */
export function keepLocalCopy<D>(place: LocalCopyPlace, isDocument: (value: unknown) => value is D): Keeping<D> {
  const key = prefixOf(place) + place.itemId;
  const { write, drop, flush } = createWriter<LocalCopy<D>>(key);
  return {
    read() {
      const kept = readLocal(key);
      if (!isRecord(kept) || typeof kept.revision !== "number") return null;
      const { revision, base, mine, sent } = kept;
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
const [felt, pause] = [4, 1000];

/** Writes immediately or, if that is slow, writes the latest value after a pause and when the page is left. */
function createWriter<T>(key: string) {
  let newest: T | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isSlow, hasRoom] = [false, true];
  function writeNow(value: T): boolean {
    forget();
    const begun = performance.now();
    hasRoom = writeLocal(key, value);
    isSlow = performance.now() - begun > felt;
    return hasRoom;
  }
  function flush(): void {
    if (newest !== null) writeNow(newest);
  }
  function forget(): void {
    clearTimeout(timer);
    [newest, timer] = [null, undefined];
    window.removeEventListener("pagehide", flush);
  }
  function drop(): void {
    forget();
    removeLocal(key);
  }
  return {
    drop,
    flush,
    write(value: T): boolean {
      if (!isSlow) return writeNow(value);
      if (timer === undefined) {
        timer = setTimeout(flush, pause);
        window.addEventListener("pagehide", flush);
      }
      newest = value;
      return hasRoom;
    },
  };
}

/** Lists the items of a course that have unsaved changes on this device. */
export function listLocalCopies(place: Omit<LocalCopyPlace, "itemId">): string[] {
  return listLocalKeys(prefixOf(place)).map((key) => key.slice(prefixOf(place).length));
}
