import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { createOutbox, type News, type Outbox } from "../api/outbox/create-outbox.ts";
import type { Outcome } from "../api/outbox/deliver.ts";
import type { Entry, Merge } from "../api/outbox/entry.ts";
import { openDatabase, openLocal, type Store, withFallback } from "../api/outbox/store.ts";
import { silenceDatabases } from "./browser/silent-databases.ts";

/**
 * The state of the connection: requests arrive at once or late, they or their responses are lost, the server is busy,
 * or the session has ended.
 */
export type Line = "up" | "slow" | "down" | "answersLost" | "busy" | "expired";

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
    line: "up" as Line,
    account: null as string | null,
    /** The values on the server: by account and lane, then by name. */
    values: new Map<string, Record<string, number>>(),
    /** The time of each value. */
    times: new Map<string, number>(),
    /** What counts once, by account and lane, in order of first arrival. */
    arrived: new Map<string, string[]>(),
    refusals: 0,
    /** The number of entries that arrived in someone else's session. */
    strays: 0,
    tabs: new Set<Tab>(),
    lock: Promise.resolve(),
    /** Makes the database stop responding, or resume. */
    setSilent,
  };
  let wake: (() => void) | null = null;

  function setSilent(isSilent: boolean): void {
    if (isSilent) wake ??= silenceDatabases().wake;
    else {
      wake?.();
      wake = null;
    }
  }

  function take(entry: Entry, isDated: boolean): Outcome {
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
    const { line } = world;
    if (entry.account !== world.account) world.strays += 1;
    if (line === "slow") {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return take(entry, isDated);
    }
    const outcome = line === "up" || line === "answersLost" ? take(entry, isDated) : null;
    await tick();
    if (line === "up" && outcome) return outcome;
    if (line === "expired") return { state: "expired", trouble: trouble(401) };
    if (line === "busy") return { state: "failed", trouble: trouble(503, Date.now() + 5000) };
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
      store: withFallback(store, openLocal()),
      deliver: (entry, isDated) => whileOpen(deliver(entry, isDated)),
      async exclusively(work) {
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
      tell(news: News | null) {
        for (const other of world.tabs) if (other.outbox !== outbox) void other.outbox.receive(news);
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
