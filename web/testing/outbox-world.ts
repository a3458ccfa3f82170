import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { createOutbox, type News, type Outbox } from "../api/outbox/create-outbox.ts";
import type { Outcome } from "../api/outbox/deliver.ts";
import type { Entry, Merge } from "../api/outbox/entry.ts";
import { openDatabase, openLocal, type Store, withFallback } from "../api/outbox/store.ts";
import { silenceDatabases } from "./browser/silent-databases.ts";

/** How calls fare: they arrive, at once or late, they or their answers are lost, the server is busy, or the session has ended. */
export type Line = "up" | "slow" | "down" | "answersLost" | "busy" | "expired";

/** What an entry of these tests carries: values by name, as answers to questions, or something that counts once. */
export interface Body {
  values?: Record<string, number>;
  once?: string;
  isBad?: boolean;
}

/** The later value of a name counts. */
export const mergeValues: Merge = (earlier, later) => ({ values: { ...valuesOf(earlier), ...valuesOf(later) } });

function valuesOf(body: unknown): object {
  return typeof body === "object" && body !== null && "values" in body ? Object(body.values) : {};
}

/** Lets what is ready go on. Tests of delays replace the clock, not this. */
const { setImmediate } = globalThis;
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** One browser with several tabs, and a server of which all is known. */
export function createWorld() {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  const world = {
    line: "up" as Line,
    account: null as string | null,
    /** What the server holds: by account and lane, values by name. */
    values: new Map<string, Record<string, number>>(),
    /** When they were given. */
    times: new Map<string, number>(),
    /** What counts once, in the order in which it first arrived, by account and lane. */
    arrived: new Map<string, string[]>(),
    refusals: 0,
    /** Entries that came in a session of somebody else. */
    strays: 0,
    tabs: new Set<Tab>(),
    lock: Promise.resolve(),
    /** Has the database answer nothing, or again. */
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
      // As the server does by `at`: what is older and comes late takes no newer one's place.
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
    // What a closed tab has begun goes on nowhere.
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
      // A write takes its time: a tab that closes meanwhile has written nothing.
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

/** Gives what was begun the time to go on, but for what waits for the clock. */
export async function tick(): Promise<void> {
  for (let count = 0; count < 12; count++) await turn();
}

/** An entry as it is added. */
export function entryOf(account: string, place: { lane: string; key: string }, body: Body): Entry {
  const call = { method: "PATCH", path: "/", params: {}, body, language: "es", headers: {} } as const;
  const state = { isQuiet: false, failures: 0, trouble: null, isRefused: false };
  return { id: crypto.randomUUID(), order: Date.now(), account, ...place, call, ...state };
}

function trouble(status: number, retryAt: number | null = null) {
  return { status, code: "unavailable", message: "", fields: {}, retryAt } as const;
}
