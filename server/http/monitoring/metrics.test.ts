import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { neverDue } from "../../jobs/job-kind.ts";
import { logIn, register, signUp } from "../../testing/accounts.ts";
import { courseOf, evaluationItem } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

async function read({ call }: TestApp): Promise<Record<string, number>> {
  const { body } = await call("GET", "/metrics");
  const lines = String(body)
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]),
  );
}

it("counts user actions once they succeed", async () => {
  const taker = await createEnrolledLearner(courseOf([evaluationItem("check")]));
  await signUp(taker.app);
  await logIn(taker.app);
  await logIn(taker.app, { password: "not the right one" });
  await taker.submit("check", {});
  await taker.app.call("POST", "/api/v1/courses/hearts/start", { token: taker.token, body: {} });
  expect(await read(taker.app)).toMatchObject({
    'happenings_total{kind="sign_in"}': 2,
    'happenings_total{kind="enrolment"}': 1,
    'happenings_total{kind="submission"}': 1,
    'http_request_duration_seconds_count{method="POST",route="/api/v1/users/login",status="422"}': 1,
    'http_request_duration_seconds_bucket{le="+Inf",method="POST",route="/api/v1/users/login",status="422"}': 1,
  });
});

it("reports database time and event-loop lag", async () => {
  const app = await createTestApp();
  const before = await read(app);
  await signUp(app);
  const after = await read(app);
  expect(after.database_statements_total).toBeGreaterThan((before.database_statements_total ?? 0) + 5);
  expect(after.database_seconds_total).toBeGreaterThan(before.database_seconds_total ?? 0);
  expect(after.nodejs_eventloop_lag_p99_seconds).toBeGreaterThanOrEqual(0);
});

it("reports waiting and abandoned jobs by kind", async () => {
  const app = await createTestApp();
  const row = { kind: "renditions", lease: null, attempts: 0, last_error: null, created_at: 0 };
  const rows = [
    { ...row, key: "a", due_at: 0 },
    { ...row, key: "b", due_at: neverDue },
    { ...row, key: "c", due_at: neverDue },
  ];
  await app.parts.db.transaction().execute((tx) => tx.insertInto("jobs").values(rows).execute());
  expect(await read(app)).toMatchObject({
    'jobs{kind="renditions",state="waiting"}': 1,
    'jobs{kind="renditions",state="given_up"}': 2,
  });
});

it("reports how many emails wait, and for how long", async () => {
  const app = await createTestApp();
  await app.parts.jobs.stop();
  await register(app);
  app.clock.now += 60_000;
  expect(await read(app)).toMatchObject({ 'outbox_mails{state="waiting"}': 1, outbox_oldest_seconds: 60 });
});

it("retains nothing of a closed server", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const closed = await openAndClose();

  await expect
    .poll(() => {
      collectGarbage();
      return closed.deref() === undefined;
    })
    .toBe(true);
});

async function openAndClose(): Promise<WeakRef<object>> {
  const ends: (() => Promise<void>)[] = [];
  const { parts } = await createTestApp({}, { atEnd: (end) => void ends.push(end) });
  for (const end of ends.reverse()) await end();
  return new WeakRef(parts.db);
}
