import { expect, test } from "vitest";
import { both, courseOf, evaluationItem, storeCourse } from "../../testing/courses.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createWriters } from "../../testing/writing/writers.ts";

/** Three questions whose answer is 50. */
const questions = ["one", "two", "three"].map((id) => ({
  type: "number" as const,
  id,
  prompt: both("How much"),
  feedback: null,
  value: 50,
  tolerance: 5,
  unit: null,
}));

/** Starts a course and returns functions of its learner. */
async function startCourse(app: TestApp, course: string) {
  const learner = await createLearner(app);
  const { id } = (await app.call("POST", `/api/v1/courses/${course}/start`, { ...learner, body: {} })).body;
  const own = `/api/v1/courses-user/${id}`;
  const send = (body: unknown) => app.call("PATCH", own, { ...learner, body });
  const complete = (lastClass: string) => send({ lastClass, completed: true });
  /** Answers some of the three questions of an assessment correctly, and the others wrongly. */
  const submit = async (evaluation: string, right: number) => {
    const answers = Object.fromEntries(questions.map(({ id }, index) => [id, index < right ? 50 : 10]));
    const { status, body } = await send({ evaluation: { id: evaluation, key: crypto.randomUUID(), answers } });
    expect(status).toBe(200);
    return body.attempt.percent;
  };
  const readCertificate = async () => (await app.call("GET", `${own}/certificate`, learner)).body;
  return { complete, submit, readCertificate };
}

/** Creates a course whose second release has an assessment of these three questions, and a learner of it. */
async function createReleases() {
  const writers = await createWriters();
  const { app, ask, put, make } = writers;
  /** Publishes the course document, or the same with some changes. */
  const publish = async (changes: object = {}) => {
    app.clock.now += 1000;
    const { body } = await ask("GET", "/draft");
    await put("/draft", { ...body.course, ...changes });
    expect((await ask("POST", "/releases", { body: {} })).status).toBe(201);
    app.clock.now += 1000;
  };
  const asked = questions.map(({ id, type, value }) => ({ id, type, prompt: both("How much"), value }));
  const quiz = (id: string) => ({ id, title: both(id), minutes: 10, questions: asked });
  await put("/draft/items/check", quiz("check"));
  await publish();
  const listItems = (...items: object[]) => ({ modules: [{ id: "one", title: both("One"), items }] });
  return { app, make, put, publish, quiz, listItems, learner: await startCourse(app, "heart") };
}

test("states the completed release, although a later one preceded the first request", async () => {
  const { put, publish, learner } = await createReleases();
  await learner.complete("circulation");
  await learner.submit("check", 3);
  const longer = { class: "circulation", title: both("Flow"), minutes: 300, blocks: [{ text: both("Blood flows") }] };
  await put("/draft/items/circulation", longer);
  await publish({ title: both("Kidneys"), objectives: [both("Know kidneys"), both("Treat them")], passPercent: 90 });
  expect(await learner.readCertificate()).toMatchObject({
    course: { id: "heart", title: "El corazón", release: 2 },
    hours: 0.4,
    percent: 100,
    passPercent: 70,
    objectives: ["Reconocer."],
  });
});

test("states the completed release's texts without surrounding spaces, as learners see them", async () => {
  const { publish, learner } = await createReleases();
  await publish({ title: { es: " Riñones " }, objectives: [{ es: "Conocerlos. ", id: "know" }] });
  await learner.complete("circulation");
  await learner.submit("check", 3);
  const { course, objectives } = await learner.readCertificate();
  expect([course, objectives]).toEqual([{ id: "heart", title: "Riñones", release: 3 }, ["Conocerlos."]]);
});

test("states the first release if all are later than the completion, as after an upgrade", async () => {
  const { app, publish, learner } = await createReleases();
  app.clock.now -= 3_600_000;
  await learner.complete("circulation");
  await learner.submit("check", 3);
  app.clock.now += 3_600_000;
  await publish({ title: both("Kidneys") });
  expect(await learner.readCertificate()).toMatchObject({ course: { title: "El corazón", release: 1 }, percent: 100 });
});

test("states the pass mark of the completed release if it has no assessment", async () => {
  const { publish, listItems, learner } = await createReleases();
  await publish(listItems({ class: "circulation" }));
  await learner.complete("circulation");
  await publish({ passPercent: 90 });
  expect(await learner.readCertificate()).toMatchObject({ course: { release: 3 }, percent: null, passPercent: 70 });
});

test("counts a passed assessment that a later release has removed", async () => {
  const { publish, listItems, learner } = await createReleases();
  await learner.complete("circulation");
  await learner.submit("check", 3);
  await publish({ ...listItems({ class: "circulation" }), passPercent: 90 });
  const expected = { course: { release: 2 }, hours: 0.4, percent: 100, passPercent: 70 };
  expect(await learner.readCertificate()).toMatchObject(expected);
});

test("leaves out an assessment that a later release has added", async () => {
  const { make, publish, quiz, listItems, learner } = await createReleases();
  await learner.complete("circulation");
  await learner.submit("check", 3);
  await make("/draft/items/later", { ...quiz("later"), passPercent: 60 });
  await publish(listItems({ class: "circulation" }, { evaluation: "check" }, { evaluation: "later" }));
  await learner.submit("later", 2);
  expect(await learner.readCertificate()).toMatchObject({ course: { release: 2 }, percent: 100, passPercent: 70 });
});

test("leaves out the pretest of the completed release, which may be another one now", async () => {
  const { make, publish, quiz, listItems, learner } = await createReleases();
  await make("/draft/items/before", { ...quiz("before"), passPercent: 30 });
  const items = listItems({ class: "circulation" }, { evaluation: "before" }, { evaluation: "check" });
  await publish({ ...items, pretest: "before" });
  await learner.complete("circulation");
  await learner.submit("before", 1);
  await learner.submit("check", 3);
  await publish({ pretest: "check", passPercent: 90 });
  expect(await learner.readCertificate()).toMatchObject({ course: { release: 3 }, percent: 100, passPercent: 70 });
});

test("states the pass mark that the assessment was taken with, not the course's", async () => {
  const app = await createTestApp();
  await storeCourse(app, courseOf([evaluationItem("check", { passPercent: 60, questions })], { passPercent: 80 }));
  const learner = await startCourse(app, "hearts");
  expect(await learner.submit("check", 2)).toBe(66);
  expect(await learner.readCertificate()).toMatchObject({ percent: 66, passPercent: 60 });
});

test("states the mean of several pass marks, rounded down like the result", async () => {
  const app = await createTestApp();
  const marks = { check: 60, exam: 75 };
  const items = Object.entries(marks).map(([id, passPercent]) => evaluationItem(id, { passPercent, questions }));
  await storeCourse(app, courseOf(items, { passPercent: 80 }));
  const learner = await startCourse(app, "hearts");
  await learner.submit("check", 2);
  await learner.submit("exam", 3);
  expect(await learner.readCertificate()).toMatchObject({ percent: 83, passPercent: 67 });
});

test("states the best result that passed, not a better one that failed a higher pass mark", async () => {
  const app = await createTestApp();
  const store = (passPercent: number) =>
    storeCourse(app, courseOf([evaluationItem("check", { passPercent, questions })], { passPercent }));
  await store(30);
  const learner = await startCourse(app, "hearts");
  await learner.submit("check", 1);
  await store(80);
  await learner.submit("check", 2);
  expect(await learner.readCertificate()).toMatchObject({ percent: 33, passPercent: 30 });
});
