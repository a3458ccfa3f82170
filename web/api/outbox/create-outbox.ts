import { mustBeDated, type Outcome } from "./deliver.ts";
import { createDelivery } from "./delivery.ts";
import {
  appendEntry,
  type Entry,
  inOrder,
  type Merge,
  moveAfter,
  noteTrouble,
  removeEntry,
  restoreEntries,
} from "./entry.ts";
import { journal, type Plan, type Store } from "./store.ts";

/** The outcome of delivering an entry. */
export interface DeliveryReport {
  entry: Entry;
  outcome: Outcome;
}

export interface OutboxParts {
  store: Store;
  /** Runs work under a lock shared by all tabs. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  /**
   * Delivers an entry. If `isDated`, the request states when the change happened; otherwise it counts as happening on
   * arrival.
   */
  deliver(entry: Entry, isDated: boolean): Promise<Outcome>;
  /** Returns the account whose entries can be delivered now; null if signed out. */
  account(): string | null;
  /** Requests a new session; returns false if there is none. */
  signIn(): Promise<boolean>;
  /** Notifies other tabs that entries have changed, with the outcome of one. */
  notify(report: DeliveryReport | null): void;
}

export interface AddOptions {
  merge?: Merge | undefined;
  /** How long to wait for further entries, in milliseconds. */
  pause?: number | undefined;
}

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Creates an outbox that stores requests until they are delivered: in order and effective once, despite lost
 * connections, reloads, several tabs and expired sessions.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, account, notify } = parts;
  const listeners = new Set<() => void>();
  const reportListeners = new Set<(report: DeliveryReport) => void>();
  const adding = new Map<string, Entry>();
  let shown: readonly Entry[] | null = null;
  /** The number of changes by other tabs that are still being read. */
  let unreadChanges = 0;
  const opened = Date.now();
  /** The order of the newest entry sent in each lane, here or in another tab. */
  const sent = new Map<string, number>();
  /** The ids of entries being sent without a time. */
  const undated = new Set<string>();
  const delivery = createDelivery({ ...parts, read: readOwn, settle, deliver });

  function deliver(entry: Entry): Promise<Outcome> {
    // An entry from an unresponsive database or a file may only appear after a newer one was sent, on this page or an
    // earlier one.
    const newest = noteSent(entry);
    const isDated = entry.order < newest || mustBeDated(entry);
    if (!isDated) undated.add(entry.id);
    return parts.deliver(entry, isDated);
  }

  /** Records that an entry was sent, and returns the order of the newest one before it. */
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

  async function change(plan: Plan, report: DeliveryReport | null = null, journaled?: readonly Entry[]): Promise<void> {
    await store.change(plan, journaled);
    await announce(report);
    notify(report);
  }

  /** Reports the outcome before the entry disappears; otherwise there would briefly be neither. */
  async function announce(report: DeliveryReport | null): Promise<void> {
    if (report) for (const reportListener of reportListeners) reportListener(report);
    await refresh();
  }

  function settle(entry: Entry, outcome: Outcome): Promise<void> {
    // It may have arrived only now; later entries must not seem older than that.
    const behind = undated.delete(entry.id) ? Date.now() : 0;
    const plan = (entries: readonly Entry[]) => {
      const { put = [], remove = [] } =
        outcome.state === "delivered"
          ? removeEntry(entries, entry.id)
          : noteTrouble(entries, entry.id, { ...outcome.trouble, isFinal: outcome.state === "refused" });
      return { put: [...put, ...moveAfter(entries, entry, behind)], remove };
    };
    return change(plan, { entry, outcome });
  }

  async function receive(report: DeliveryReport | null): Promise<void> {
    unreadChanges += 1;
    if (report) noteSent(report.entry);
    try {
      await announce(report);
    } finally {
      unreadChanges -= 1;
    }
  }

  /** Sends what it can, because the page may be about to close. */
  function sendBeforeClose(): void {
    // The list may be stale: its entries may have been replaced and the replacements sent. Everything is stored, and
    // the other tab will deliver it.
    if (unreadChanges > 0) return;
    // The cached list may belong to a user who has just signed out.
    delivery.sendBeforeClose([...(shown ?? []), ...adding.values()].filter(isOwn));
  }

  return {
    /** Stores an entry and delivers it. Resolves once it is stored. */
    async add(entry: Entry, { merge, pause = 0 }: AddOptions = {}): Promise<void> {
      journal.put(entry);
      adding.set(entry.id, entry);
      if (document.visibilityState === "hidden") sendBeforeClose();
      await change((entries) => appendEntry(entries, entry, merge), null, [entry]);
      adding.delete(entry.id);
      delivery.wake(entry.lane, pause);
    },
    /** Withdraws an entry, unless it has been delivered. */
    remove: (id: string) => change((entries) => removeEntry(entries, id)),
    /** Changes entries based on all of them, including those of other accounts. */
    change,
    retry: delivery.retry,
    /** The pending entries of the signed-in user, in order; null before they are read. */
    getSnapshot: () => shown,
    /** Whether the browser's database is unresponsive; if so, there may be more entries than shown. */
    isUnresponsive: () => store.isUnresponsive?.() ?? false,
    load: async () => void (shown ?? (await refresh())),
    /** Subscribes to changes of the pending entries. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Subscribes to the outcomes of entries, including those of other tabs. */
    listen(reportListener: (report: DeliveryReport) => void): () => void {
      reportListeners.add(reportListener);
      return () => reportListeners.delete(reportListener);
    },
    /** Handles a change made by another tab. */
    receive,
    /** Called after a sign-in or sign-out. */
    async follow(): Promise<void> {
      await refresh();
      delivery.retry();
    },
    /** Stores entries left in the journal by a page that has closed. */
    async recover(): Promise<void> {
      const left = journal.read().filter(({ id }) => !adding.has(id));
      if (left.length > 0) await store.change((entries) => restoreEntries(entries, left), left);
      await refresh();
      delivery.retry();
    },
    sendBeforeClose,
    stop: delivery.stop,
  };
}
