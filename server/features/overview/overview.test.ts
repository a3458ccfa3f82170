import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { countMails } from "../../mail/count-mails.ts";
import { runCli } from "../../testing/command.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const hour = 60 * 60 * 1000;

async function createSite() {
  const app = await createTestApp();
  await storeCourse(app, courseOf([classItem("class")]));
  const { token } = await createAdmin(app);
  const read = async (path = "overview") => (await app.call("GET", `/api/v1/manage/${path}`, { token })).body;
  return { app, read };
}

const complete = async (app: TestApp, token: string) => {
  const { body } = await app.call("POST", "/api/v1/courses/hearts/start", { token, body: {} });
  const done = { lastClass: "class", completed: true };
  await app.call("PATCH", `/api/v1/courses-user/${body.id}`, { token, body: done });
};

test("counts all users, enrolments and completions", async () => {
  const { app, read } = await createSite();
  const [one, two] = [await createLearner(app), await createLearner(app)];
  await complete(app, one.token);
  await app.call("POST", "/api/v1/courses/hearts/start", { token: two.token, body: {} });

  const { days, ...figures } = await read();

  expect(figures).toEqual({
    people: 3,
    activeToday: 0,
    activeThisWeek: 0,
    enrolments: 2,
    completions: 1,
    openFlags: 0,
    mailsWaiting: 0,
    diskFreeBytes: expect.any(Number),
  });
  expect(figures.diskFreeBytes).toBeGreaterThan(0);
  expect(days).toHaveLength(28);
  expect([days[0].day, days.at(-1)]).toEqual([
    "2026-10-24",
    { day: "2026-11-20", registrations: 3, active: 0, completions: 1 },
  ]);
});

test("counts days in the organisation's time zone, a late evening on the same day", async () => {
  const { app, read } = await createSite();
  const learner = await createLearner(app);
  // This is 23:30 in Santo Domingo.
  app.clock.now = Date.UTC(2026, 10, 21, 3, 30);
  await createLearner(app);
  await complete(app, learner.token);

  const evening = await read();
  expect(evening.days.at(-1)).toEqual({ day: "2026-11-20", registrations: 3, active: 2, completions: 1 });
  expect([evening.activeToday, evening.activeThisWeek]).toEqual([2, 2]);
  // In UTC, the visits were on the 21st.
  app.clock.now += hour;
  const morning = await read();
  expect(morning.days.slice(-2)).toEqual([
    { day: "2026-11-20", registrations: 3, active: 2, completions: 1 },
    { day: "2026-11-21", registrations: 0, active: 1, completions: 0 },
  ]);
  expect([morning.activeToday, morning.activeThisWeek]).toEqual([1, 2]);
});

test("counts reported texts and waiting emails until they are dealt with", async () => {
  const { app, read } = await createSite();
  const [ana, eva] = [await createLearner(app), await createLearner(app)];
  const post = { title: "¿Cuándo?", body: "¿A las ocho?" };
  const { body } = await app.call("POST", "/api/v1/posts", { token: ana.token, body: post });
  const flag = { token: eva.token, body: { reason: "spam" } };
  expect((await app.call("POST", `/api/v1/posts/${body.id}/flags`, flag)).status).toBe(201);
  expect((await read()).openFlags).toBe(1);

  await inTransaction(app.parts.db, (tx) =>
    tx
      .insertInto("jobs")
      .values({ kind: "bulk_mail", key: "1", due_at: 1, attempts: 0, lease: null, last_error: null, created_at: 1 })
      .execute(),
  );
  expect((await read()).mailsWaiting).toBe(1);
  // The same count is shown by `doctor` and the metrics.
  expect(await countMails(app.parts.db)).toEqual({ waiting: 1, refused: 0, oldest: 1 });
});

test("is accessible only to administrators", async () => {
  const { app } = await createSite();
  const { token } = await createStaff(app, { site: ["moderator"], courses: [{ id: "hearts", role: "teacher" }] });
  for (const path of ["overview", "system"]) {
    expect((await app.call("GET", `/api/v1/manage/${path}`, { token })).status).toBe(403);
  }
});

test("states when the last backup was made, unless the clock was ahead at that time", async () => {
  const app = await createTestApp();
  const before = Date.now();
  app.clock.now = before - hour;
  const { token } = await createAdmin(app);
  const read = async () => (await app.call("GET", "/api/v1/manage/system", { token })).body;
  expect(await read()).toEqual({ lastBackupAt: null });

  expect((await runCli(["backup", `${app.folder}/backups`], app.home)).code).toBe(0);

  expect(await read()).toEqual({ lastBackupAt: null });
  app.clock.now = Date.now();
  expect(Date.parse((await read()).lastBackupAt)).toBeGreaterThanOrEqual(before - 1000);
});
