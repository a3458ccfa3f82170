import { isLate, type Outcome } from "./deliver.ts";
import { createDelivery } from "./delivery.ts";
import { type Entry, inOrder, keepEntry, keepLeft, type Merge, moveBehind, noteTrouble, removeEntry } from "./entry.ts";
import { journal, type Plan, type Store } from "./store.ts";

/** The outcome of an entry. */
export interface News {
  entry: Entry;
  outcome: Outcome;
}

export interface OutboxParts {
  store: Store;
  /** Does some work while no other tab does any. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** `isDated`: it says when it happened, else it happens as it arrives. */
  deliver(entry: Entry, isDated: boolean): Promise<Outcome>;
  /** The account whose entries can be delivered now; null if signed out. */
  account(): string | null;
  /** Requests a new session; false if there is none. */
  signIn(): Promise<boolean>;
  /** Tells other tabs that entries have changed, and the outcome of one. */
  tell(news: News | null): void;
}

export interface AddOptions {
  merge?: Merge | undefined;
  /** For how many milliseconds to wait for more of the kind. */
  pause?: number | undefined;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Keeps calls until they are delivered: in order, with effect once, over lost lines, reloads, tabs and ended sessions. */
export function createOutbox(parts: OutboxParts) {
  const { store, account, tell } = parts;
  const listeners = new Set<() => void>();
  const hearers = new Set<(news: News) => void>();
  const adding = new Map<string, Entry>();
  let shown: readonly Entry[] | null = null;
  /** How many changes of other tabs are still being read. */
  let unread = 0;
  const opened = Date.now();
  /** The order of the newest entry that was sent, here or as another tab has told, by lane. */
  const sent = new Map<string, number>();
  /** What is on its way without a time, by id. */
  const undated = new Set<string>();
  const delivery = createDelivery({ ...parts, read: readOwn, settle, deliver });

  function deliver(entry: Entry): Promise<Outcome> {
    // A silent database, or a file, may give an entry only once a newer one was sent, on this page or the one before.
    const newest = noteSent(entry);
    const isDated = entry.order < newest || isLate(entry);
    if (!isDated) undated.add(entry.id);
    return parts.deliver(entry, isDated);
  }

  /** Notes that an entry was sent; gives the order of the newest one before. */
  function noteSent({ lane, order }: Entry): number {
    const newest = sent.get(lane) ?? opened;
    sent.set(lane, Math.max(newest, order));
    return newest;
  }

  const isOwn = (entry: Entry) => entry.account === account();

  async function readOwn(): Promise<Entry[]> {
    const entries = await store.read();
    return inOrder(entries.filter(isOwn));
  }

  async function refresh(): Promise<void> {
    shown = await readOwn();
    for (const listener of listeners) listener();
  }

  async function change(plan: Plan, news: News | null = null, journaled?: readonly Entry[]): Promise<void> {
    await store.change(plan, journaled);
    await announce(news);
    tell(news);
  }

  /** Reports the outcome before removing the entry; otherwise it would briefly seem that neither existed. */
  async function announce(news: News | null): Promise<void> {
    if (news) for (const hearer of hearers) hearer(news);
    await refresh();
  }

  function settle(entry: Entry, outcome: Outcome): Promise<void> {
    // It may have arrived as late as this: what follows must not seem older.
    const behind = undated.delete(entry.id) ? Date.now() : 0;
    const plan = (entries: readonly Entry[]) => {
      const { put = [], remove = [] } =
        outcome.state === "delivered"
          ? removeEntry(entries, entry.id)
          : noteTrouble(entries, entry.id, { ...outcome.trouble, isFinal: outcome.state === "refused" });
      return { put: [...put, ...moveBehind(entries, entry, behind)], remove };
    };
    return change(plan, { entry, outcome });
  }

  async function receive(news: News | null): Promise<void> {
    unread += 1;
    if (news) noteSent(news.entry);
    try {
      await announce(news);
    } finally {
      unread -= 1;
    }
  }

  /** The page may be about to close. */
  function leave(): void {
    // What is shown may have been replaced, and its replacement sent. It all is stored, and the other tab delivers it.
    if (unread > 0) return;
    // The cached list may belong to a user who has just signed out.
    delivery.leave([...(shown ?? []), ...adding.values()].filter(isOwn));
  }

  return {
    /** Stores an entry and delivers it. Resolves once it is stored. */
    async add(entry: Entry, { merge, pause = 0 }: AddOptions = {}): Promise<void> {
      journal.put(entry);
      adding.set(entry.id, entry);
      if (document.visibilityState === "hidden") leave();
      await change((entries) => keepEntry(entries, entry, merge), null, [entry]);
      adding.delete(entry.id);
      delivery.wake(entry.lane, pause);
    },
    /** Takes an entry back, as far as it is not delivered yet. */
    remove: (id: string) => change((entries) => removeEntry(entries, id)),
    /** Changes entries by what all of them are, those of other accounts too. */
    change,
    retry: delivery.retry,
    /** The pending entries of the signed-in user, in order; null before they are read. */
    getShown: () => shown,
    /** Whether the browser's database gave no answer, so that more may wait than is shown. */
    isSilent: () => store.isSilent?.() ?? false,
    load: async () => void (shown ?? (await refresh())),
    /** Hears that something else waits. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Subscribes to the outcomes of entries, including those of other tabs. */
    listen(hearer: (news: News) => void): () => void {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    /** Another tab has changed something. */
    receive,
    /** Called after a sign-in or sign-out. */
    async follow(): Promise<void> {
      await refresh();
      delivery.retry();
    },
    /** Stores the entries that a closed page has left behind. */
    async recover(): Promise<void> {
      const left = journal.read().filter(({ id }) => !adding.has(id));
      if (left.length > 0) await store.change((entries) => keepLeft(entries, left), left);
      await refresh();
      delivery.retry();
    },
    leave,
    stop: delivery.stop,
  };
}
