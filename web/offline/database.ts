import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { askInTime } from "../api/outbox/in-time.ts";

/** Sealed bytes, and the number that they were sealed with. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Whose things are kept here. Without `key` they are locked: the session has ended, and its person may come back. */
export interface Owner {
  account: string;
  salt: Uint8Array<ArrayBuffer>;
  key?: CryptoKey;
  /** The hash of the session's token: no other session gets anything. */
  session?: string;
}

/** The answer to a call. */
interface KeptAnswer extends Sealed {
  /** The hash of what was asked for. */
  id: string;
  /** When it came, in milliseconds. */
  at: number;
  bytes: number;
  /** Only where it is not 200: that there is none is an answer, too. */
  status?: number;
  /** It was taken along: it stays until its person removes it. */
  isTaken: 0 | 1;
}

/** A file that was taken along; its bytes lie under the hash of its content. */
export interface KeptFile {
  id: string;
  hash: string;
  bytes: number;
  type: string;
  disposition: string | null;
}

interface Piece extends Sealed {
  hash: string;
  number: number;
}

/** How much of a class is taken along. */
export type Form = "text" | "audio" | "low" | "full";

/** What belongs to an item: a file, by its content. */
export interface TakenFile {
  id: string;
  hash: string;
  bytes: number;
  part: string;
}

/** An item that was taken along. */
export interface Taken {
  id: string;
  enrolment: string;
  item: string;
  /** Of the content, in `language`. */
  hash: string;
  language: string;
  form: Form;
  files: TakenFile[];
  /** Of the content alone. */
  contentBytes: number;
  state: "waiting" | "done";
  /** Before which others it comes. */
  order: number;
}

interface Schema extends DBSchema {
  owner: { key: string; value: Owner };
  answers: { key: string; value: KeptAnswer; indexes: { at: number } };
  files: { key: string; value: KeptFile };
  pieces: { key: [string, number]; value: Piece };
  taken: { key: string; value: Taken };
}

const name = "kept";

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** The database of what is kept for times without a connection, which pages and the worker share. */
export function openKept(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore("owner");
      database.createObjectStore("answers", { keyPath: "id" }).createIndex("at", "at");
      database.createObjectStore("files", { keyPath: "id" });
      database.createObjectStore("pieces", { keyPath: ["hash", "number"] });
      database.createObjectStore("taken", { keyPath: "id" });
    },
    // Signing out deletes it, which waits for everybody to let go.
    blocking: () => void closeKept(),
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function closeKept(): Promise<void> {
  const closing = opened;
  opened = null;
  (await closing)?.close();
}

type Work<T> = (database: IDBPDatabase<Schema>) => Promise<T>;

const [ask, askBehind] = [askInTime(), askInTime()];

/** Does something with that database that a screen waits for; fails where it gives no answer in time. */
export function withKept<T>(work: Work<T>): Promise<T> {
  return ask(async () => work(await openKept()));
}

/** The same for what is fetched: that a device is slow to store it holds up no screen. */
export function behindKept<T>(work: Work<T>): Promise<T> {
  return askBehind(async () => work(await openKept()));
}

/** Removes all that is kept, with its key; where the database gives no answer in time that fails, and is done once it does. */
export function deleteKept(): Promise<void> {
  // What is opened later waits for this.
  void closeKept().catch(() => undefined);
  return ask(() => deleteDB(name));
}
