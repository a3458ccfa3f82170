/** Why a lane is paused: more entries may follow soon, a delivery failed, or the server sent Retry-After. */
type Cause = "pause" | "failure" | "asked";

interface Rest {
  until: number;
  cause: Cause;
}

const firstRetry = 2000;
const lastRetry = 30_000;

/** Exponential back-off in milliseconds, with jitter to prevent clients from retrying at the same time. */
export function backOff(failures: number): number {
  const longest = Math.min(lastRetry, firstRetry * 2 ** (failures - 1));
  return longest * (0.75 + Math.random() / 4);
}

/** Creates a record of which lanes are paused, and until when. */
export function createRests() {
  const rests = new Map<string, Rest>();

  function end(...causes: Cause[]): void {
    for (const [lane, { cause }] of rests) if (causes.includes(cause)) rests.delete(lane);
  }

  return {
    isResting: (lane: string) => (rests.get(lane)?.until ?? 0) > Date.now(),
    /** Pauses a lane briefly, to send further entries together. */
    pause(lane: string, duration: number): void {
      const before = rests.get(lane);
      if (before?.cause !== "failure" && before?.cause !== "asked") {
        rests.set(lane, { until: Date.now() + duration, cause: "pause" });
      }
    },
    /** Pauses a lane after consecutive failures, at least until Retry-After permits. */
    fail(lane: string, failures: number, retryAt: number | null): void {
      const until = Math.max(Date.now() + backOff(failures), retryAt ?? 0);
      rests.set(lane, { until, cause: retryAt === null ? "failure" : "asked" });
    },
    endPause(lane: string): void {
      if (rests.get(lane)?.cause === "pause") rests.delete(lane);
    },
    /** Ends all pauses after an improvement, except those requested by the server. */
    endAll: () => end("pause", "failure"),
    /** Returns when the first pause ends; null if there is none. */
    next(): number | null {
      for (const [lane, { until }] of rests) if (until <= Date.now()) rests.delete(lane);
      return rests.size === 0 ? null : Math.min(...[...rests.values()].map(({ until }) => until));
    },
  };
}
