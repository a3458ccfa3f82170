import type { Outcome } from "./deliver.ts";
import { type Entry, listHeads } from "./entry.ts";
import { createLanePauses } from "./lane-pauses.ts";

export interface DeliveryParts {
  /** Reads the entries that can be delivered now: those of the signed-in user. */
  read(): Promise<Entry[]>;
  deliver(entry: Entry): Promise<Outcome>;
  /** Stores the outcome of a delivery. */
  settle(entry: Entry, outcome: Outcome): Promise<void>;
  /** Runs work under a lock shared by all tabs. */
  runExclusively(work: () => Promise<void>): Promise<void>;
  /** Requests a new session; returns false if there is none. */
  signIn(): Promise<boolean>;
}

/** Delivers the entries of each lane in order, one at a time, with back-off after failures. */
export function createDelivery({ read, deliver, settle, runExclusively, signIn }: DeliveryParts) {
  const pauses = createLanePauses();
  const inFlight = new Map<string, Promise<Outcome>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let shouldRunAgain = false;
  let isRetryRequested = false;
  let isStopped = false;

  async function send(entry: Entry): Promise<Outcome> {
    const outcome = await deliver(entry);
    await settle(entry, outcome);
    if (outcome.state === "failed" || outcome.state === "expired") {
      pauses.fail(entry.lane, entry.failures + 1, outcome.trouble.retryAt);
    }
    return outcome;
  }

  /** Delivers an entry, or waits for a delivery already in progress. */
  function attempt(entry: Entry): Promise<Outcome> {
    const sending = inFlight.get(entry.id) ?? send(entry).finally(() => inFlight.delete(entry.id));
    inFlight.set(entry.id, sending);
    return sending;
  }

  /** Delivers everything that can be delivered now, until the session turns out to have ended. */
  async function drain(): Promise<void> {
    while (!isStopped) {
      const next = listHeads(await read()).find(({ lane }) => !pauses.isPaused(lane));
      if (!next) return;
      // An attempt already in progress may have started before the user signed in again.
      const isEarlier = inFlight.has(next.id);
      // Nothing is awaited between reading and sending, so the session belongs to the entry's account.
      const { state } = await attempt(next);
      isStopped ||= state === "expired" && !isEarlier;
    }
  }

  async function run(): Promise<void> {
    try {
      await runExclusively(drain);
    } finally {
      isRunning = false;
    }
    if (isStopped) return askForSession();
    // A failure during this run may have started before the improvement.
    if (isRetryRequested) retry();
    else if (shouldRunAgain) flush();
    else arm();
  }

  /** Asks for a session outside the lock: another tab may have one. */
  async function askForSession(): Promise<void> {
    if (await signIn()) retry();
  }

  function arm(): void {
    clearTimeout(timer);
    const next = pauses.next();
    if (next !== null && !isStopped) timer = setTimeout(flush, next - Date.now());
  }

  /** Delivers pending entries, except in lanes that are backing off. */
  function flush(): void {
    clearTimeout(timer);
    shouldRunAgain = isRunning;
    if (isRunning || isStopped) return;
    isRunning = true;
    void run();
  }

  /** Delivers again after an improvement: a connection, a session, or a request by the user. */
  function retry(): void {
    isStopped = false;
    isRetryRequested = isRunning;
    pauses.endAll();
    flush();
  }

  return {
    retry,
    /** Delivers what was added to a lane, either now or after a pause, together with what follows. */
    wake(lane: string, pause: number): void {
      isStopped = false;
      if (pause > 0) pauses.pause(lane, pause);
      else pauses.endPause(lane);
      if (pause > 0) arm();
      else flush();
    },
    /** Sends the first entry of each lane with requests that outlive the page, because it may be about to close. */
    sendBeforeClose(entries: readonly Entry[]): void {
      for (const head of listHeads(entries)) void attempt(head);
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
