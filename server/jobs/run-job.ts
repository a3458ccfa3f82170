import type { FastifyBaseLogger } from "fastify";
import { isMachineFault } from "../db/failures/faults.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { type JobKind, neverDue, type Work } from "./job-kind.ts";
import { claimJob, extendLease, type JobRow, removeJob, requeueJob } from "./job-rows.ts";
import { transact } from "./transact.ts";

/** The dependencies of running jobs. */
export interface JobTools {
  db: Db;
  clock: () => Milliseconds;
  log: FastifyBaseLogger;
  /** Polls the queue of a kind to which a job was just added. */
  wake: (kind: string) => void;
}

/** A job with its kind. */
interface JobOfKind {
  kind: JobKind;
  job: JobRow;
}

/** A job that has crashed its process this often may crash the next one, with all other work in it. */
const maxCrashes = 3;

/** How long a job waits, in ms, while something outside it is unavailable. */
const unavailableDelay: Milliseconds = 60_000;

/** How long a job waits for room on the disk. One that is older may be what fills it. */
const maxDiskWait: Milliseconds = 24 * 60 * 60 * 1000;

/** Claims a job, runs it, and removes it or puts it back. If two servers have selected it, only one runs it. */
export async function runJob(tools: JobTools, { kind, job: seen }: JobOfKind, stopping: AbortSignal): Promise<void> {
  const given = { kind, job: seen };
  const attempts = seen.attempts + 1;
  if (seen.attempts >= Math.max(kind.maxTries, maxCrashes))
    return fail(tools, { ...given, attempts }, new Error("The job was started too often without finishing."));
  const claimed = await claim(tools, given).catch(async (error: unknown) => {
    await fail(tools, { ...given, attempts }, toError(error));
    return null;
  });
  if (claimed) await runWork(tools, { kind, ...claimed }, stopping);
}

async function claim(
  { db, clock }: JobTools,
  { kind, job: seen }: JobOfKind,
): Promise<{ job: JobRow; work: Work } | null> {
  return inTransaction(db, async (tx) => {
    const job = await claimJob(tx, seen, { lease: newId(), until: clock() + kind.lease });
    const work = job && (await kind.prepare(tx, job.key));
    if (job && !work) await removeJob(tx, job);
    return job && work && { job, work };
  });
}

async function runWork(tools: JobTools, given: JobOfKind & { work: Work }, stopping: AbortSignal): Promise<void> {
  const { kind, job, work } = given;
  const { db, clock, log } = tools;
  const leaseTimer = setInterval(() => {
    extendLease(db, job, clock() + kind.lease).catch((error) =>
      log.warn({ err: error, job: kind.name }, "lease not extended"),
    );
  }, kind.lease / 4).unref();
  const deadline = work.deadline ?? neverDue;
  const failed = { kind, job, attempts: job.attempts, deadline };
  try {
    if (clock() > deadline) throw new Error("The job started after its deadline.");
    const finish = await work.run(stopping);
    await transact({ db, jobs: tools }, async (tx) => {
      if (await removeJob(tx, job)) await finish(tx);
    });
  } catch (error) {
    if (stopping.aborted) await postpone(tools, failed, { after: 0, error: null });
    else await fail(tools, failed, toError(error));
  } finally {
    clearInterval(leaseTimer);
  }
}

/** A job that did not succeed. */
interface Failed extends JobOfKind {
  /** How often it has been claimed, including this time. */
  attempts: number;
  deadline?: Milliseconds;
}

async function fail(tools: JobTools, failed: Failed, error: Error): Promise<void> {
  const { kind, job, attempts, deadline = neverDue } = failed;
  const now = tools.clock();
  const at = now + (kind.retryDelays[Math.min(attempts, kind.retryDelays.length) - 1] ?? 0);
  if (now > deadline || kind.isPermanentFailure?.(error)) return giveUp(tools, failed, error);
  const mayWait = isMachineFault(error) ? now - job.created_at < maxDiskWait : isUnavailable(error);
  if (mayWait) return postpone(tools, failed, { after: unavailableDelay, error });
  if (attempts >= kind.maxTries || at > deadline) return giveUp(tools, failed, error);
  await inTransaction(tools.db, (tx) => requeueJob(tx, job, { due_at: at, attempts, error }));
  tools.log.warn({ ...describe(failed, error), at: new Date(at) }, "job failed");
}

/** A network error may concern a single recipient, so it counts as a failure. */
function isUnavailable(error: Error): boolean {
  return error instanceof AppError && error.code === "unavailable";
}

/** Puts a job back without counting the attempt. */
async function postpone(
  { db, clock, log }: JobTools,
  failed: Failed,
  { after, error }: { after: Milliseconds; error: Error | null },
): Promise<void> {
  const { job, attempts } = failed;
  const back = { due_at: clock() + after, attempts: attempts - 1, error };
  await inTransaction(db, (tx) => requeueJob(tx, job, back));
  if (error) log.warn(describe(failed, error), "job postponed");
}

async function giveUp({ db, log }: JobTools, failed: Failed, error: Error): Promise<void> {
  const { kind, job, attempts } = failed;
  await inTransaction(db, async (tx) => {
    if (await requeueJob(tx, job, { due_at: neverDue, attempts, error })) await kind.giveUp?.(tx, job.key);
  });
  log.error(describe(failed, error), "job given up");
}

function describe({ kind, job, attempts }: Failed, error: Error) {
  const { name, redacted = [] } = kind;
  return {
    job: name,
    ...(!redacted.includes("key") && { key: job.key }),
    attempt: attempts,
    ...(redacted.includes("error") ? { error: error.name } : { err: error }),
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
