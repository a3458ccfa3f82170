import { setImmediate as afterResponses } from "node:timers/promises";
import type { JobKind, PeriodicJob } from "./job-kind.ts";
import { selectDue } from "./job-rows.ts";
import { type JobTools, runJob } from "./run-job.ts";

/** Runs queued jobs and periodic jobs. */
export interface Jobs {
  /** Registers jobs. They run when woken, and on their own after `start`. */
  register(kinds: readonly JobKind[], periodic?: readonly PeriodicJob[]): void;
  /** Starts polling the queues and running periodic jobs. */
  start(): void;
  /** Signals that jobs of this kind may be due; the queue is polled soon. */
  wake(kind: string): void;
  /** Waits until every due job of this kind has been attempted. */
  idle(kind: string): Promise<void>;
  /** Starts no more jobs and waits for running ones, which finish or are aborted and put back. */
  stop(): Promise<void>;
}

/** A queue or a periodic job, which can be woken and awaited. */
interface Loop {
  /** Runs now, or once more after the current run. */
  wake(): Promise<void>;
  every: number;
  hasDelayedStart: boolean;
}

/** Creates the job runner of this process. */
export function createJobs(parts: Omit<JobTools, "wake">): Jobs {
  const tools: JobTools = { ...parts, wake: wakeQueue };
  const stopping = new AbortController();
  const queues = new Map<string, Loop>();
  const loops: Loop[] = [];
  const timers: NodeJS.Timeout[] = [];
  /** The latest run of each loop; earlier runs are not retained. */
  const currentRuns = new Map<Loop, Promise<void>>();

  function wake(loop: Loop): Promise<void> {
    const run = loop.wake();
    currentRuns.set(loop, run);
    return run;
  }

  function wakeQueue(kind: string): void {
    const queue = queues.get(kind);
    if (queue) void wake(queue);
  }

  return {
    register(kinds, periodic = []) {
      for (const kind of kinds) {
        const { pollInterval: every, hasDelayedStart = false } = kind;
        const queue = { wake: createQueue(tools, kind, stopping.signal), every, hasDelayedStart };
        queues.set(kind.name, queue);
        loops.push(queue);
      }
      for (const { every, hasDelayedStart = false, ...job } of periodic)
        loops.push({ wake: createPeriodicRun(tools, job, stopping.signal), every, hasDelayedStart });
    },
    start() {
      for (const loop of loops) {
        if (!loop.hasDelayedStart) void wake(loop);
        timers.push(setInterval(() => void wake(loop), loop.every).unref());
      }
    },
    wake: wakeQueue,
    async idle(kind) {
      await queues.get(kind)?.wake();
    },
    async stop() {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(currentRuns.values());
    },
  };
}

/** Returns a function that runs the due jobs of a kind; waking it during a run polls once more. */
function createQueue(tools: JobTools, kind: JobKind, stopping: AbortSignal): () => Promise<void> {
  let isWoken = false;
  let work: Promise<void> | null = null;

  async function runAll(): Promise<void> {
    while (isWoken && !stopping.aborted) {
      isWoken = false;
      await afterResponses();
      await runDue(tools, kind, stopping).catch((error) =>
        tools.log.error({ err: error, job: kind.name }, "job queue failed"),
      );
    }
    work = null;
  }

  return () => {
    isWoken = true;
    work ??= runAll();
    return work;
  };
}

async function runDue(tools: JobTools, kind: JobKind, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const due = await selectDue(tools.db, { kind: kind.name, now: tools.clock(), max: kind.maxConcurrent }).execute();
    if (due.length === 0 || (kind.isReady && !(await kind.isReady()))) return;
    const done = await Promise.allSettled(due.map((job) => runJob(tools, { kind, job }, stopping)));
    // The database is unavailable: the next poll retries.
    for (const each of done) if (each.status === "rejected") throw each.reason;
  }
}

/** Wraps a periodic job to prevent overlapping runs. A failure is logged, and the next run retries. */
function createPeriodicRun(
  { log }: JobTools,
  { name, run }: Pick<PeriodicJob, "name" | "run">,
  stopping: AbortSignal,
): () => Promise<void> {
  let work: Promise<void> | null = null;
  async function runOnce(): Promise<void> {
    await run(stopping).catch((error: unknown) => log.error({ err: error, job: name }, "periodic job failed"));
    work = null;
  }
  return () => {
    work ??= stopping.aborted ? Promise.resolve() : runOnce();
    return work;
  };
}
