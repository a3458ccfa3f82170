import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { mailJobs } from "../server/mail/enqueue-mail.ts";
import { inventedDomain } from "../server/mail/invented-domain.ts";
import { operate, runCli, runCliProcess } from "../server/testing/command.ts";
import { classItem, courseOf, evaluationItem, sixQuestions, storeCourse } from "../server/testing/courses.ts";
import { createLearner } from "../server/testing/people.ts";
import { caller, openDatabase, startBusyServer } from "../server/testing/programs/busy-server.ts";
import { createAdmin } from "../server/testing/staff.ts";
import { createTestApp, type TestApp } from "../server/testing/test-app.ts";

const items = [
  classItem("one"),
  classItem("two"),
  evaluationItem("check", { questions: sixQuestions, passPercent: 70 }),
  classItem("three"),
];

async function createSite() {
  const app = await createTestApp();
  await storeCourse(app, courseOf(items));
  const admin = await createAdmin(app);
  const learner = await createLearner(app);
  const body = { title: "Una pregunta de verdad", body: "¿Con qué dosis empiezan?" };
  await app.call("POST", "/api/v1/posts", { token: learner.token, body });
  return { app, admin, run: operate(app) };
}

const tables = [
  ...["users", "enrolments", "completions", "attempts", "posts", "replies", "flagged_texts", "flags", "groups"],
  ...[
    "group_members",
    "visits",
    "active_days",
    "people_words",
    "forum_preferences",
    "outbox",
    "announcements",
    "announcement_texts",
  ],
];

async function countRows({ parts }: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(parts.db);
    counts[table] = Number(rows[0]?.n);
  }
  return counts;
}

test("adds sixty clearly invented learners at all stages, and removes them without a trace", async () => {
  const { app, admin, run } = await createSite();
  const before = await countRows(app);

  expect(await run("demo", "people")).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Added 60 learners, all invented: their addresses end in personas-inventadas\.example\.org\. To remove them: /,
    ),
  });

  const added = await countRows(app);
  expect(added.users).toBe((before.users ?? 0) + 63);
  expect([added.groups, added.flagged_texts]).toEqual([3, 3]);
  const { db } = app.parts;
  const enrolments = await db.selectFrom("enrolments").select(["done", "completed_at", "updated_at"]).execute();
  const { now } = app.clock;
  expect(enrolments.length).toBeLessThan(60);
  expect(enrolments.filter(({ completed_at }) => completed_at !== null).length).toBeGreaterThan(10);
  expect(enrolments.filter(({ updated_at }) => updated_at < now - 14 * 86_400_000).length).toBeGreaterThan(5);
  const attempts = await db.selectFrom("attempts").select(["passed", "submitted_at"]).execute();
  expect(new Set(attempts.map(({ passed }) => passed))).toEqual(new Set([0, 1]));
  expect(Math.max(...attempts.map(({ submitted_at }) => submitted_at))).toBeLessThanOrEqual(now);
  const overview = (await app.call("GET", "/api/v1/manage/overview", { token: admin.token })).body;
  expect(overview).toMatchObject({ people: 65, openFlags: 3 });
  expect(overview.days.filter(({ active }: { active: number }) => active > 0).length).toBeGreaterThan(20);

  expect((await run("demo", "people")).said).toMatch(/^The invented learners have already been added\./);
  expect(await run("demo", "remove")).toEqual({ code: 0, said: "Removed 63 invented accounts.\n" });
  // The administrator has visited the site; the placeholder account of deleted authors retains their posts, with the
  // texts erased.
  const seen = { users: (before.users ?? 0) + 1, visits: 1, active_days: 1 };
  expect(await countRows(app)).toEqual({
    ...before,
    ...seen,
    posts: expect.any(Number),
    replies: expect.any(Number),
  });
  expect(await db.selectFrom("posts").select("title").where("title", "!=", "").execute()).toEqual([
    { title: "Una pregunta de verdad" },
  ]);
  expect(await db.selectFrom("replies").select("body").where("body", "!=", "").execute()).toEqual([]);
  expect((await run("demo", "remove")).said).toBe("There are no invented learners.\n");
});

test("sends no emails to invented users while a server runs, and all emails to others", async () => {
  const { home, program, call } = await startBusyServer();
  const address = await program.listening;
  const courses = await (await call("GET", "/courses")).json();
  const course = z.object({ records: z.array(z.object({ id: z.string() })) }).parse(courses).records[0]?.id ?? "";
  expect((await call("POST", `/courses/${course}/start`, {})).status).toBe(201);
  const { said } = await runCliProcess(["demo", "people"], home);
  const password = /shown again\): (\S+)/.exec(said)?.[1];
  const login = { email: `coordinacion@${inventedDomain}`, password };
  const signedIn = await caller(address, "")("POST", "/users/login", login);
  const asCoordinator = caller(address, z.object({ token: z.string() }).parse(await signedIn.json()).token);
  expect((await asCoordinator("POST", "/users/me/elevation", { password })).status).toBe(204);
  const announcement = { subject: { es: "Para todos" }, body: { es: "Empezamos el lunes." } };
  expect((await asCoordinator("POST", `/manage/courses/${course}/announcements`, announcement)).status).toBe(201);

  const folder = join(home.DATA_DIR, "mail");
  // Removing the author would also delete an announcement that has not been sent yet.
  await expect.poll(() => readdir(folder).catch(() => [])).not.toEqual([]);

  expect(await runCli(["demo", "remove"], home)).toEqual({ code: 0, said: "Removed 63 invented accounts.\n" });

  expect(await runCli(["demo", "remove"], home)).toEqual({ code: 0, said: "There are no invented learners.\n" });
  const db = openDatabase(home);
  const waiting = () =>
    db
      .selectFrom("jobs")
      .select("key")
      .where("kind", "in", ["announcement", ...mailJobs])
      .execute();
  await expect.poll(waiting).toEqual([]);
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter((mail) => mail.includes(inventedDomain))).toEqual([]);
});

test("prints its usage, and requires a course", async () => {
  const run = operate(await createTestApp(), "es_DO.UTF-8");

  expect(await run("demo", "everything")).toEqual({ code: 1, said: expect.stringMatching(/^Uso: npm run demo/) });
  expect(await run("demo", "people")).toEqual({
    code: 1,
    said: "Todavía no hay ningún curso que los participantes puedan tomar.\n",
  });
});
