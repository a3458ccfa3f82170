import type { Outcome } from "./deliver.ts";
import { type Entry, listHeads } from "./entry.ts";
import { createRests } from "./rests.ts";

export interface DeliveryParts {
  /** The entries that can be delivered now: those of the signed-in user. */
  read(): Promise<Entry[]>;
  deliver(entry: Entry): Promise<Outcome>;
  /** Keeps what became of an entry. */
  settle(entry: Entry, outcome: Outcome): Promise<void>;
  /** Does some work while no other tab does any. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Asks for a new session; false where there is none. */
  signIn(): Promise<boolean>;
}

/** Delivers lane by lane, in order, one at a time; after a failure again, ever later. */
export function createDelivery({ read, deliver, settle, exclusively, signIn }: DeliveryParts) {
  const rests = createRests();
  const underWay = new Map<string, Promise<Outcome>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAgain = false;
  let isRetryAsked = false;
  let isHeld = false;

  async function send(entry: Entry): Promise<Outcome> {
    const outcome = await deliver(entry);
    await settle(entry, outcome);
    if (outcome.state === "failed" || outcome.state === "expired") {
      rests.fail(entry.lane, entry.failures + 1, outcome.trouble.retryAt);
    }
    return outcome;
  }

  /** Delivers an entry; where that is under way already, waits for it. */
  function attempt(entry: Entry): Promise<Outcome> {
    const sending = underWay.get(entry.id) ?? send(entry).finally(() => underWay.delete(entry.id));
    underWay.set(entry.id, sending);
    return sending;
  }

  /** Delivers what can be delivered now, unless the session turns out to have ended. */
  async function drain(): Promise<void> {
    while (!isHeld) {
      const next = listHeads(await read()).find(({ lane }) => !rests.isResting(lane));
      if (!next) return;
      // An attempt that is already under way may have begun before the user signed in again.
      const isEarlier = underWay.has(next.id);
      // Nothing is awaited between reading and sending: the session is that of the entry's account.
      const { state } = await attempt(next);
      isHeld ||= state === "expired" && !isEarlier;
    }
  }

  async function run(): Promise<void> {
    try {
      await exclusively(drain);
    } finally {
      isRunning = false;
    }
    if (isHeld) return askForSession();
    // What failed meanwhile may have begun before the improvement.
    if (isRetryAsked) retry();
    else if (isAgain) flush();
    else arm();
  }

  /** Without the lock: another tab may have a session. */
  async function askForSession(): Promise<void> {
    if (await signIn()) retry();
  }

  function arm(): void {
    clearTimeout(timer);
    const next = rests.next();
    if (next !== null && !isHeld) timer = setTimeout(flush, next - Date.now());
  }

  /** Delivers what waits, but for lanes that rest. */
  function flush(): void {
    clearTimeout(timer);
    isAgain = isRunning;
    if (isRunning || isHeld) return;
    isRunning = true;
    void run();
  }

  /** The same after a change for the better: a line, a session, a person who wants it now. */
  function retry(): void {
    isHeld = false;
    isRetryAsked = isRunning;
    rests.endAll();
    flush();
  }

  return {
    retry,
    /** Delivers what has come into a lane: now, or later together with what comes soon. */
    wake(lane: string, pause: number): void {
      isHeld = false;
      if (pause > 0) rests.pause(lane, pause);
      else rests.endPause(lane);
      if (pause > 0) arm();
      else flush();
    },
    /** The page may be about to close: sends what stands first in its lane, by calls that outlive it. */
    leave(entries: readonly Entry[]): void {
      for (const head of listHeads(entries)) void attempt(head);
    },
    stop(): void {
      isHeld = true;
      clearTimeout(timer);
    },
  };
}
