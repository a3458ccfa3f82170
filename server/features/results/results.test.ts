import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { classItem, courseOf, evaluationItem, sixQuestions, storeCourse, video } from "../../testing/courses.ts";
import { idOf } from "../../testing/enrolled-learner.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { findOrCreateGroup } from "../groups/add-group.ts";
import { addMember } from "../groups/members.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Creates a course with an assessment of two attempts, a teacher, and helpers to enrol learners and submit attempts.
 */
async function createCourse() {
  const app = await createTestApp();
  const [single, , number] = sixQuestions;
  const questions = [single, number].flatMap((question) => question ?? []);
  await storeCourse(app, courseOf([classItem("reading"), evaluationItem("check", { attempts: 2, questions })]));
  const teacher = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
  const admin = await createAdmin(app);
  const base = "/api/v1/manage/courses/hearts";
  const as =
    (token: string) =>
    (path: string, headers: Record<string, string> = {}) =>
      app.call("GET", `${base}${path}`, { token, headers });
  const enrol = async () => {
    const learner = await createLearner(app);
    const { body } = await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
    const url = `/api/v1/courses-user/${body.id}`;
    const patch = (change: unknown) => app.call("PATCH", url, { token: learner.token, body: change });
    const get = (path = "") => app.call("GET", `${url}${path}`, { token: learner.token });
    const submit = async (isRight: boolean) => {
      const { questions } = (await get("/items/check")).body;
      const choices = questions.find(({ id }: { id: string }) => id === "single").choices;
      const answers = { single: idOf(choices, isRight ? "apex" : "base"), number: isRight ? 50 : 0 };
      return patch({ evaluation: { id: "check", key: crypto.randomUUID(), answers } });
    };
    return { ...learner, enrolment: body.id, patch, get, submit };
  };
  const group = async (name: string, members: readonly { id: string }[]) => {
    const by = { actor: "shell", now: app.clock.now } as const;
    return inTransaction(app.parts.db, async (tx) => {
      const { groupId } = await findOrCreateGroup(tx, { name, courseId: "hearts", ...by });
      for (const { id } of members) await addMember(tx, { groupId, userId: id, ...by });
      return groupId;
    });
  };
  const rename = (id: string, name: string) =>
    app.call("PATCH", `/api/v1/manage/people/${id}`, { token: admin.token, body: { firstName: name } });
  const allow = (id: string, more: number, token = teacher.token, evaluation = "check") =>
    app.call("POST", `${base}/people/${id}/attempts`, { token, body: { evaluation, more } });
  return { app, admin, as, teacher: as(teacher.token), enrol, group, rename, allow };
}

const ids = ({ body }: { body: { records: { person: { id: string } }[] } }) => body.records.map((one) => one.person.id);

test("lists learners in pages with their best percentage and number of attempts", async () => {
  const { teacher, enrol } = await createCourse();
  const [one, two, three] = [await enrol(), await enrol(), await enrol()];
  await one.patch({ lastClass: "reading", completed: true });
  await one.submit(true);
  await two.submit(false);

  const first = await teacher("/progress?limit=2");
  const second = await teacher(`/progress?limit=2&cursor=${first.body.next}`);

  expect([first.body.total, second.body.total, second.body.next]).toEqual([3, 3, null]);
  expect((await teacher(`/progress?status=completed&cursor=${first.body.next}`)).status).toBe(400);
  const everybody = [one.id, two.id, three.id].sort().reverse();
  expect([...ids(first), ...ids(second)]).toEqual(everybody);
  const records = [...first.body.records, ...second.body.records];
  const of = (id: string) => records.find((record) => record.person.id === id);
  expect(of(one.id)).toMatchObject({
    enrolment: { status: "completed", progress: { done: 2, total: 2, percent: 100 } },
    items: { check: { percent: 100, attempts: 1 }, reading: { percent: null, attempts: 0 } },
  });
  expect(of(two.id).items).toEqual({ check: { completedAt: null, percent: 0, attempts: 1 } });
  expect(of(three.id).items).toEqual({});
});

test("finds learners by status, name and group", async () => {
  const { app, teacher, enrol, group, rename } = await createCourse();
  const away = await enrol();
  app.clock.now += 15 * day;
  const [done, here] = [await enrol(), await enrol()];
  await done.patch({ lastClass: "reading", completed: true });
  await done.submit(true);
  // Continuing a recently used session is not a new visit.
  app.clock.now += 10 * 60_000;
  await here.get();
  await rename(here.id, "Núria");
  const brigade = await group("Norte", [away]);

  expect(ids(await teacher("/progress?status=stalled"))).toEqual([away.id]);
  const seen = async ({ id }: { id: string }) => (await teacher(`/people/${id}`)).body.lastSeenAt;
  expect([await seen(away), await seen(here)]).toEqual([null, new Date(app.clock.now).toISOString()]);
  expect(ids(await teacher("/progress?status=completed"))).toEqual([done.id]);
  expect(ids(await teacher("/progress?status=in_progress")).toSorted()).toEqual([away.id, here.id].sort());
  expect(ids(await teacher("/progress?q=nuri"))).toEqual([here.id]);
  expect(ids(await teacher(`/progress?q=${here.email}`))).toEqual([]);
  expect(ids(await teacher(`/progress?group=${brigade}`))).toEqual([away.id]);
  expect((await teacher("/progress?group=none")).status).toBe(404);
});

test("returns the whole table as CSV in the requested language, with formulas neutralised", async () => {
  const { admin, app, enrol, rename } = await createCourse();
  const people = [await enrol(), await enrol()];
  await rename(people[0]?.id ?? "", "=1+1");

  const url = "/api/v1/manage/courses/hearts/progress";
  const headers = { authorization: `Bearer ${admin.token}`, accept: "text/csv", "accept-language": "en" };
  const answer = await app.app.inject({ method: "GET", url, headers });

  expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = answer.body.split("\r\n");
  expect(lines[0]).toBe(
    "\ufeffFirst name,Last name,Status,Progress (%),Started,Last visit,Finished,reading (en),check (en)",
  );
  expect(lines.filter(Boolean)).toHaveLength(3);
  expect(answer.body).toContain("\n'=1+1,");
});

test("returns CSV only if the client prefers it to JSON", async () => {
  const { admin, app } = await createCourse();
  const read = async (accept: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, accept };
    const answer = await app.app.inject({ method: "GET", url: "/api/v1/manage/courses/hearts/progress", headers });
    return answer.headers["content-type"];
  };
  expect(await read("application/json, text/csv;q=0.5")).toContain("application/json");
  expect(await read("application/json, text/csv;q=0")).toContain("application/json");
  expect(await read("application/json;q=0.5, text/csv")).toContain("text/csv");
});

test("applies additional attempts at once, hiding the right answers until they are used up", async () => {
  const { admin, app, enrol, allow, teacher } = await createCourse();
  const learner = await enrol();
  await learner.submit(false);
  await learner.submit(false);
  expect((await learner.submit(false)).body.code).toBe("attempts_exhausted");
  expect((await learner.get("/items/check")).body.attemptsAllowed).toBe(2);

  const { status, body } = await allow(learner.id, 1);

  expect([status, body.moreAttempts, body.attempts.length]).toEqual([200, { check: 1 }, 2]);
  expect((await learner.get("/items/check")).body.attemptsAllowed).toBe(3);
  const items = (await learner.get()).body.course.modules[0].items;
  expect(items.map((item: { attemptsAllowed?: number }) => item.attemptsAllowed)).toEqual([undefined, 3]);
  const [{ id }] = (await learner.get()).body.items.check.attempts;
  const expectedOf = async () => (await learner.get(`/attempts/${id}`)).body.attempt.questions.number.expected;
  expect(await expectedOf()).toBeNull();
  const detail = (await teacher(`/people/${learner.id}`)).body;
  expect(detail.attempts[0]).toMatchObject({ evaluation: "check", percent: 0, answers: { number: 0 } });
  expect(detail.attempts[0].questions.number.expected).toBe(50);
  expect((await learner.patch({ draft: { id: "check", answers: { number: 1 } } })).status).toBe(200);
  expect((await learner.submit(false)).status).toBe(200);
  expect((await learner.submit(false)).body.code).toBe("attempts_exhausted");
  expect(await expectedOf()).toBe(50);
  const log = await app.call("GET", "/api/v1/manage/log?action=attempts.allow", { token: admin.token });
  expect(log.body.records).toMatchObject([
    { target: { id: learner.id }, changes: { course: "hearts", evaluation: "check", more: 1 } },
  ]);
});

test("allows attempts only at the course's assessments and only to its learners", async () => {
  const { app, enrol, allow } = await createCourse();
  const learner = await enrol();
  const stranger = await createLearner(app);
  expect((await allow(learner.id, 1, undefined, "reading")).body.code).toBe("invalid_request");
  expect((await allow(learner.id, 11)).body.code).toBe("invalid_request");
  expect((await allow(stranger.id, 1)).status).toBe(404);
});

test("does not count a skipped question as answered if its id is an object's built-in property", async () => {
  const { app, teacher, enrol } = await createCourse();
  const [single, , number] = sixQuestions;
  const questions = [single, number, number && { ...number, id: "constructor" }].flatMap((one) => one ?? []);
  await storeCourse(app, courseOf([evaluationItem("check", { questions })]));
  await (await enrol()).submit(true);
  const [evaluation] = (await teacher("/results")).body.evaluations;
  expect(evaluation.questions.map(({ answered }: { answered: number }) => answered)).toEqual([1, 1, 0]);
});

test("does not count empty answers, which some clients send for skipped questions", async () => {
  const { app, teacher, enrol } = await createCourse();
  await storeCourse(app, courseOf([evaluationItem("check", { questions: sixQuestions })]));
  const learner = await enrol();
  const answers = { single: null, multiple: [], text: " ", matching: {}, ordering: [], number: 0 };
  const evaluation = { id: "check", key: crypto.randomUUID(), answers };
  expect((await learner.patch({ evaluation })).status).toBe(200);

  const { questions } = (await teacher("/results")).body.evaluations[0];
  const answered = questions.map((question: { id: string; answered: number }) => [question.id, question.answered]);
  expect(Object.fromEntries(answered)).toEqual({
    single: 0,
    multiple: 0,
    number: 1,
    text: 0,
    matching: 0,
    ordering: 0,
  });
});

test("computes results from first attempts, and discloses nothing about fewer than five learners", async () => {
  const { teacher, enrol } = await createCourse();
  const read = async () => (await teacher("/results")).body.evaluations[0];
  for (const isRight of [true, false, true, true]) await (await enrol()).submit(isRight);
  const few = await read();
  expect(few).toMatchObject({ learners: 4, passed: null, meanPercent: null, medianPercent: null });
  expect(few.questions[0]).toMatchObject({ answered: 4, facility: null, discrimination: null });
  expect(few.questions[0].choices).toBeUndefined();

  const last = await enrol();
  await last.submit(false);
  await last.submit(true);

  const all = await read();
  expect(all).toMatchObject({ learners: 5, attempts: 6, passed: 3, meanPercent: 60, medianPercent: 100 });
  expect(all.questions[0].facility).toBeCloseTo(0.6);
  expect(all.questions[0].discrimination).toBeCloseTo(1);
  const shares = all.questions[0].choices.map((choice: { correct: boolean; share: number }) => choice.share);
  expect(shares).toEqual([0.6, 0.4, 0]);
  expect((await teacher("/results?evaluation=none")).status).toBe(404);
});

test("discloses a group's results if it and the rest of the course each have five learners", async () => {
  const { teacher, enrol, group } = await createCourse();
  const learners = [];
  for (let count = 0; count < 9; count++) learners.push(await enrol());
  for (const learner of learners) await learner.submit(true);
  const brigade = await group("Norte", learners.slice(0, 5));
  const read = async () => (await teacher(`/results?group=${brigade}`)).body.evaluations[0];
  expect(await read()).toMatchObject({ learners: 5, passed: null, questions: [{ facility: null }, {}] });
  await (await enrol()).submit(false);
  expect(await read()).toMatchObject({
    learners: 5,
    passed: 5,
    questions: [{ facility: 1, discrimination: null }, {}],
  });
});

test("lets editors see only results, and a group's teacher only the progress and results of its learners", async () => {
  const { app, as, enrol, group, allow } = await createCourse();
  const [own, other] = [await enrol(), await enrol()];
  const groupId = await group("Norte", [own]);
  const otherId = await group("Sur", [other]);
  for (const learner of [own, other]) await learner.submit(true);
  const editor = await createStaff(app, { courses: [{ id: "hearts", role: "editor" }] });
  const guide = await createStaff(app, {});
  await inTransaction(app.parts.db, (tx) =>
    tx.insertInto("group_teachers").values({ group_id: groupId, user_id: guide.id }).execute(),
  );
  const statuses = async (token: string) =>
    Promise.all(
      ["/results", "/progress", `/people/${own.id}`, `/people/${other.id}`].map(
        async (path) => (await as(token)(path)).status,
      ),
    );
  expect(await statuses(editor.token)).toEqual([200, 403, 403, 403]);
  expect(await statuses(guide.token)).toEqual([200, 200, 200, 404]);
  expect(ids(await as(guide.token)("/progress"))).toEqual([own.id]);
  for (const query of ["", `?group=${groupId}`]) {
    expect((await as(guide.token)(`/results${query}`)).body.evaluations[0].learners).toBe(1);
  }
  expect((await as(guide.token)(`/results?group=${otherId}`)).status).toBe(404);
  expect((await allow(own.id, 1, guide.token)).status).toBe(403);
});

test("shows a teacher only the latest attempts at each assessment of a learner with thousands", async () => {
  const { app, teacher, enrol } = await createCourse();
  const questions = sixQuestions.slice(2, 3);
  const items = ["check", "exam"].map((id) => evaluationItem(id, { questions }));
  await storeCourse(app, courseOf(items));
  const learner = await enrol();
  const submit = (id: string) =>
    learner.patch({ evaluation: { id, key: crypto.randomUUID(), answers: { number: 1 } } });
  for (let count = 0; count < 53; count += 1) await submit("check");
  await submit("exam");

  const { attempts, enrolment } = (await teacher(`/people/${learner.id}`)).body;

  const shown = attempts.map(({ id, evaluation }: { id: string; evaluation: string }) => [evaluation, id]);
  const made = ["check", "exam"].flatMap((id) =>
    enrolment.items[id].attempts.map((one: { id: string }) => [id, one.id]),
  );
  expect([made.length, shown]).toEqual([54, made.slice(3)]);
});

test("reports a class as touched once its video has been started", async () => {
  const { app, teacher, enrol } = await createCourse();
  await storeCourse(app, courseOf([classItem("film", video("heart")), classItem("reading")]));
  const learner = await enrol();
  await learner.patch({ lastClass: "film" });
  await learner.patch({ lastClass: "reading" });
  const read = async () => (await teacher("/progress")).body.records[0].items;
  expect(await read()).toEqual({});

  await learner.patch({ lastClass: "film", position: 40, watched: [[0, 40]] });
  expect(await read()).toEqual({ film: { completedAt: null, percent: null, attempts: 0 } });
  await learner.patch({ lastClass: "film", position: 100, watched: [[40, 100]] });
  expect((await read()).film.completedAt).toBe(new Date(app.clock.now).toISOString());
});

test("computes results from the attempt made first, even if a later one arrived earlier", async () => {
  const { app, teacher, enrol } = await createCourse();
  const learners = [];
  for (let count = 0; count < 5; count++) learners.push(await enrol());
  const begun = app.clock.now;
  app.clock.now += day;
  for (const learner of learners) {
    await learner.submit(true);
    const evaluation = { id: "check", key: crypto.randomUUID(), answers: { number: 0 } };
    await learner.patch({ evaluation, at: new Date(begun + 60_000).toISOString() });
  }

  expect((await teacher("/results")).body.evaluations[0]).toMatchObject({
    ...{ learners: 5, attempts: 10, passed: 0, meanPercent: 0 },
    questions: [{ answered: 0 }, { answered: 5, facility: 0 }],
  });
});
