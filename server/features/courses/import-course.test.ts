import { expect, it } from "vitest";
import { fixture } from "../../../courseware/testing/valid-package.ts";
import { both, classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { importChanged } from "../../testing/files/packages.ts";
import { drawingEvaluation } from "../../testing/learning/banks.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const withoutEvaluation = (yaml: string) => yaml.replace("      - evaluation: evaluations/check.yaml\n", "");

async function startHeart(test: TestApp) {
  const { token } = await createLearner(test);
  const { body } = await test.call("POST", "/api/v1/courses/heart/start", { token });
  return { token, url: `/api/v1/courses-user/${body.id}` };
}

it("stores a course, which learners then see in their language", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token } = await createLearner(test);
  const { body } = await test.call("GET", "/api/v1/courses", { token, language: "en" });
  expect(body.records).toMatchObject([
    {
      id: "heart",
      title: "The heart",
      languages: ["es", "en"],
      classCount: 1,
      evaluationCount: 1,
      durationMinutes: 22,
    },
  ]);
  const { body: course } = await test.call("GET", "/api/v1/courses/heart", { token, language: "es" });
  expect(course).toMatchObject({ description: "Qué cambia en el **corazón**.\n", passPercent: 70 });
  expect(course.modules[0].items.map((item: { id: string }) => item.id)).toEqual(["circulation", "check"]);
});

it("states the total download size of a course before it is started", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token, url } = await startHeart(test);
  const sizes = async () => {
    const { body: course } = await test.call("GET", "/api/v1/courses/heart", { token, language: "es" });
    const { body: taken } = await test.call("GET", url, { token, language: "es" });
    const items: { bytes: number }[] = taken.course.modules[0].items;
    return { whole: course.bytes, sum: items.reduce((sum, { bytes }) => sum + bytes, 0) };
  };
  const before = await sizes();
  expect(before.whole).toBe(before.sum);
  await importChanged(test, { "course.yaml": withoutEvaluation, "evaluations/check.yaml": null });
  const after = await sizes();
  expect(after.whole).toBe(after.sum);
  expect(after.whole).toBeLessThan(before.whole);
});

it("does not reveal answers through the size of an item", async () => {
  const test = await createTestApp();
  const multiple = (right: number) => ({
    ...({ type: "multiple", id: "some", prompt: both("Pick some"), feedback: null } as const),
    choices: ["a", "b", "c", "d"].map((id, at) => ({ id, text: both(id), correct: at < right, feedback: null })),
  });
  const store = (right: number) => {
    const question = multiple(right);
    const banks = [{ id: "bank", questions: [{ ...question, id: "drawn", tags: [] }] }];
    const lesson = classItem("lesson", { type: "question", question, required: false });
    return storeCourse(test, courseOf([lesson, drawingEvaluation("exam", 1, { questions: [question] })], { banks }));
  };
  await store(1);
  const { token } = await createLearner(test);
  const { id } = (await test.call("POST", "/api/v1/courses/hearts/start", { token })).body;
  const sizes = async () => {
    const { body } = await test.call("GET", `/api/v1/courses-user/${id}`, { token });
    return body.course.modules[0].items.map((item: { bytes: number }) => item.bytes);
  };
  const before = await sizes();
  await store(4);
  expect(await sizes()).toEqual(before);
});

it("changes nothing when the same package is imported again", async () => {
  const test = await createTestApp();
  const first = await importChanged(test);
  expect(first.result).toEqual({ courseId: "heart", added: 2, updated: 0, retired: 0, changed: true });
  test.clock.now += 1000;
  const before = await test.parts.db.selectFrom("courses").selectAll().execute();
  const second = await importChanged(test);
  expect(second.result).toEqual({ courseId: "heart", added: 0, updated: 0, retired: 0, changed: false });
  expect(await test.parts.db.selectFrom("courses").selectAll().execute()).toEqual(before);
});

it("stores nothing of a package with errors", async () => {
  const test = await createTestApp();
  const { result, faults } = await importChanged(test, { "evaluations/check.yaml": "id: check\n" });
  expect(result).toBeNull();
  expect(faults).toContainEqual(expect.objectContaining({ severity: "error", file: "evaluations/check.yaml" }));
  expect(await test.parts.db.selectFrom("courses").select("id").execute()).toEqual([]);
});

it("keeps progress when a class changes", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token, url } = await startHeart(test);
  await test.call("PATCH", url, { token, body: { lastClass: "circulation", completed: true } });
  await importChanged(test, { "classes/about.en.md": "Something else.\n" });
  const { body } = await test.call("GET", url, { token });
  expect(body.progress).toEqual({ done: 1, total: 2, percent: 50 });
  const { body: item } = await test.call("GET", `${url}/items/circulation`, { token, language: "en" });
  expect(item.blocks[1]).toEqual({ type: "text", markdown: "Something else.\n" });
});

it("completes learners who have done all that remains, and restores an item with its progress", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token, url } = await startHeart(test);
  await test.call("PATCH", url, { token, body: { lastClass: "circulation", completed: true } });
  const { result } = await importChanged(test, { "course.yaml": withoutEvaluation, "evaluations/check.yaml": null });
  expect(result).toMatchObject({ retired: 1 });
  expect((await test.call("GET", url, { token })).body).toMatchObject({ status: "completed", progress: { total: 1 } });
  expect((await test.call("GET", `${url}/items/check`, { token })).status).toBe(404);
  expect((await importChanged(test)).result).toMatchObject({ updated: 1, added: 0 });
  expect((await test.call("GET", url, { token })).body.progress).toEqual({ done: 1, total: 2, percent: 50 });
});

it("does not expose the author's ids of choices", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token, url } = await startHeart(test);
  const { body } = await test.call("GET", `${url}/items/check`, { token });
  const ids = body.questions.flatMap((question: Record<string, { id: string }[]>) =>
    [question.choices, question.left, question.right].flatMap((list) => (list ?? []).map(({ id }) => id)),
  );
  expect(ids).toHaveLength(9);
  for (const id of ids) expect(id).toMatch(/^[\w-]{16}$/);
});

it("stores each file once, and opens it only for learners of the course", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token, url } = await startHeart(test);
  const stranger = await createLearner(test);
  const { body } = await test.call("GET", `${url}/items/circulation`, { token });
  const file = `/api/v1/files/${body.blocks[0].file}/open`;
  const response = await test.app.inject({ url: `${file}?token=${token}` });
  expect(response.rawPayload).toEqual(fixture("short.mp4"));
  expect(response.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
  expect((await test.call("GET", file, { token: stranger.token })).status).toBe(404);
  expect((await test.call("GET", file)).status).toBe(401);
});

it("shows the cover to all signed-in users", async () => {
  const test = await createTestApp();
  await importChanged(test);
  const { token } = await createLearner(test);
  const { body } = await test.call("GET", "/api/v1/courses/heart", { token });
  const { status, headers } = await test.call("HEAD", `/api/v1/files/${body.cover}/open?download`, { token });
  expect([status, headers["content-type"]]).toEqual([200, "image/jpeg"]);
  expect(headers["content-disposition"]).toContain('attachment; filename="cover.jpg"');
});
