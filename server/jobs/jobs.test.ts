import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { startJobs } from "../testing/jobs.ts";
import { createTestApp } from "../testing/test-app.ts";
import { cancelJob, enqueueJob, scheduleJob } from "./enqueue-job.ts";
import { type JobKind, neverDue, type Work } from "./job-kind.ts";
import { releaseJobs, removeGivenUp } from "./job-rows.ts";

const [second, hour] = [1000, 60 * 60 * 1000];
const kind = "counting";

async function createTable() {
  const app = await createTestApp();
  const { db } = app.parts;
  const transact = db.transaction().execute.bind(db.transaction());
  const list = () => db.selectFrom("jobs").selectAll().orderBy("key").execute();
  /** Starts a server that runs this kind of job with `run`. */
  const serve = (run: Work["run"], rest: Partial<JobKind> = {}) => {
    const usual = {
      maxConcurrent: 2,
      pollInterval: hour,
      lease: 60 * second,
      retryDelays: [10 * second, 30 * second],
      maxTries: 3,
    };
    const jobs = startJobs(app, { name: kind, ...usual, prepare: async () => ({ run }), ...rest });
    return { ...jobs, idle: () => jobs.idle(kind), said: () => jobs.lines.map((line) => JSON.parse(line).msg) };
  };
  await transact((tx) => enqueueJob(tx, { kind, key: "a" }, app.clock.now));
  return { ...app, db, transact, list, serve };
}

const done = async () => async () => {};
const fails = () => Promise.reject(new Error("no"));

/** Creates a run that signals its start, and finishes on request. */
function createSlowRun() {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const run: Work["run"] = async () => {
    started.resolve();
    await end.promise;
    return (tx) => tx.insertInto("secrets").values({ name: "ended", value: "late" }).execute();
  };
  return { run, started: started.promise, end: end.resolve };
}

test("removes a finished job in the transaction that writes its result", async () => {
  const { db, serve, list } = await createTable();
  const write: Work["run"] = async () => (tx) =>
    tx.insertInto("secrets").values({ name: "ended", value: "well" }).execute();
  await serve(write).idle();
  expect(await list()).toEqual([]);
  expect(await db.selectFrom("secrets").select("value").where("name", "=", "ended").execute()).toEqual([
    { value: "well" },
  ]);
});

test("delays a job after each failure and gives it up after the last", async () => {
  const { db, clock, serve, list } = await createTable();
  const given: string[] = [];
  const server = serve(fails, { giveUp: async (_tx, key) => given.push(key) });
  const retryDelays: number[] = [];
  for (let tries = 0; tries < 3; tries += 1) {
    await server.idle();
    const [job] = await list();
    retryDelays.push((job?.due_at ?? 0) - clock.now);
    clock.now = Math.min(job?.due_at ?? 0, clock.now + hour);
  }
  expect(retryDelays.slice(0, 2)).toEqual([10 * second, 30 * second]);
  expect(server.said()).toEqual(["job failed", "job failed", "job given up"]);
  expect([given, await list()]).toMatchObject([["a"], [{ due_at: neverDue, attempts: 3, last_error: "no" }]]);
  clock.now += 30 * 24 * hour;
  await removeGivenUp(db, clock.now);
  expect(await list()).toEqual([]);
});

test.each([
  ["an unavailable dependency", new AppError("unavailable")],
  ["a full disk", Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" })],
])("does not count %s as a failure", async (_, error) => {
  const { serve, list, clock } = await createTable();
  const server = serve(() => Promise.reject(error));
  for (let tries = 0; tries < 5; tries += 1) {
    await server.idle();
    clock.now += 60 * second;
  }
  expect(server.said()).toEqual(Array(5).fill("job postponed"));
  expect(await list()).toMatchObject([{ attempts: 0, lease: null }]);
});

test("gives up a job that has found no room on the disk for a day, as it may be what fills it", async () => {
  const { serve, list, clock } = await createTable();
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC", syscall: "write" });
  const server = serve(() => Promise.reject(full), { maxTries: 1 });
  await server.idle();
  clock.now += 24 * 60 * 60 * second;
  await server.idle();
  expect(server.said()).toEqual(["job postponed", "job given up"]);
  expect(await list()).toMatchObject([{ due_at: neverDue }]);
});

test("delays a job that cannot be read without blocking others", async () => {
  const { serve, list, transact, clock } = await createTable();
  await transact((tx) => enqueueJob(tx, { kind, key: "b" }, clock.now));
  const prepare = async (_tx: unknown, key: string) => (key === "a" ? fails() : { run: done });
  await serve(done, { prepare }).idle();
  expect(await list()).toMatchObject([{ key: "a", attempts: 1, due_at: clock.now + 10 * second, lease: null }]);
});

test("extends the lease of a long job to keep other servers from taking it", async () => {
  const { serve, list, clock } = await createTable();
  const { run, started, end } = createSlowRun();
  const work = serve(run, { lease: 40 }).idle();
  await started;
  clock.now += 35;
  await expect.poll(async () => (await list())[0]?.due_at).toBe(clock.now + 40);
  let runs = 0;
  await serve(async () => {
    runs += 1;
    return async () => {};
  }).idle();
  end();
  await work;
  expect([runs, await list()]).toEqual([0, []]);
});

test("takes over a hung server's job after its lease, and discards the late result", async () => {
  const { db, serve, list, clock } = await createTable();
  const { run, started, end } = createSlowRun();
  const work = serve(run).idle();
  await started;
  clock.now += 60 * second;
  await serve(done).idle();
  expect(await list()).toEqual([]);
  end();
  await work;
  expect(await db.selectFrom("secrets").select("name").where("name", "=", "ended").execute()).toEqual([]);
});

test("gives up a job that has crashed its process three times", async () => {
  const { serve, list, transact } = await createTable();
  await transact((tx) => tx.updateTable("jobs").set({ attempts: 3, lease: "of a dead process" }).execute());
  let runs = 0;
  const server = serve(async () => {
    runs += 1;
    return async () => {};
  });
  await server.idle();
  expect([runs, server.said(), (await list())[0]?.due_at]).toEqual([0, ["job given up"], neverDue]);
});

test("aborts a job on stop and leaves it as if it had never been taken", async () => {
  const { serve, list } = await createTable();
  const started = Promise.withResolvers<void>();
  const server = serve(async (signal) => {
    started.resolve();
    await wait(60 * second, null, { signal });
    return async () => {};
  });
  const work = server.idle();
  await started.promise;
  await server.stop();
  await work;
  expect(await list()).toMatchObject([{ attempts: 0, lease: null, last_error: null }]);
  expect(server.said()).toEqual([]);
});

test("releases leased and delayed jobs on an exclusive start, but not scheduled ones", async () => {
  const { db, list, transact, clock } = await createTable();
  const later = clock.now + hour;
  const row = { kind, lease: null, last_error: null, created_at: clock.now };
  await transact((tx) =>
    tx
      .insertInto("jobs")
      .values([
        { ...row, key: "given up", due_at: neverDue, attempts: 3 },
        { ...row, key: "planned", due_at: later, attempts: 0 },
        { ...row, key: "rests", due_at: later, attempts: 1 },
        { ...row, key: "taken", due_at: later, attempts: 1, lease: "of a dead process" },
      ])
      .execute(),
  );
  await releaseJobs(db, clock.now);
  const due = (await list()).filter(({ due_at }) => due_at <= clock.now).map(({ key }) => key);
  expect(due).toEqual(["a", "rests", "taken"]);
});

test("starts a job that was given up over when it is added again", async () => {
  const { serve, list, transact, clock } = await createTable();
  await serve(fails, { maxTries: 1 }).idle();
  await transact((tx) => enqueueJob(tx, { kind, key: "a" }, clock.now));
  expect(await list()).toMatchObject([{ due_at: clock.now, attempts: 0, last_error: null }]);
});

test("does not bring forward a job that was rescheduled after its process was killed", async () => {
  const { db, serve, list, transact, clock } = await createTable();
  const { run, started, end } = createSlowRun();
  const killed = serve(run).idle();
  await started;
  await releaseJobs(db, clock.now);
  await transact((tx) => scheduleJob(tx, { kind, key: "a" }, { at: clock.now + 24 * hour, now: clock.now }));
  await releaseJobs(db, clock.now);
  expect(await list()).toMatchObject([{ due_at: clock.now + 24 * hour }]);
  end();
  await killed;
});

test("discards the result of a job that is cancelled while running, and lets it be added again", async () => {
  const { db, serve, list, transact, clock } = await createTable();
  const { run, started, end } = createSlowRun();
  const work = serve(run).idle();
  await started;
  await transact((tx) => cancelJob(tx, { kind, key: "a" }));
  await transact((tx) => enqueueJob(tx, { kind, key: "a" }, clock.now + 1));
  end();
  await work;
  expect(await list()).toMatchObject([{ key: "a", attempts: 0 }]);
  expect(await db.selectFrom("secrets").select("name").where("name", "=", "ended").execute()).toEqual([]);
});
