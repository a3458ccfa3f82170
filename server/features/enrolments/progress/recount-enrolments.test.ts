import { expect, test } from "vitest";
import { classItem, courseOf, storeCourse } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { createLearner } from "../../../testing/people.ts";

const [one, two, three] = [classItem("one"), classItem("two"), classItem("three")];

test("completes learners who have already done everything that a new version retains", async () => {
  const { app, patch, get } = await createEnrolledLearner(courseOf([one, two]));
  const { updatedAt } = (await patch({ lastClass: "one", completed: true })).body;
  app.clock.now += 1000;
  await storeCourse(app, courseOf([one]));
  expect((await get()).body).toMatchObject({
    status: "completed",
    progress: { done: 1, total: 1, percent: 100 },
    completedAt: "2026-11-20T12:00:01.000Z",
    updatedAt,
  });
});

test("keeps an enrolment completed when a class is added, and counts the class", async () => {
  const { app, patch, get } = await createEnrolledLearner(courseOf([one]));
  await patch({ lastClass: "one", completed: true });
  await storeCourse(app, courseOf([one, two, three]));
  expect((await get()).body).toMatchObject({ status: "completed", progress: { done: 1, total: 3, percent: 33 } });
});

test("still counts a class as done when it is removed and restored", async () => {
  const { app, patch, get } = await createEnrolledLearner(courseOf([one, two]));
  await patch({ lastClass: "two", completed: true });
  await storeCourse(app, courseOf([one]));
  expect((await get()).body.progress).toEqual({ done: 0, total: 1, percent: 0 });
  await storeCourse(app, courseOf([one, two]));
  expect((await get()).body.progress).toEqual({ done: 1, total: 2, percent: 50 });
});

test("updates only the enrolments that a new version affects", async () => {
  const { app, patch } = await createEnrolledLearner(courseOf([one, two]));
  await patch({ lastClass: "one", completed: true });
  const other = await createLearner(app);
  await app.call("POST", "/api/v1/courses/hearts/start", { token: other.token, body: {} });
  const read = async () => {
    const rows = await app.parts.db.selectFrom("enrolments").select(["user_id", "revision"]).execute();
    return new Map(rows.map(({ user_id, revision }) => [user_id, revision]));
  };
  const before = await read();

  await storeCourse(app, courseOf([{ ...one, title: { es: "Otra", en: "Other" } }, two]));
  await storeCourse(app, courseOf([one, two, three]));
  expect(await read()).toEqual(before);

  await storeCourse(app, courseOf([two, three]));
  const changed = [...(await read())].filter(([id, revision]) => before.get(id) !== revision);
  expect(changed.map(([id]) => id)).not.toContain(other.id);
  expect(changed).toHaveLength(1);
});
