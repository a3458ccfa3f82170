import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type KyselyPlugin, sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { createApp } from "../../app.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { CachedLookup } from "../../refreshing-cache.ts";
import { classItem, courseOf, evaluationItem, sixQuestions, storeCourse } from "../../testing/courses.ts";
import { type AtEnd, isOnPostgres } from "../../testing/database.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { precountStatuses } from "./list-learners.ts";

const minute = 60_000;
const learners = 6000;

/** Long enough that the whole table exceeds every buffer on its way. */
const longName = "Ana".repeat(1000);

/** Creates a course with many learners, half of them right at their first attempt. */
async function createLargeCourse(name = "Ana", atEnd?: AtEnd) {
  const app = await createTestApp({}, atEnd && { atEnd });
  const questions = sixQuestions.filter(({ id }) => id === "single");
  await storeCourse(app, courseOf([classItem("reading"), evaluationItem("check", { questions })]));
  const { token } = await createAdmin(app);
  const path = "/api/v1/manage/courses/hearts";
  const read = async (query: string) => (await app.call("GET", `${path}${query}`, { token })).body;
  await addLearners(app, { from: 1, to: learners, name });
  return { app, token, path, read };
}

async function addLearners(
  { parts, clock }: TestApp,
  { from, to, name }: { from: number; to: number; name: string },
): Promise<void> {
  const at = sql.lit(clock.now);
  const numbers = sql`with recursive numbers(i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to)})`;
  await inTransaction(parts.db, async (tx) => {
    await sql`insert into users (id, email, first_name, last_name, password_hash, language, confirmed_at, created_at, updated_at)
      ${numbers} select 'u' || i, 'u' || i || '@example.org', ${sql.lit(name)}, 'Marte', 'none', 'es', ${at}, ${at}, ${at} from numbers`.execute(
      tx,
    );
    await sql`insert into people_words (word, user_id, is_name) ${numbers} select 'ana', 'u' || i, 1 from numbers`.execute(
      tx,
    );
    await sql`insert into enrolments (id, user_id, course_id, done, started_at, updated_at)
      ${numbers} select 'e' || i, 'u' || i, 'hearts', 0, ${at}, ${at} from numbers`.execute(tx);
    for (const isRight of [0, 1]) {
      const answers = sql.lit(JSON.stringify({ single: isRight ? "apex" : "base" }));
      await sql`insert into attempts (id, user_id, enrolment_id, item_id, key, number, content_hash, pass_percent, answers, scores, percent, passed, submitted_at)
        ${numbers} select 'a' || i, 'u' || i, 'e' || i, 'check', 'k', 1, items.content_hash, 60, ${answers}, ${sql.lit(JSON.stringify({ single: isRight }))},
        ${sql.lit(isRight * 100)}, ${sql.lit(isRight)}, ${at} from numbers join items on items.id = 'check' where i % 2 = ${sql.lit(isRight)}`.execute(
        tx,
      );
    }
    // PostgreSQL still assumes the tables to be as empty as the previous test left them.
    if (isOnPostgres()) await sql`analyze users, enrolments, attempts`.execute(tx);
  });
}

/** Shared by one test that adds learners and one that ignores their number. */
const shared = shareAmongTests((atEnd) => createLargeCourse("Ana", atEnd));

test("computes figures over a large course in a thread and caches them for a minute", async () => {
  const { app, read } = shared();
  const ask = async () => {
    const [{ evaluations }, { total }] = [await read("/results"), await read("/progress?status=in_progress")];
    return { learners: evaluations[0].learners, facility: evaluations[0].questions[0].facility, total };
  };
  const first = { learners, facility: expect.closeTo(0.5), total: learners };
  expect(await ask()).toEqual(first);
  // By their ids they are among the first that are read.
  await addLearners(app, { from: 10_000, to: 10_009, name: "Ana" });
  app.clock.now += minute - 1;
  expect(await ask()).toEqual(first);
  app.clock.now += 1;
  expect(await ask()).toEqual({ ...first, learners: learners + 10, total: learners + 10 });
});

test("counts at most a thousand learners for a frequent name, and counts all states in advance", async () => {
  const { app, read } = shared();
  expect((await read("/progress?q=ana&limit=1")).total).toBe(1000);
  expect((await read("/progress?q=ana&status=stalled")).total).toBe(0);

  const counted: string[] = [];
  const cached: CachedLookup<number> = (name, make) => {
    counted.push(name);
    return make(app.clock.now);
  };
  const filter = { courseId: "hearts", groups: null, now: app.clock.now };
  await precountStatuses(app.parts.db, filter, cached);
  const states = ["in_progress", "completed", "stalled"];
  expect(counted).toEqual(states.map((state) => JSON.stringify(["hearts", null, state, null])));
});

test("pauses the table for a slow client and stops it when the client disconnects", async () => {
  const { app, token, path } = await createLargeCourse(longName);
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const longReads = app.parts.db.withPlugin(counter);
  const lines: string[] = [];
  // Only the server's log explains why a table was cut off.
  onTestFailed(() => console.error(lines.join("")));
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const server = await createApp({ ...app.parts, longReads }, { log, webRoot: null });
  onTestFinished(() => server.close());
  await server.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.server.address() as AddressInfo;
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}`, accept: "text/csv" };
    const [answer]: IncomingMessage[] = await once(get({ port, path: `${path}/progress`, headers }), "response");
    return answer;
  };
  const untilQuiet = async () => {
    for (let before = -1; before !== statements; ) {
      before = statements;
      await wait(500);
    }
    return statements;
  };

  const whole = await ask();
  let length = 0;
  for await (const bytes of whole ?? []) length += bytes.length;
  expect(length).toBeGreaterThan(learners * longName.length);
  const all = statements;

  statements = 0;
  const slow = await ask();
  const ahead = await untilQuiet();
  expect(ahead).toBeGreaterThan(0);
  expect(ahead).toBeLessThan(0.8 * all);
  slow?.destroy();
  expect(await untilQuiet()).toBeLessThan(0.8 * all);
});
