import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { createOutbox, type DeliveryReport, type Outbox } from "../api/outbox/create-outbox.ts";
import type { Outcome } from "../api/outbox/deliver.ts";
import type { Entry, Merge } from "../api/outbox/entry.ts";
import { openDatabase, openFallbackStore, type Store, withFallback } from "../api/outbox/store.ts";
import { stallDatabases } from "./browser/stalled-databases.ts";

/**
 * The state of the connection: requests arrive at once or late, they or their responses are lost, the server is busy,
 * or the session has ended.
 */
export type Connection = "up" | "slow" | "down" | "responsesLost" | "busy" | "expired";

/** The body of an entry in these tests: values by name, such as answers to questions, or something that counts once. */
export interface Body {
  values?: Record<string, number>;
  once?: string;
  isBad?: boolean;
}

/** Merges two bodies; the later value of each name wins. */
export const mergeValues: Merge = (earlier, later) => ({ values: { ...valuesOf(earlier), ...valuesOf(later) } });

function valuesOf(body: unknown): object {
  return typeof body === "object" && body !== null && "values" in body ? Object(body.values) : {};
}

/** Lets pending work run. Tests of delays replace the timers, but not this function. */
const { setImmediate } = globalThis;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a browser with several tabs, and a server that tests can inspect. */
export function createWorld() {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  const world = {
    connection: "up" as Connection,
    account: null as string | null,
    /** The values on the server: by account and lane, then by name. */
    values: new Map<string, Record<string, number>>(),
    /** The time of each value. */
    times: new Map<string, number>(),
    /** What counts once, by account and lane, in order of first arrival. */
    arrived: new Map<string, string[]>(),
    refusals: 0,
    /** The number of entries that arrived in someone else's session. */
    misdirected: 0,
    tabs: new Set<Tab>(),
    lock: Promise.resolve(),
    /** Makes the database stop responding, or resume. */
    setStalled,
  };
  let resume: (() => void) | null = null;

  function setStalled(isStalled: boolean): void {
    if (isStalled) resume ??= stallDatabases().resume;
    else {
      resume?.();
      resume = null;
    }
  }

  function accept(entry: Entry, isDated: boolean): Outcome {
    const { values, once, isBad }: Body = Object(entry.call.body);
    if (isBad) {
      world.refusals += 1;
      return { state: "refused", trouble: trouble(400) };
    }
    const place = `${entry.account} ${entry.lane}`;
    const at = isDated ? entry.order : Date.now();
    for (const [name, value] of Object.entries(values ?? {})) {
      // Like the server's handling of `at`: a late, older value does not replace a newer one.
      const before = world.times.get(`${place} ${name}`) ?? 0;
      if (at < before) continue;
      world.times.set(`${place} ${name}`, at);
      world.values.set(place, { ...world.values.get(place), [name]: value });
    }
    const arrived = world.arrived.get(place) ?? [];
    if (once && !arrived.includes(once)) world.arrived.set(place, [...arrived, once]);
    return { state: "delivered", reply: null };
  }

  async function deliver(entry: Entry, isDated: boolean): Promise<Outcome> {
    const { connection } = world;
    if (entry.account !== world.account) world.misdirected += 1;
    if (connection === "slow") {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return accept(entry, isDated);
    }
    const outcome = connection === "up" || connection === "responsesLost" ? accept(entry, isDated) : null;
    await tick();
    if (connection === "up" && outcome) return outcome;
    if (connection === "expired") return { state: "expired", trouble: trouble(401) };
    if (connection === "busy") return { state: "failed", trouble: trouble(503, Date.now() + 5000) };
    return { state: "failed", trouble: trouble(0) };
  }

  function openTab(): Tab {
    const tab = { isOpen: true };
    // Work started by a closed tab never completes.
    const whileOpen = <T>(work: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        work.then(
          (value) => tab.isOpen && resolve(value),
          (error) => tab.isOpen && reject(error),
        );
      });
    const database = openDatabase();
    const store: Store = {
      read: () => whileOpen(database.read()),
      // Writes are asynchronous: a tab closed in the meantime has written nothing.
      change: (plan) => whileOpen(turn().then(() => (tab.isOpen ? database.change(plan) : undefined))),
    };
    let release = () => {};
    const outbox = createOutbox({
      store: withFallback(store, openFallbackStore()),
      deliver: (entry, isDated) => whileOpen(deliver(entry, isDated)),
      async runExclusively(work) {
        if (!tab.isOpen) return;
        const before = world.lock;
        const { promise, resolve } = Promise.withResolvers<void>();
        world.lock = before.then(() => promise);
        release = resolve;
        await whileOpen(before);
        await work().finally(resolve);
      },
      account: () => world.account,
      signIn: async () => false,
      notify(report: DeliveryReport | null) {
        for (const other of world.tabs) if (other.outbox !== outbox) void other.outbox.receive(report);
      },
    });
    const opened = {
      outbox,
      close() {
        tab.isOpen = false;
        outbox.stop();
        release();
        world.tabs.delete(opened);
      },
    };
    world.tabs.add(opened);
    void outbox.recover();
    return opened;
  }

  return Object.assign(world, { openTab });
}

export interface Tab {
  outbox: Outbox;
  close(): void;
}

export type World = ReturnType<typeof createWorld>;

/** Lets pending work run to completion, except for timers. */
export async function tick(): Promise<void> {
  for (let count = 0; count < 12; count++) await turn();
}

/** Creates an entry as it is added to the outbox. */
export function entryOf(account: string, place: { lane: string; key: string }, body: Body): Entry {
  const call = { method: "PATCH", path: "/", params: {}, body, language: "es", headers: {} } as const;
  const state = { isQuiet: false, failures: 0, trouble: null, isRefused: false };
  return { id: crypto.randomUUID(), order: Date.now(), account, ...place, call, ...state };
}

function trouble(status: number, retryAt: number | null = null) {
  return { status, code: "unavailable", message: "", fields: {}, retryAt } as const;
}
