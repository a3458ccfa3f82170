import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, storeCourse } from "../../testing/courses.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp } from "../../testing/test-app.ts";

const course = courseOf([classItem("reading"), evaluationItem("check")]);

test("enrols a learner once; starting again finds the same enrolment", async () => {
  const app = await createTestApp();
  await storeCourse(app, course);
  const { token } = await createLearner(app);
  const first = await app.call("POST", "/api/v1/courses/hearts/start", { token, body: {} });
  const again = await app.call("POST", "/api/v1/courses/hearts/start", { token });
  expect(first).toMatchObject({ status: 201, body: { status: "in_progress", lastClass: null, completedAt: null } });
  expect(first.body.progress).toEqual({ done: 0, total: 2, percent: 0 });
  expect(again).toMatchObject({ status: 200, body: first.body });
});

test("creates one enrolment, however many calls race", async () => {
  const app = await createTestApp();
  await storeCourse(app, course);
  const { token } = await createLearner(app);
  const calls = Array.from({ length: 20 }, () => app.call("POST", "/api/v1/courses/hearts/start", { token }));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test("does not start a course that does not exist", async () => {
  const app = await createTestApp();
  const { token } = await createLearner(app);
  const answer = await app.call("POST", "/api/v1/courses/none/start", { token, body: {} });
  expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
});
