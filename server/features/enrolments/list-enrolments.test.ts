import { expect, test } from "vitest";
import type { Language } from "../../../contract/language.ts";
import { both, classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const ids = ["a", "b", "c", "d", "e"];

async function startFive() {
  const app = await createTestApp();
  for (const id of ids) await storeCourse(app, courseOf([classItem("one"), classItem("two")], { id, title: both(id) }));
  const { token } = await createLearner(app);
  for (const id of ids) await app.call("POST", `/api/v1/courses/${id}/start`, { token });
  return { app, token };
}

async function listCourses(app: TestApp, token: string, query = ""): Promise<[string[], string | null]> {
  const { body } = await app.call("GET", `/api/v1/courses-user${query}`, { token });
  return [body.records.map((record: { course: { id: string } }) => record.course.id), body.next];
}

test("lists the most recently used enrolment first", async () => {
  const { app, token } = await startFive();
  const [, , { id }] = (await app.call("GET", "/api/v1/courses-user", { token })).body.records;
  app.clock.now += 1000;
  await app.call("PATCH", `/api/v1/courses-user/${id}`, { token, body: { lastClass: "one" } });
  expect(await listCourses(app, token)).toEqual([["c", "e", "d", "b", "a"], null]);
});

test("pages follow on from each other even when all enrolments have the same time", async () => {
  const { app, token } = await startFive();
  const [first, next] = await listCourses(app, token, "?limit=2");
  const [second, afterwards] = await listCourses(app, token, `?limit=2&cursor=${next}`);
  const [third, end] = await listCourses(app, token, `?limit=2&cursor=${afterwards}`);
  expect([...first, ...second, ...third]).toEqual(["e", "d", "c", "b", "a"]);
  expect(end).toBeNull();
});

test("lists each enrolment with its progress and its course in the requested language", async () => {
  const { app, token } = await startFive();
  const { records } = (await app.call("GET", "/api/v1/courses-user", { token })).body;
  await app.call("PATCH", `/api/v1/courses-user/${records[0].id}`, {
    token,
    body: { lastClass: "two", completed: true },
  });
  const english = await app.call("GET", "/api/v1/courses-user?limit=1", { token, language: "en" });
  expect(english.body.records).toMatchObject([
    { course: { title: "e (en)", classCount: 2 }, lastClass: "two", progress: { done: 1, total: 2, percent: 50 } },
  ]);
});

test("serves another language and page length after a first list", async () => {
  const { app, token } = await startFive();
  const titles = async (language: Language) => {
    const { records } = (await app.call("GET", "/api/v1/courses-user", { token, language })).body;
    return records.map(({ course }: { course: { title: string } }) => course.title);
  };
  expect([await titles("es"), await titles("en")]).toEqual([
    [...ids].reverse().map((id) => `${id} (es)`),
    [...ids].reverse().map((id) => `${id} (en)`),
  ]);
  expect(await listCourses(app, token, "?limit=4")).toEqual([["e", "d", "c", "b"], expect.any(String)]);
  expect(await listCourses(app, token, "?limit=5")).toEqual([["e", "d", "c", "b", "a"], null]);
});

test("reflects a changed course after a first list", async () => {
  const { app, token } = await startFive();
  const read = async () =>
    (await app.call("GET", "/api/v1/courses-user?limit=1", { token })).body.records[0].course.title;
  const before = await read();
  const course = courseOf([classItem("one"), classItem("two")], { id: "e", title: both("E") });
  await storeCourse(app, course, async function leaveEnrolments() {});
  expect([before, await read()]).toEqual(["e (es)", "E (es)"]);
});

test("does not list another user's enrolments", async () => {
  const { app } = await startFive();
  const { token } = await createLearner(app);
  expect(await listCourses(app, token)).toEqual([[], null]);
});

test("rejects a cursor of another list", async () => {
  const { app, token } = await startFive();
  const { next } = (await app.call("GET", "/api/v1/courses?limit=1", { token })).body;
  const answer = await app.call("GET", `/api/v1/courses-user?cursor=${next}`, { token });
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "invalid_request", fields: { cursor: expect.anything() } },
  });
});
