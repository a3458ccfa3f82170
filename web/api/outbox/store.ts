import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { dropKept, listKept, readKept, writeKept } from "../kept.ts";
import { type Change, type Entry, inOrder, isEntry } from "./entry.ts";
import { askInTime, TooLate } from "./in-time.ts";

export type Plan = (entries: readonly Entry[]) => Change;

/** Where entries are kept. */
export interface Store {
  read(): Promise<Entry[]>;
  /** Changes what is there by what is there, in one step; done once it is kept. The journal's copies are not needed then. */
  change(plan: Plan, journaled?: readonly Entry[]): Promise<void>;
  /** Whether it gave no answer when it was last read: then it may hold more than was shown. */
  isSilent?(): boolean;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
}

type Work<T> = (database: IDBPDatabase<Schema>, givenUp: AbortSignal) => Promise<T>;

/** Entries in the browser's database, which all tabs share. */
export function openDatabase(): Store {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const ask = askInTime();
  const forget = () => {
    opened = null;
  };

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>("outbox", 1, {
      upgrade: (database) => void database.createObjectStore("entries", { keyPath: "id" }),
      // A later version of the application waits for this one to let go.
      blocking: (_now, _wanted, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  }

  /** Browsers end connections of pages in the background: a second try opens another one. */
  async function withDatabase<T>(work: Work<T>): Promise<T> {
    const begin = (givenUp: AbortSignal) => open().then((database) => work(database, givenUp));
    try {
      return await ask(begin);
    } catch (error) {
      if (error instanceof TooLate) throw error;
      forget();
      return ask(begin);
    }
  }

  return {
    read: () => withDatabase((database) => database.getAll("entries")),
    change: (plan) =>
      withDatabase(async (database, givenUp) => {
        const transaction = database.transaction("entries", "readwrite");
        const { store, done } = transaction;
        const { put = [], remove = [] } = plan(await store.getAll());
        // By then it is kept elsewhere, and may be delivered. What was to go still goes.
        if (put.length > 0) {
          givenUp.throwIfAborted();
          givenUp.addEventListener("abort", () => transaction.abort());
        }
        await Promise.all([...remove.map(({ id }) => store.delete(id)), ...put.map((entry) => store.put(entry)), done]);
      }),
  };
}

/** Entries in `localStorage`, under keys of one beginning. */
function createLocal(prefix: string) {
  return {
    put: (entry: Entry) => writeKept(prefix + entry.id, entry),
    remove: ({ id }: Entry) => dropKept(prefix + id),
    read: () => listKept(prefix).map(readKept).filter(isEntry),
  };
}

/**
 * Entries on their way into the database. They are here at once, before the page can close; what is left of a page that
 * did close is kept by the next one.
 */
export const journal = createLocal("outbox-new:");

/** Entries that are read and changed at once, so that nothing comes in between. */
interface Spare {
  read(): Entry[];
  change(change: Change, journaled?: readonly Entry[]): void;
}

/** For browsers that have no database, or refuse it. What finds no room here either is sent from memory. */
export function openLocal(): Spare {
  const local = createLocal("outbox:");
  const memory = new Map<string, Entry>();
  return {
    // What is in memory is newer.
    read: () => [...local.read(), ...memory.values()],
    change({ put = [], remove = [] }, journaled = []) {
      for (const { id } of [...put, ...remove]) memory.delete(id);
      remove.forEach(local.remove);
      // First, as there may be no room for both.
      journaled.forEach(journal.remove);
      for (const entry of put) if (!local.put(entry)) memory.set(entry.id, entry);
    },
  };
}

/**
 * Keeps beside the store what that one does not take, such as on a full disk, until it does or that is sent. What lies in
 * either is there for all, on later pages too.
 */
export function withFallback(store: Store, spare: Spare): Store {
  // Of an entry in both, the spare one is newer.
  const withSpare = (entries: readonly Entry[]) =>
    inOrder([...new Map([...entries, ...spare.read()].map((entry) => [entry.id, entry])).values()]);
  let isSilent = false;
  async function read(): Promise<Entry[]> {
    try {
      const entries = await store.read();
      isSilent = false;
      return entries;
    } catch (error) {
      isSilent = error instanceof TooLate;
      return [];
    }
  }
  return {
    read: async () => withSpare(await read()),
    isSilent: () => isSilent,
    async change(plan, journaled) {
      let change: Change = {};
      const planAll = (entries: readonly Entry[]) => {
        change = plan(withSpare(entries));
        return change;
      };
      try {
        await store.change(planAll);
        const { put = [], remove = [] } = change;
        spare.change({ remove: [...put, ...remove] }, journaled);
      } catch {
        // There is no database, or no room. What comes in between has to be planned with.
        const entries = await read();
        const { remove = [] } = planAll(entries);
        spare.change(change, journaled);
        await store.change(() => ({ remove })).catch(() => undefined);
      }
    },
  };
}
