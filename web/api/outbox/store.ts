import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { dropKept, listKept, readKept, writeKept } from "../kept.ts";
import { type Change, type Entry, inOrder, isEntry } from "./entry.ts";

/** Where entries are kept. */
export interface Store {
  read(): Promise<Entry[]>;
  /** Changes what is there by what is there, in one step; done once it is kept. */
  change(plan: (entries: readonly Entry[]) => Change): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: string; value: Entry };
}

/** Entries in the browser's database, which all tabs share. */
export function openDatabase(): Store {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
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
  async function withDatabase<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      return await work(await open());
    } catch {
      forget();
      return work(await open());
    }
  }

  return {
    read: () => withDatabase((database) => database.getAll("entries")),
    change: (plan) =>
      withDatabase(async (database) => {
        const { store, done } = database.transaction("entries", "readwrite");
        const { put = [], remove = [] } = plan(await store.getAll());
        await Promise.all([...remove.map(({ id }) => store.delete(id)), ...put.map((entry) => store.put(entry)), done]);
      }),
  };
}

/** Entries in `localStorage`, under keys of one beginning. */
function createLocal(prefix: string) {
  return {
    put: (entry: Entry) => writeKept(prefix + entry.id, entry),
    remove: ({ id }: Entry) => dropKept(prefix + id),
    read: () => inOrder(listKept(prefix).map(readKept).filter(isEntry)),
  };
}

/**
 * Entries on their way into the database. They are here at once, before the page can close; what is left of a page that
 * did close is kept by the next one.
 */
export const journal = createLocal("outbox-new:");

/** For browsers that have no database, or refuse it. */
export function openLocal(): Store {
  const local = createLocal("outbox:");
  return {
    read: async () => local.read(),
    async change(plan) {
      const { put = [], remove = [] } = plan(local.read());
      remove.forEach(local.remove);
      put.forEach(local.put);
    },
  };
}

/**
 * Keeps in another store what the first one does not take, such as on a full disk, and everything until that is sent. What
 * lies in either is there for all, on later pages too.
 */
export function withFallback(first: Store, second: Store): Store {
  async function read(): Promise<Entry[]> {
    const spare = await second.read();
    const entries = await first.read().catch((): Entry[] => []);
    // Of an entry in both, the spare one is newer.
    return [...new Map([...entries, ...spare].map((entry) => [entry.id, entry])).values()];
  }
  return {
    read,
    async change(plan) {
      try {
        if ((await second.read()).length === 0) return await first.change(plan);
      } catch {
        // There is no database, or no room.
      }
      const { put = [], remove = [] } = plan(await read());
      await second.change(() => ({ put, remove }));
      await first.change(() => ({ remove })).catch(() => undefined);
    },
  };
}
