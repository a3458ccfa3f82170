import { setImmediate as afterAnswers } from "node:timers/promises";
import { doJob, type JobTools } from "./do-job.ts";
import type { JobKind, PeriodicJob } from "./job-kind.ts";
import { selectDue } from "./job-rows.ts";

/** Does the jobs that wait in the database, and those that are repeated. */
export interface Jobs {
  /** Says what there is to do; it is done when something is woken, or by itself from `start` on. */
  register(kinds: readonly JobKind[], periodic?: readonly PeriodicJob[]): void;
  /** Begins to look by itself, and to repeat what is repeated. */
  start(): void;
  /** Something of this kind may be due: look for it soon. */
  wake(kind: string): void;
  /** Waits until everything of this kind that is due has been tried. */
  idle(kind: string): Promise<void>;
  /** Begins nothing more, and waits for what is under way: it is finished, or broken off and put back. */
  stop(): Promise<void>;
}

/** What can be woken, and waited for. */
interface Loop {
  /** Runs now, or once more after the run that is under way. */
  wake(): Promise<void>;
  every: number;
  isPatient: boolean;
}

/** Makes what does the jobs of this process. */
export function createJobs(parts: Omit<JobTools, "wake">): Jobs {
  const tools: JobTools = { ...parts, wake: wakeQueue };
  const stopping = new AbortController();
  const queues = new Map<string, Loop>();
  const loops: Loop[] = [];
  const timers: NodeJS.Timeout[] = [];
  /** The run of each loop that began last: those that have ended are let go. */
  const underWay = new Map<Loop, Promise<void>>();

  function wake(loop: Loop): Promise<void> {
    const run = loop.wake();
    underWay.set(loop, run);
    return run;
  }

  function wakeQueue(kind: string): void {
    const queue = queues.get(kind);
    if (queue) void wake(queue);
  }

  return {
    register(kinds, periodic = []) {
      for (const kind of kinds) {
        const { lookEvery: every, isPatient = false } = kind;
        const queue = { wake: createQueue(tools, kind, stopping.signal), every, isPatient };
        queues.set(kind.name, queue);
        loops.push(queue);
      }
      for (const { every, isPatient = false, ...job } of periodic)
        loops.push({ wake: createRepetition(tools, job, stopping.signal), every, isPatient });
    },
    start() {
      for (const loop of loops) {
        if (!loop.isPatient) void wake(loop);
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
      await Promise.all(underWay.values());
    },
  };
}

/** Does what is due of a kind; woken while it does, it looks once more. */
function createQueue(tools: JobTools, kind: JobKind, stopping: AbortSignal): () => Promise<void> {
  let isWoken = false;
  let work: Promise<void> | null = null;

  async function doAll(): Promise<void> {
    while (isWoken && !stopping.aborted) {
      isWoken = false;
      await afterAnswers();
      await doDue(tools, kind, stopping).catch((error) => tools.log.error({ err: error, job: kind.name }, "jobs"));
    }
    work = null;
  }

  return () => {
    isWoken = true;
    work ??= doAll();
    return work;
  };
}

async function doDue(tools: JobTools, kind: JobKind, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const due = await selectDue(tools.db, { kind: kind.name, now: tools.clock(), most: kind.atOnce }).execute();
    if (due.length === 0 || (kind.isReady && !(await kind.isReady()))) return;
    const done = await Promise.allSettled(due.map((job) => doJob(tools, { kind, job }, stopping)));
    // The database is away: the next look tries again.
    for (const each of done) if (each.status === "rejected") throw each.reason;
  }
}

/** Runs what is repeated, never twice at once; a failure is logged, and the next turn tries again. */
function createRepetition(
  { log }: JobTools,
  { name, run }: Pick<PeriodicJob, "name" | "run">,
  stopping: AbortSignal,
): () => Promise<void> {
  let work: Promise<void> | null = null;
  async function turn(): Promise<void> {
    await run(stopping).catch((error: unknown) => log.error({ err: error, job: name }, "periodic job failed"));
    work = null;
  }
  return () => {
    work ??= stopping.aborted ? Promise.resolve() : turn();
    return work;
  };
}
