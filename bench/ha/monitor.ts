import { setTimeout as wait } from "node:timers/promises";
import { type CallResult, send } from "../faults/clients/call.ts";
import type { Load } from "../faults/clients/load.ts";
import { longestGap } from "./longest-gap.ts";

/** Observes the responses that clients receive, and reads continuously itself. */
export interface Monitor {
  recordWrite: (result: CallResult) => void;
  /** Starts to read as the clients of a load. */
  start: (load: Load) => void;
  stop: () => Promise<void>;
  /** Summarises the calls since a moment of `performance.now()`. */
  summarise: (since: number) => Figures;
  /** Returns the durations in milliseconds of the writes acknowledged since a moment. */
  times: (since: number) => number[];
  /** Unexpected responses. */
  unexpectedResponses: string[];
}

/**
 * What clients experienced within a period: the longest time in seconds without a good response, and the number of
 * failed calls.
 */
export interface Figures {
  writes: number;
  reads: number;
  failed: number;
  total: number;
}

interface Observation {
  at: number;
  duration: number;
  isRead: boolean;
  isServed: boolean;
}

/** The newest posts are read from the replica, an enrolment from the primary. */
const readers = 2;

/** Creates a monitor without observations. */
export function createMonitor(address: string): Monitor {
  const observations: Observation[] = [];
  const unexpectedResponses: string[] = [];
  const working: Promise<void>[] = [];
  let isStopped = false;

  function record({ sentAt, duration, outcome }: CallResult, isRead: boolean): void {
    observations.push({ at: sentAt + duration, duration, isRead, isServed: outcome === "acknowledged" });
  }

  async function read(load: Load, path: (load: Load) => string): Promise<void> {
    while (!isStopped) {
      const result = await send(address, { method: "GET", path: path(load), token: load.learners[0]?.token ?? "" });
      record(result, true);
      const unexpected = describeUnexpected(result);
      if (unexpected) unexpectedResponses.push(`GET ${path(load)}: ${unexpected}`);
      await wait(20);
    }
  }

  const from = (since: number) => observations.filter(({ at }) => at >= since);
  return {
    unexpectedResponses,
    recordWrite: (result) => record(result, false),
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
    summarise(since) {
      const [all, now] = [from(since), performance.now()];
      const gapOf = (isForReads: boolean) =>
        longestGap(
          all.filter(({ isRead, isServed }) => isServed && isRead === isForReads).map(({ at }) => at),
          since,
          now,
        );
      const failed = all.filter(({ isServed }) => !isServed).length;
      return { writes: gapOf(false), reads: gapOf(true), failed, total: all.length };
    },
    times: (since) => from(since).flatMap(({ duration, isRead, isServed }) => (isServed && !isRead ? [duration] : [])),
  };
}

/** Every rejection must carry Retry-After and have the standard error format. */
function describeUnexpected({ status, body }: CallResult): string | null {
  if (status === 503 && body?.code !== "unavailable")
    return `503 without an error message: ${String(body).slice(0, 80)}`;
  if (status !== null && ![200, 502, 503, 504].includes(status)) return String(status);
  return null;
}
