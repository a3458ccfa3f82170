import type { Outcome } from "./deliver.ts";
import { type Entry, listHeads } from "./entry.ts";
import { createRests } from "./rests.ts";

export interface DeliveryParts {
  /** Reads the entries that can be delivered now: those of the signed-in user. */
  read(): Promise<Entry[]>;
  deliver(entry: Entry): Promise<Outcome>;
  /** Stores the outcome of a delivery. */
  settle(entry: Entry, outcome: Outcome): Promise<void>;
  /** Runs work under a lock shared by all tabs. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Requests a new session; returns false if there is none. */
  signIn(): Promise<boolean>;
}

/** Delivers the entries of each lane in order, one at a time, with back-off after failures. */
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

  /** Delivers an entry, or waits for a delivery already in progress. */
  function attempt(entry: Entry): Promise<Outcome> {
    const sending = underWay.get(entry.id) ?? send(entry).finally(() => underWay.delete(entry.id));
    underWay.set(entry.id, sending);
    return sending;
  }

  /** Delivers everything that can be delivered now, until the session turns out to have ended. */
  async function drain(): Promise<void> {
    while (!isHeld) {
      const next = listHeads(await read()).find(({ lane }) => !rests.isResting(lane));
      if (!next) return;
      // An attempt already in progress may have started before the user signed in again.
      const isEarlier = underWay.has(next.id);
      // Nothing is awaited between reading and sending, so the session belongs to the entry's account.
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
    // A failure during this run may have started before the improvement.
    if (isRetryAsked) retry();
    else if (isAgain) flush();
    else arm();
  }

  /** Asks for a session outside the lock: another tab may have one. */
  async function askForSession(): Promise<void> {
    if (await signIn()) retry();
  }

  function arm(): void {
    clearTimeout(timer);
    const next = rests.next();
    if (next !== null && !isHeld) timer = setTimeout(flush, next - Date.now());
  }

  /** Delivers pending entries, except in lanes that are backing off. */
  function flush(): void {
    clearTimeout(timer);
    isAgain = isRunning;
    if (isRunning || isHeld) return;
    isRunning = true;
    void run();
  }

  /** Delivers again after an improvement: a connection, a session, or a request by the user. */
  function retry(): void {
    isHeld = false;
    isRetryAsked = isRunning;
    rests.endAll();
    flush();
  }

  return {
    retry,
    /** Delivers what was added to a lane, either now or after a pause, together with what follows. */
    wake(lane: string, pause: number): void {
      isHeld = false;
      if (pause > 0) rests.pause(lane, pause);
      else rests.endPause(lane);
      if (pause > 0) arm();
      else flush();
    },
    /** Sends the first entry of each lane with requests that outlive the page, because it may be about to close. */
    leave(entries: readonly Entry[]): void {
      for (const head of listHeads(entries)) void attempt(head);
    },
    stop(): void {
      isHeld = true;
      clearTimeout(timer);
    },
  };
}
