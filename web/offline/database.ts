import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { createTimedRunner } from "../api/outbox/timed-runner.ts";

/** Encrypted bytes with their initialisation vector. */
export interface Encrypted {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/**
 * The account that owns the stored data. Without `key` it is locked: the session has ended, and its user may return.
 */
export interface Owner {
  account: string;
  salt: Uint8Array<ArrayBuffer>;
  key?: CryptoKey;
  /** The hash of the session token; no other session has access. */
  session?: string;
}

/** A cached response. */
interface StoredResponse extends Encrypted {
  /** The hash of the request. */
  id: string;
  /** When it arrived, in milliseconds. */
  at: number;
  bytes: number;
  /** Omitted for 200; a 404 is cached as well. */
  status?: number;
  /** 1 if it belongs to a download, which stays until the user deletes it. */
  isTaken: 0 | 1;
}

/** A downloaded file; its bytes are stored under the hash of its content. */
export interface StoredFile {
  id: string;
  hash: string;
  bytes: number;
  type: string;
  disposition: string | null;
}

interface Piece extends Encrypted {
  hash: string;
  number: number;
}

/** How much of a class is downloaded. */
export type Form = "text" | "audio" | "low" | "full";

/** A file of a downloaded item, identified by its content. */
export interface DownloadFile {
  id: string;
  hash: string;
  bytes: number;
  part: string;
}

/** A downloaded item. */
export interface Download {
  id: string;
  enrolment: string;
  item: string;
  /** The hash of the content in `language`. */
  hash: string;
  language: string;
  form: Form;
  files: DownloadFile[];
  /** The size of the content without its files. */
  contentBytes: number;
  state: "waiting" | "done";
  /** The position in the download order. */
  order: number;
}

interface Schema extends DBSchema {
  owner: { key: string; value: Owner };
  answers: { key: string; value: StoredResponse; indexes: { at: number } };
  files: { key: string; value: StoredFile };
  pieces: { key: [string, number]; value: Piece };
  taken: { key: string; value: Download };
}

const name = "kept";

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** Opens the offline database, which pages and the worker share. */
export function openOfflineStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore("owner");
      database.createObjectStore("answers", { keyPath: "id" }).createIndex("at", "at");
      database.createObjectStore("files", { keyPath: "id" });
      database.createObjectStore("pieces", { keyPath: ["hash", "number"] });
      database.createObjectStore("taken", { keyPath: "id" });
    },
    // Signing out deletes the database, which waits until every connection is closed.
    blocking: () => void closeOfflineStore(),
    terminated: () => {
      opened = null;
    },
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

async function closeOfflineStore(): Promise<void> {
  const closing = opened;
  opened = null;
  (await closing)?.close();
}

type Work<T> = (database: IDBPDatabase<Schema>) => Promise<T>;

const [runTimed, runTimedInBackground] = [createTimedRunner(), createTimedRunner()];

/** Runs work on the database for a screen; fails if it does not respond in time. */
export function withOfflineStore<T>(work: Work<T>): Promise<T> {
  return runTimed(async () => work(await openOfflineStore()));
}

/** Runs background work on the database, with its own timeout: slow writes must not affect screens. */
export function withOfflineStoreInBackground<T>(work: Work<T>): Promise<T> {
  return runTimedInBackground(async () => work(await openOfflineStore()));
}

/**
 * Deletes all offline data and its key. Fails if the database does not respond in time, but still happens once it does.
 */
export function deleteOfflineStore(): Promise<void> {
  // Connections opened later wait for the deletion.
  void closeOfflineStore().catch(() => undefined);
  return runTimed(() => deleteDB(name));
}
