import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createGroups } from "../../testing/groups.ts";
import { createLearner } from "../../testing/people.ts";
import { retireCourse } from "../courses/retire-course.ts";

const hour = 60 * 60 * 1000;

test("enrols a learner who joins with a code, in any spelling and only once", async () => {
  const { app, admin, learner, call, create, join, log } = await createGroups();
  const { id, joinCode } = await create({ joinCode: true });
  expect(joinCode).toMatch(/^[ACDEFHJKMPRTWXY34679]{3}(-[ACDEFHJKMPRTWXY34679]{3}){2}$/);
  const lines = (await log()).length;

  const { status, body } = await join(learner, joinCode);

  expect([status, body.course.id, body.status]).toEqual([200, "hearts", "in_progress"]);
  const written = [joinCode.toLowerCase(), joinCode.replaceAll("-", ""), ` ${joinCode.replaceAll("-", " – ")} `];
  for (const code of written) expect((await join(learner, code)).body).toEqual(body);
  expect((await call(admin, "GET", `/manage/groups/${id}`)).body.size).toBe(1);
  expect((await call(learner, "GET", "/courses-user")).body.records).toEqual([body]);
  expect((await log()).length).toBe(lines);
  const another = await createLearner(app);
  const both = await Promise.all([join(another, joinCode), join(another, joinCode)]);
  expect(both.map((answer) => [answer.status, answer.body.id])).toEqual(both.map(() => [200, both[0]?.body.id]));
  expect((await call(admin, "GET", `/manage/groups/${id}`)).body.size).toBe(2);
});

test("rejects a code that is wrong, withdrawn, replaced, of an ended group or of a retired course", async () => {
  const { app, admin, learner, call, create, join } = await createGroups();
  const { id, joinCode } = await create({ joinCode: true });
  const change = async (body: object) => (await call(admin, "PATCH", `/manage/groups/${id}`, body)).body;
  const expectUnknown = async (code: string) =>
    expect([code, (await join(learner, code)).body.code]).toEqual([code, "code_unknown"]);

  for (const code of ["AAA-AAA-AAA", "x", "—"]) await expectUnknown(code);
  const { joinCode: next } = await change({ joinCode: true });
  expect(next).not.toBe(joinCode);
  await expectUnknown(joinCode);
  await change({ endsAt: new Date(app.clock.now).toISOString() });
  await expectUnknown(next);
  expect((await change({ endsAt: null })).joinCode).toBe(next);
  await inTransaction(app.parts.db, (tx) => retireCourse(tx, { courseId: "hearts", now: app.clock.now }));
  await expectUnknown(next);
  expect((await change({ joinCode: false })).joinCode).toBeNull();
  await expectUnknown(next);
  expect((await call(learner, "GET", "/courses-user")).body.records).toEqual([]);
  expect((await join({ token: "none" }, next)).status).toBe(401);
  expect((await join(learner, "")).status).toBe(400);
});

test("limits a user to ten tries an hour, including right codes, to prevent guessing", async () => {
  const { app, learner, create, join } = await createGroups({ RATE_LIMITS: "on" });
  const { joinCode } = await create({ joinCode: true });
  for (let tries = 0; tries < 9; tries += 1) expect((await join(learner, "AAA-AAA-AAA")).status).toBe(422);
  expect((await join(learner, joinCode)).status).toBe(200);

  const { status, body, headers } = await join(learner, joinCode);

  expect([status, body.code, headers["retry-after"]]).toEqual([429, "too_many_requests", "3600"]);
  expect((await join(await createLearner(app), joinCode)).status).toBe(200);
  app.clock.now += hour;
  expect((await join(learner, joinCode)).status).toBe(200);
});

test("lets a whole class join from one network, but stops many accounts guessing from one", async () => {
  const { app, create, join } = await createGroups({ RATE_LIMITS: "on" });
  const { joinCode } = await create({ joinCode: true });
  for (let accounts = 0; accounts < 30; accounts += 1) {
    const guesser = await createLearner(app);
    for (let tries = 0; tries < 10; tries += 1) expect((await join(guesser, "AAA-AAA-AAA")).status).toBe(422);
  }
  expect((await join(await createLearner(app), joinCode)).status).toBe(429);
  app.clock.now += hour / 4;
  expect((await join(await createLearner(app), joinCode)).status).toBe(200);
});
