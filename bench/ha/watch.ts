import { setTimeout as wait } from "node:timers/promises";
import { type Answer, send } from "../faults/clients/caller.ts";
import type { Load } from "../faults/clients/load.ts";
import { longestGap } from "./gaps.ts";

/** Observes the responses that clients receive, and reads continuously itself. */
export interface Watch {
  noteWrite: (answer: Answer) => void;
  /** Starts to read as the clients of a load. */
  start: (load: Load) => void;
  stop: () => Promise<void>;
  /** Summarises the calls since a moment of `performance.now()`. */
  sum: (since: number) => Figures;
  /** Returns the durations in milliseconds of the writes acknowledged since a moment. */
  times: (since: number) => number[];
  /** Unexpected responses. */
  surprises: string[];
}

/**
 * What clients experienced within a period: the longest time in seconds without a good response, and the number of
 * failed calls.
 */
export interface Figures {
  writes: number;
  reads: number;
  failed: number;
  of: number;
}

interface Seen {
  at: number;
  took: number;
  isRead: boolean;
  isServed: boolean;
}

/** The newest posts are read from the replica, an enrolment from the primary. */
const readers = 2;

/** Creates a watch without observations. */
export function createWatch(address: string): Watch {
  const seen: Seen[] = [];
  const surprises: string[] = [];
  const working: Promise<void>[] = [];
  let isStopped = false;

  function note({ begun, took, outcome }: Answer, isRead: boolean): void {
    seen.push({ at: begun + took, took, isRead, isServed: outcome === "acknowledged" });
  }

  async function read(load: Load, path: (load: Load) => string): Promise<void> {
    while (!isStopped) {
      const answer = await send(address, { method: "GET", path: path(load), token: load.learners[0]?.token ?? "" });
      note(answer, true);
      const surprise = describeSurprise(answer);
      if (surprise) surprises.push(`GET ${path(load)}: ${surprise}`);
      await wait(20);
    }
  }

  const from = (since: number) => seen.filter(({ at }) => at >= since);
  return {
    surprises,
    noteWrite: (answer) => note(answer, false),
    start(load) {
      for (let reader = 0; reader < readers; reader += 1) {
        working.push(read(load, () => "/api/v1/posts?sort=new"));
        working.push(read(load, ({ learners }) => `/api/v1/courses-user/${learners[0]?.enrolmentId}`));
      }
    },
    async stop() {
      isStopped = true;
      await Promise.all(working);
    },
    sum(since) {
      const [all, now] = [from(since), performance.now()];
      const gapOf = (wanted: boolean) =>
        longestGap(
          all.filter(({ isRead, isServed }) => isServed && isRead === wanted).map(({ at }) => at),
          since,
          now,
        );
      const failed = all.filter(({ isServed }) => !isServed).length;
      return { writes: gapOf(false), reads: gapOf(true), failed, of: all.length };
    },
    times: (since) => from(since).flatMap(({ took, isRead, isServed }) => (isServed && !isRead ? [took] : [])),
  };
}

/** Every rejection must carry Retry-After and have the standard error format. */
function describeSurprise({ status, body }: Answer): string | null {
  if (status === 503 && body?.code !== "unavailable") return `503 without a sentence: ${String(body).slice(0, 80)}`;
  if (status !== null && ![200, 502, 503, 504].includes(status)) return String(status);
  return null;
}
