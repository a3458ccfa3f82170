import { dropKept, listKept, readKept, writeKept } from "../../../../api/kept.ts";
import { isRecord } from "./same.ts";

/** What is kept on the device of a document until the server has it: what it was changed from, and what to. */
export interface KeptDocument<D> {
  revision: number;
  base: D;
  mine: D;
  /** What was sent and may have arrived, where more has been changed since. */
  sent?: D;
}

/** Where the changes of one document are kept. */
export interface Keeping<D> {
  read(): KeptDocument<D> | null;
  /** False where the device has no room for it. */
  write(kept: KeptDocument<D>): boolean;
  drop(): void;
  /** Writes at once what waits to be written. */
  flush(): void;
}

/** Which document of whose: what one person has not sent is not another one's. */
export interface KeptPlace {
  userId: string;
  courseId: string;
  /** Empty for the course itself. */
  itemId: string;
}

const prefixOf = ({ userId, courseId }: Omit<KeptPlace, "itemId">) => `writing:${userId}:${courseId}:`;

/** Keeps the changes of a document in `localStorage`, which has them even when the page closes at once. */
export function keepDocument<D>(place: KeptPlace, isDocument: (value: unknown) => value is D): Keeping<D> {
  const key = prefixOf(place) + place.itemId;
  const { write, drop, flush } = createWriter<KeptDocument<D>>(key);
  return {
    read() {
      const kept = readKept(key);
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

/** A write that takes longer (ms) than this would be felt with each letter; then so many ms of writing are kept at once. */
const [felt, pause] = [4, 1000];

/** Writes at once, or, where that takes long, the newest after a pause, and before the page goes. */
function createWriter<T>(key: string) {
  let newest: T | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isSlow, hasRoom] = [false, true];
  function writeNow(value: T): boolean {
    forget();
    const begun = performance.now();
    hasRoom = writeKept(key, value);
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
    dropKept(key);
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

/** The items of a course with changes that are on this device alone. */
export function listKeptItems(place: Omit<KeptPlace, "itemId">): string[] {
  return listKept(prefixOf(place)).map((key) => key.slice(prefixOf(place).length));
}
