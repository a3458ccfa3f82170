import type { Answer, Answers } from "../../../contract/evaluations.ts";
import { type KeptAnswers, withoutSaved } from "./kept-answers.ts";

/** How things stand between the answers on the screen and those on the server. */
export type DraftStatus =
  | { state: "idle" }
  | { state: "waiting" }
  | { state: "saving" }
  | { state: "saved"; at: string }
  | { state: "retrying" }
  | { state: "refused" };

/** Keeps the draft on the server equal to what was answered. */
export interface DraftSync {
  /** Saves what an earlier visit could not. */
  start(): void;
  answer(questionId: string, answer: Answer): void;
  /** Saves now instead of later: the line is back, or the page hides. */
  flush(): Promise<void>;
  /** Ends saving and waits for what is under way: a draft that came after its submission would be the next one's. */
  stop(): Promise<void>;
  getStatus(): DraftStatus;
  subscribe(listener: () => void): () => void;
}

interface DraftSyncParts {
  save(answers: Answers): Promise<{ savedAt: string }>;
  kept: KeptAnswers;
  /** Whether trying again can help; a refused draft is not sent again until another answer comes. */
  isPassing(error: unknown): boolean;
}

const pause = 800;
const firstRetry = 2000;
const lastRetry = 30_000;

export function createDraftSync({ save, kept, isPassing }: DraftSyncParts): DraftSync {
  let pending = kept.read();
  let status: DraftStatus = { state: "idle" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let stopped = false;
  const listeners = new Set<() => void>();

  function show(next: DraftStatus): void {
    status = next;
    for (const listener of listeners) listener();
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), delay);
  }

  function isEmpty(): boolean {
    return Object.keys(pending).length === 0;
  }

  async function send(): Promise<void> {
    const sent = pending;
    if (status.state !== "retrying") show({ state: "saving" });
    try {
      const { savedAt } = await save(sent);
      pending = withoutSaved(pending, sent);
      kept.settle(sent);
      failures = 0;
      if (isEmpty()) return show({ state: "saved", at: savedAt });
      show({ state: "waiting" });
      schedule(pause);
    } catch (error) {
      if (!isPassing(error)) return show({ state: "refused" });
      failures += 1;
      show({ state: "retrying" });
      schedule(Math.min(lastRetry, firstRetry * 2 ** (failures - 1)));
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    if (underWay) return underWay;
    if (isEmpty() || stopped) return Promise.resolve();
    underWay = send().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    start() {
      if (isEmpty()) return;
      show({ state: "waiting" });
      schedule(0);
    },
    answer(questionId, answer) {
      pending = { ...pending, [questionId]: answer };
      kept.add({ [questionId]: answer });
      if (status.state !== "retrying") show({ state: "waiting" });
      if (status.state !== "retrying") schedule(pause);
    },
    flush,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
    getStatus: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
