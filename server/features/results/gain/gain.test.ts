import { expect, test } from "vitest";
import type { Course } from "../../../../courseware/course.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { both, classItem, courseOf, evaluationItem, questionBlock, storeCourse } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { numberQuestion } from "../../../testing/learning/banks.ts";
import { createLearner } from "../../../testing/people.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { findOrCreateGroup } from "../../groups/add-group.ts";
import { addMember } from "../../groups/members.ts";

const questions = ["beat", "beat", "flow", undefined].map((objective, n) =>
  numberQuestion(n, objective === undefined ? {} : { objective }),
);
const tests = ["pre", "post"].map((id) => evaluationItem(id, { questions }));
const objectives = ["beat", "flow"].map((id) => ({ id, ...both(id) }));
const tested = courseOf(tests, { objectives, pretest: "pre", posttest: "post" });

/** Creates a course with a teacher, and helpers for learners to take the tests. */
async function createTested(course: Course = tested) {
  const app = await createTestApp();
  await storeCourse(app, course);
  const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
  const read = async (query = "", headers = {}, language: "es" | "en" = "es") =>
    app.call("GET", `/api/v1/manage/courses/hearts/gain${query}`, { token, headers, language });
  const take = async (profession: string | null, before: object | null, after: object | null) => {
    const learner = await createLearner(app);
    await app.call("PATCH", `/api/v1/users/${learner.id}`, { token: learner.token, body: { profession } });
    const { body } = await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
    const url = `/api/v1/courses-user/${body.id}`;
    const submit = async (id: string, answers: object, at?: string) =>
      app.call("PATCH", url, {
        token: learner.token,
        body: { evaluation: { id, key: crypto.randomUUID(), answers }, ...(at && { at }) },
      });
    if (before) await submit("pre", before);
    if (after) await submit("post", after);
    return { id: learner.id, submit, get: (path: string) => app.call("GET", url + path, { token: learner.token }) };
  };
  const many = async (count: number, profession: string | null, [before, after]: [object, object]) => {
    const taken = [];
    for (let n = 0; n < count; n += 1) taken.push(await take(profession, before, after));
    return taken;
  };
  const group = (members: readonly { id: string }[]) =>
    inTransaction(app.parts.db, async (tx) => {
      const by = { actor: "shell", now: app.clock.now } as const;
      const { groupId } = await findOrCreateGroup(tx, { name: "Norte", courseId: "hearts", ...by });
      for (const { id } of members) await addMember(tx, { groupId, userId: id, ...by });
      return groupId;
    });
  return { app, token, read, take, many, group };
}

const none = {};
const half = { n0: 0, n2: 2 };
const all = { n0: 0, n1: 1, n2: 2 };

test("computes gain per objective from the first attempts of learners who took both tests", async () => {
  const { read, take, many } = await createTested();
  await many(4, "Enfermera", [none, half]);
  await take("Enfermera", all, null);
  expect((await read()).body).toEqual({ objectives: [], groups: [] });

  const last = await take(null, half, all);
  await last.submit("post", none);
  expect((await read()).body.objectives).toEqual([
    { objective: "beat", text: "beat (es)", before: 10, after: 60, gain: 50 / 90, learners: 5 },
    { objective: "flow", text: "flow (es)", before: 20, after: 100, gain: 1, learners: 5 },
  ]);
});

test("covers all learners of a course, even if many before them took no test", async () => {
  const { app, read, many } = await createTested();
  await inTransaction(app.parts.db, async (tx) => {
    const ids = Array.from({ length: 450 }, (_, n) => `-${n}`);
    const now = app.clock.now;
    const person = {
      first_name: "Ana",
      last_name: "Paz",
      password_hash: "",
      language: "es",
      confirmed_at: now,
    } as const;
    const users = ids.map((id) => ({ ...person, id, email: `${id}@example.org`, created_at: now, updated_at: now }));
    await tx.insertInto("users").values(users).execute();
    const times = { started_at: now, updated_at: now, last_class_at: now, took_shared_ids: 0 };
    const enrolments = ids.map((id) => ({ id, user_id: id, course_id: "hearts", done: 0, ...times }));
    await tx.insertInto("enrolments").values(enrolments).execute();
  });
  await many(5, null, [half, all]);

  expect((await read()).body.objectives).toMatchObject([{ learners: 5 }, { learners: 5 }]);
});

test("reports no gain if nothing could be gained", async () => {
  const { read, many } = await createTested();
  await many(5, null, [all, half]);

  expect((await read()).body.objectives).toMatchObject([
    { before: 100, after: 50, gain: null },
    { before: 100, after: 100, gain: null },
  ]);
});

test("groups learners by profession regardless of spelling, and discloses nothing about fewer than five", async () => {
  const { read, take, many } = await createTested();
  await many(5, "Médica", [none, all]);
  await take(" medica", none, all);
  await many(5, "Enfermera", [none, half]);
  const named = async () => (await read("?by=profession")).body.groups.map(({ group }: { group: string }) => group);
  expect(await named()).toEqual(["Enfermera", "Médica"]);
  expect((await read("?by=profession")).body.groups[1].objectives[0]).toMatchObject({ learners: 6, after: 100 });

  await many(2, "Partera", [none, all]);
  expect(await named()).toEqual(["Médica"]);
  await many(3, null, [none, all]);
  expect(await named()).toEqual(["Enfermera", "Médica"]);
});

test("reports a group's gain if it and the rest of the course each have five learners", async () => {
  const { read, many, group } = await createTested();
  const id = await group(await many(5, null, [none, half]));
  await many(4, null, [none, all]);
  expect((await read(`?group=${id}`)).body.objectives).toEqual([]);

  await many(1, null, [none, all]);
  expect((await read(`?group=${id}&by=country`)).body).toMatchObject({
    objectives: [{ after: 50, learners: 5 }, { learners: 5 }],
    groups: [{ objectives: [{ learners: 5 }, { learners: 5 }] }],
  });
  expect((await read("?group=none")).status).toBe(404);
  expect((await read("?by=name")).status).toBe(400);
});

test("reports no gain for a course without both tests", async () => {
  const { read, many } = await createTested(courseOf(tests, { objectives, pretest: "pre" }));
  await many(5, null, [none, all]);

  expect((await read("?by=profession")).body).toEqual({ objectives: [], groups: [] });
});

test("marks the pretest in the outline and the results, where it cannot be passed", async () => {
  const { app, token } = await createTested();
  const { body } = await app.call("GET", "/api/v1/courses/hearts", { token });
  const items = body.modules.flatMap((module: { items: object[] }) => module.items);
  const { evaluations } = (await app.call("GET", "/api/v1/manage/courses/hearts/results", { token })).body;
  const isPretest = ({ isPretest = false }) => isPretest;
  for (const found of [items, evaluations]) expect(found.filter(isPretest)).toMatchObject([{ id: "pre" }]);
});

test("returns the same table as CSV, with formulas neutralised", async () => {
  const { read, many } = await createTested();
  await many(5, "=Enfermera", [none, all]);
  const { headers, body } = await read("?by=profession", { accept: "text/csv" }, "en");

  expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(body.split("\r\n").map((row: string) => row.replaceAll('"', ""))).toEqual([
    "\ufeffGroup,Objective ID,Objective,Learners,Before (%),After (%),Normalised gain",
    "Everyone,beat,beat (en),5,0,100,1",
    "Everyone,flow,flow (en),5,0,100,1",
    "'=Enfermera,beat,beat (en),5,0,100,1",
    "'=Enfermera,flow,flow (en),5,0,100,1",
    "",
  ]);
});

test("shows learners their results before and after per objective, and how many questions they can now answer", async () => {
  const { take } = await createTested();
  const { get, submit } = await take(null, half, null);
  expect((await get("/objectives")).body.objectives).toEqual([
    { objective: "beat", text: "beat (es)", before: 50, after: null, right: 0, answered: 0 },
    { objective: "flow", text: "flow (es)", before: 100, after: null, right: 0, answered: 0 },
  ]);

  await submit("post", none);
  await submit("post", all);
  expect((await get("/objectives")).body.objectives).toMatchObject([
    { before: 50, after: 0, right: 2, answered: 2 },
    { before: 100, after: 0, right: 1, answered: 1 },
  ]);
});

test("counts the latest answers to questions in classes", async () => {
  const lesson = (...names: string[]) =>
    courseOf(
      [
        classItem(
          "lesson",
          ...names.map((objective, n) => questionBlock("number", { question: numberQuestion(n, { objective }) })),
        ),
      ],
      { objectives },
    );
  const { app, token, url, get } = await createEnrolledLearner(lesson("flow", "beat"));
  const answer = (given: number) =>
    app.call("POST", `${url}/items/lesson/blocks/n0`, { token, body: { key: crypto.randomUUID(), answer: given } });
  const known = async () => (await get("/objectives")).body.objectives;

  await answer(7);
  expect(await known()).toMatchObject([{ answered: 0 }, { objective: "flow", right: 0, answered: 1 }]);
  await answer(0);
  expect(await known()).toMatchObject([{ answered: 0 }, { objective: "flow", right: 1, answered: 1 }]);
  await storeCourse(app, courseOf([classItem("lesson")], { objectives }));
  expect(await known()).toMatchObject([{ answered: 0 }, { objective: "flow", answered: 0 }]);
});

test("gives an objective that covers a whole test the test's percentage", async () => {
  const choices = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `c${n}`, text: both(`c${n}`), correct: true, feedback: null }));
  const questions = [1, 4, 5].map((count) => ({
    ...{ type: "multiple" as const, id: `m${count}`, prompt: both("Pick all"), feedback: null, objective: "beat" },
    choices: choices(count),
  }));
  const items = ["pre", "post"].map((id) => evaluationItem(id, { questions }));
  const taker = await createEnrolledLearner(courseOf(items, { objectives, pretest: "pre", posttest: "post" }));
  const { body } = await taker.get("/items/pre");
  const answers = body.questions.map(({ id, choices }: { id: string; choices: { id: string }[] }) => [
    id,
    choices.slice(0, Math.max(1, choices.length - 1)).map((choice) => choice.id),
  ]);
  expect((await taker.submit("pre", Object.fromEntries(answers))).body.attempt.percent).toBe(85);

  expect((await taker.get("/objectives")).body.objectives[0]).toMatchObject({ objective: "beat", before: 85 });
});

test("orders a learner's attempts by when they were made, not when they arrived", async () => {
  const { app, patch, get } = await createEnrolledLearner(tested);
  const at = (minutes: number) => new Date(app.clock.now - minutes * 60_000).toISOString();
  app.clock.now += 60 * 60_000;
  const send = (answers: object, minutes: number) =>
    patch({ evaluation: { id: "post", key: crypto.randomUUID(), answers }, at: at(minutes) });
  await send(all, 20);
  await send(half, 40);

  expect((await get("/objectives")).body.objectives).toMatchObject([
    { objective: "beat", after: 50, right: 2, answered: 2 },
    { objective: "flow", after: 100, right: 1, answered: 1 },
  ]);
});

test("uses the attempts made first, even if later ones arrived earlier", async () => {
  const { app, read, take } = await createTested();
  const learners = [];
  for (let n = 0; n < 5; n += 1) learners.push(await take(null, null, null));
  const early = new Date(app.clock.now + 60_000).toISOString();
  app.clock.now += 60 * 60_000;
  for (const { submit } of learners) {
    await submit("pre", all);
    await submit("post", all);
    await submit("pre", none, early);
  }

  expect((await read()).body.objectives).toMatchObject([
    { before: 0, after: 100, learners: 5 },
    { before: 0, after: 100, learners: 5 },
  ]);
});
