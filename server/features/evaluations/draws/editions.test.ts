import { expect, test } from "vitest";
import type { Question } from "../../../../courseware/course.ts";
import { both, classItem, courseOf, evaluationItem, storeCourse } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { answersTo, bankOf, drawingEvaluation, numberQuestion } from "../../../testing/learning/banks.ts";

/** A question that is answered with `value`, whatever the learner sees. */
const ask = (id: string, value: number, prompt = "How many"): Question => ({
  ...numberQuestion(value, { id, prompt: both(prompt), feedback: both(`It was ${value}`) }),
});
const old = evaluationItem("check", { passPercent: 50, questions: [ask("beats", 60), ask("leads", 12)] });
const corrected = evaluationItem("check", { passPercent: 50, questions: [ask("beats", 70), ask("leads", 12)] });
const shorter = evaluationItem("check", { passPercent: 50, questions: [ask("beats", 70, "How many now")] });
const answers = { beats: 60, leads: 12 };

type Item = Parameters<typeof courseOf>[0][number];

/** A learner of a course with an assessment, and what they do while others publish it again. */
async function startTaking(item: Item, ...others: Item[]) {
  const taker = await createEnrolledLearner(courseOf([item, ...others], { banks: [bankOf(6)] }));
  const open = async (id = item.id) => (await taker.get(`/items/${id}`)).body;
  const submit = (edition: unknown, given: object = answers) =>
    taker.patch({ evaluation: { id: item.id, key: crypto.randomUUID(), answers: given, edition } });
  const save = (edition: unknown, given: object, attempt?: number) =>
    taker.patch({ draft: { id: item.id, answers: given, attempt, edition } });
  const publish = (...items: Item[]) => storeCourse(taker.app, courseOf(items, { banks: [bankOf(6)] }));
  return { ...taker, open, submit, save, publish };
}

test("scores answers with the key of the questions that were shown, and shows them again", async () => {
  const { get, open, submit, publish } = await startTaking(old);
  const { edition, questions } = await open();
  await publish(corrected);
  const { attempt } = (await submit(edition)).body;

  expect(attempt).toMatchObject({ percent: 100, passed: true });
  expect(attempt.questions.beats).toMatchObject({ score: 1, expected: 60, feedback: "It was 60 (es)" });
  expect((await get(`/attempts/${attempt.id}`)).body).toMatchObject({ questions, answers, attempt });
});

test("accepts and scores answers to questions that have been removed since", async () => {
  const { open, submit, publish } = await startTaking(old);
  const { edition } = await open();
  await publish(shorter);

  expect(await submit(edition)).toMatchObject({ status: 200, body: { attempt: { percent: 100 } } });
});

test("applies the current questions to answers that do not state what was shown", async () => {
  const { open, submit, save, publish } = await startTaking(old);
  await open();
  await publish(corrected);
  expect((await submit(undefined)).body.attempt).toMatchObject({ percent: 50 });

  await publish(shorter);
  expect((await save(undefined, { leads: 12 })).status).toBe(400);
  expect((await submit(undefined)).status).toBe(400);
});

test("shows the newest questions until an answer is saved", async () => {
  const { open, submit, publish } = await startTaking(old);
  const before = await open();
  await publish(shorter);
  const after = await open();

  expect(after.questions).toMatchObject([{ id: "beats", prompt: "How many now (es)" }]);
  expect(after.edition).not.toBe(before.edition);
  expect((await submit(after.edition, { beats: 70 })).body.attempt).toMatchObject({ percent: 100 });
});

test("a saved answer keeps the questions that it was given to, on every device", async () => {
  const { open, submit, save, publish } = await startTaking(old);
  const before = await open();
  await publish(shorter);
  expect((await save(before.edition, { leads: 12 }, 1)).status).toBe(200);

  const resumed = await open();
  expect(resumed).toEqual({ ...before, draft: { leads: 12 } });
  expect((await submit(resumed.edition)).body.attempt).toMatchObject({ percent: 100 });
  expect((await open()).questions).toMatchObject([{ prompt: "How many now (es)" }]);
});

test("scores what each of two devices was shown, whichever saves first", async () => {
  const { open, submit, save, publish } = await startTaking(old);
  const before = await open();
  await publish(shorter);
  const after = await open();
  await save(after.edition, { beats: 70 }, 1);

  expect((await save(before.edition, { leads: 12 }, 1)).status).toBe(200);
  expect((await open()).draft).toEqual({ beats: 70 });
  expect((await submit(before.edition)).body.attempt).toMatchObject({ percent: 100 });
});

test("keeps drawn questions, and those shown before an assessment drew any", async () => {
  const drawing = await startTaking(drawingEvaluation("check", 2));
  const drawn = await drawing.open();
  await drawing.publish(old);
  expect((await drawing.submit(drawn.edition, answersTo(drawn.questions))).body.attempt).toMatchObject({
    percent: 100,
  });

  const { open, submit, publish } = await startTaking(old);
  const { edition } = await open();
  await publish(drawingEvaluation("check", 2));
  await open();
  expect((await submit(edition)).body.attempt).toMatchObject({ percent: 100 });
  expect((await open()).questions).toHaveLength(2);
});

test("counts changed questions of a submitted attempt for no other, but unchanged ones for the next", async () => {
  const { open, submit, save, publish } = await startTaking(old);
  const { edition } = await open();
  await submit(edition, {});
  expect((await save(edition, { beats: 60 }, 2)).status).toBe(200);
  expect((await submit(edition, {})).body.attempt).toMatchObject({ percent: 0 });
  await publish(corrected);

  expect(await submit(edition)).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect((await save(edition, answers, 3)).status).toBe(409);
  expect((await submit((await open()).edition, { beats: 70 })).body.attempt).toMatchObject({ percent: 50 });
});

test("states no edition that would serve for an attempt allowed later, and says that none is left", async () => {
  const once = { ...old, attempts: 1 };
  const { open, submit, publish } = await startTaking(once);
  const { edition } = await open();
  await submit(edition, {});
  expect((await open()).edition).toBeUndefined();
  await publish({ ...corrected, attempts: 1 });

  expect(await submit(edition)).toMatchObject({ status: 422, body: { code: "attempts_exhausted" } });
});

test("rejects an edition that was made up, altered, or issued for another assessment or learner", async () => {
  const { app, open, submit, save, publish } = await startTaking(
    old,
    { ...corrected, id: "exam" },
    classItem("reading"),
  );
  const other = await createEnrolledLearner(courseOf([old, { ...corrected, id: "exam" }, classItem("reading")]), app);
  const { edition } = await open();
  const foreign = [(await open("exam")).edition, (await other.get("/items/check")).body.edition];
  const altered = edition.replace(/.{4}$/, edition.endsWith("AAAA") ? "BBBB" : "AAAA");
  await publish(corrected);
  for (const wrong of ["", "1", "none", `2${edition.slice(1)}`, `${edition}A`, altered, ...foreign]) {
    const rejection = { status: 400, body: { fields: { edition: expect.any(String) } } };
    expect(await submit(wrong), wrong).toMatchObject(rejection);
    expect(await save(wrong, answers), wrong).toMatchObject(rejection);
  }
  for (const wrong of [null, 1, "1".repeat(201)]) expect((await submit(wrong)).status).toBe(400);

  expect((await submit(edition)).body.attempt).toMatchObject({ percent: 100 });
});

test("states the same edition in both languages and to every reading, so a client keeps its copy", async () => {
  const { app, token, url, get, save, open } = await startTaking(old);
  const { headers, body } = await get("/items/check");
  const again = await app.call("GET", `${url}/items/check`, {
    token,
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(again.status).toBe(304);
  expect((await get("/items/check", "en")).body.edition).toBe(body.edition);
  await save(body.edition, { beats: 60 });
  expect((await open()).edition).toBe(body.edition);
});

test("hides the content's hash, from which answers could be found by trial", async () => {
  const { app, open } = await startTaking(old);
  const { edition } = await open();
  const { content_hash } = await app.parts.db.selectFrom("items").select("content_hash").executeTakeFirstOrThrow();
  const bytes = Buffer.from(edition.split(".")[1], "base64url").toString("hex");

  expect(bytes).toHaveLength(80);
  for (let at = 0; at < content_hash.length; at += 8) expect(bytes).not.toContain(content_hash.slice(at, at + 8));
});
