import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { listLocalKeys, readLocal, removeLocal, writeLocal } from "../local-storage.ts";
import { type Change, type Entry, inOrder, isEntry } from "./entry.ts";
import { createTimedRunner, DatabaseTimeout } from "./timed-runner.ts";

export type Plan = (entries: readonly Entry[]) => Change;

/** A store of entries. */
export interface Store {
  read(): Promise<Entry[]>;
  /**
   * Applies a plan, based on the current entries, atomically. Resolves once it is stored; copies in the journal are
   * then no longer needed.
   */
  change(plan: Plan, journaled?: readonly Entry[]): Promise<void>;
  /** Whether the store did not respond to the last read, so it may contain more than was shown. */
  isUnresponsive?(): boolean;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
}

type Work<T> = (database: IDBPDatabase<Schema>, abandoned: AbortSignal) => Promise<T>;

/** Opens a store in the browser's database, which all tabs share. */
export function openDatabase(): Store {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const runTimed = createTimedRunner();
  const forget = () => {
    opened = null;
  };

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>("outbox", 1, {
      upgrade: (database) => void database.createObjectStore("entries", { keyPath: "id" }),
      // A newer version of the application is waiting for this connection to close.
      blocking: (_now, _wanted, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  /** Retries once with a new connection, because browsers close those of background pages. */
  async function withDatabase<T>(work: Work<T>): Promise<T> {
    const run = (abandoned: AbortSignal) => open().then((database) => work(database, abandoned));
    try {
      return await runTimed(run);
    } catch (error) {
      if (error instanceof DatabaseTimeout) throw error;
      forget();
      return runTimed(run);
    }
  }

  return {
    read: () => withDatabase((database) => database.getAll("entries")),
    change: (plan) =>
      withDatabase(async (database, abandoned) => {
        const transaction = database.transaction("entries", "readwrite");
        const { store, done } = transaction;
        const { put = [], remove = [] } = plan(await store.getAll());
        // After a timeout, new entries are stored elsewhere and may have been delivered, so they must not be written
        // here. Removals still apply.
        if (put.length > 0) {
          abandoned.throwIfAborted();
          abandoned.addEventListener("abort", () => transaction.abort());
        }
        await Promise.all([...remove.map(({ id }) => store.delete(id)), ...put.map((entry) => store.put(entry)), done]);
      }),
  };
}

/** Stores entries in `localStorage` under keys with a prefix. */
function createLocalStore(prefix: string) {
  return {
    put: (entry: Entry) => writeLocal(prefix + entry.id, entry),
    remove: ({ id }: Entry) => removeLocal(prefix + id),
    read: () => listLocalKeys(prefix).map(readLocal).filter(isEntry),
  };
}

/**
 * Entries on their way into the database. They are written synchronously, before the page can close; those left behind
 * by a closed page are stored by the next one.
 */
export const journal = createLocalStore("outbox-new:");

/** A synchronous store: nothing can happen between reading and writing. */
interface FallbackStore {
  read(): Entry[];
  change(change: Change, journaled?: readonly Entry[]): void;
}

/**
 * Opens a store for browsers without an accessible database. Entries that do not fit here either are sent from memory.
 */
export function openFallbackStore(): FallbackStore {
  const local = createLocalStore("outbox:");
  const memory = new Map<string, Entry>();
  return {
    // Those in memory are newer.
    read: () => [...local.read(), ...memory.values()],
    change({ put = [], remove = [] }, journaled = []) {
      for (const { id } of [...put, ...remove]) memory.delete(id);
      remove.forEach(local.remove);
      // Removed first, as there may not be room for both copies.
      journaled.forEach(journal.remove);
      for (const entry of put) if (!local.put(entry)) memory.set(entry.id, entry);
    },
  };
}

/**
 * Combines a store with a spare one for entries that it rejects, for example on a full disk, until it accepts them or
 * they are sent. The entries of both are available to all pages, including later ones.
 */
export function withFallback(store: Store, fallback: FallbackStore): Store {
  // If both contain an entry, the spare one is newer.
  const mergeFallback = (entries: readonly Entry[]) =>
    inOrder([...new Map([...entries, ...fallback.read()].map((entry) => [entry.id, entry])).values()]);
  let isUnresponsive = false;
  async function read(): Promise<Entry[]> {
    try {
      const entries = await store.read();
      isUnresponsive = false;
      return entries;
    } catch (error) {
      isUnresponsive = error instanceof DatabaseTimeout;
      return [];
    }
  }
  return {
    read: async () => mergeFallback(await read()),
    isUnresponsive: () => isUnresponsive,
    async change(plan, journaled) {
      let change: Change = {};
      const planAll = (entries: readonly Entry[]) => {
        change = plan(mergeFallback(entries));
        return change;
      };
      try {
        await store.change(planAll);
        const { put = [], remove = [] } = change;
        fallback.change({ remove: [...put, ...remove] }, journaled);
      } catch {
        // There is no database or no space. The plan is recomputed, because entries may have changed in the meantime.
        const entries = await read();
        const { remove = [] } = planAll(entries);
        fallback.change(change, journaled);
        await store.change(() => ({ remove })).catch(() => undefined);
      }
    },
  };
}
