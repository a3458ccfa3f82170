/** Why a lane is paused: more entries may follow soon, a delivery failed, or the server sent Retry-After. */
type Cause = "pause" | "failure" | "server";

interface LanePause {
  until: number;
  cause: Cause;
}

const minRetryDelay = 2000;
const maxRetryDelay = 30_000;

/** Exponential back-off in milliseconds, with jitter to prevent clients from retrying at the same time. */
export function backOff(failures: number): number {
  const maxDelay = Math.min(maxRetryDelay, minRetryDelay * 2 ** (failures - 1));
  return maxDelay * (0.75 + Math.random() / 4);
}

/** Creates a record of which lanes are paused, and until when. */
export function createLanePauses() {
  const pauses = new Map<string, LanePause>();

  function end(...causes: Cause[]): void {
    for (const [lane, { cause }] of pauses) if (causes.includes(cause)) pauses.delete(lane);
  }

  return {
    isPaused: (lane: string) => (pauses.get(lane)?.until ?? 0) > Date.now(),
    /** Pauses a lane briefly, to send further entries together. */
    pause(lane: string, duration: number): void {
      const before = pauses.get(lane);
      if (before?.cause !== "failure" && before?.cause !== "server") {
        pauses.set(lane, { until: Date.now() + duration, cause: "pause" });
      }
    },
    /** Pauses a lane after consecutive failures, at least until Retry-After permits. */
    fail(lane: string, failures: number, retryAt: number | null): void {
      const until = Math.max(Date.now() + backOff(failures), retryAt ?? 0);
      pauses.set(lane, { until, cause: retryAt === null ? "failure" : "server" });
    },
    endPause(lane: string): void {
      if (pauses.get(lane)?.cause === "pause") pauses.delete(lane);
    },
    /** Ends all pauses after an improvement, except those requested by the server. */
    endAll: () => end("pause", "failure"),
    /** Returns when the first pause ends; null if there is none. */
    next(): number | null {
      for (const [lane, { until }] of pauses) if (until <= Date.now()) pauses.delete(lane);
      return pauses.size === 0 ? null : Math.min(...[...pauses.values()].map(({ until }) => until));
    },
  };
}
