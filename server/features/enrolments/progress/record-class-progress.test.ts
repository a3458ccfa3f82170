import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, video } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";

const reading = classItem("reading");
const film = classItem("film", video("heart", { es: 100, en: 80 }));
const two = classItem("two", video("left"), video("right"));

test("opening a class makes it the last class and the enrolment the most recently used", async () => {
  const { app, patch, get } = await createEnrolledLearner(courseOf([reading, film]));
  app.clock.now += 60_000;
  const answer = await patch({ lastClass: "film" });
  expect(answer).toMatchObject({ status: 200, body: { lastClass: "film", updatedAt: "2026-11-20T12:01:00.000Z" } });
  expect((await get()).body.lastClass).toBe("film");
});

test("returns a position as reported, and the same share of the other language's rendition", async () => {
  const { patch, get } = await createEnrolledLearner(courseOf([film]));
  await patch({ lastClass: "film", position: 33.333 }, "es");
  expect((await get("", "es")).body.items.film).toMatchObject({ position: 33.333, watched: 0 });
  expect((await get("", "en")).body.items.film.videos).toEqual({ heart: { position: 26.666, watched: 0 } });
});

test("adds up the stretches watched in either language, repeated or out of order", async () => {
  const { patch, get } = await createEnrolledLearner(courseOf([film, reading]));
  const calls = [
    () =>
      patch(
        {
          lastClass: "film",
          watched: [
            [50, 60],
            [0, 20],
          ],
        },
        "es",
      ),
    () => patch({ lastClass: "film", watched: [[8, 24]] }, "en"),
    () => patch({ lastClass: "film", watched: [[50, 60]] }, "es"),
  ];
  await Promise.all(calls.map((call) => call()));
  expect((await get()).body.items.film).toMatchObject({ watched: 40, position: 0, completedAt: null });
});

test("completes a class with a video at 90 percent, permanently", async () => {
  const { app, patch, get } = await createEnrolledLearner(courseOf([film, reading]));
  const before = await patch({ lastClass: "film", watched: [[0, 89.9]] });
  const after = await patch({ lastClass: "film", watched: [[80, 90]], position: 90 });
  app.clock.now += 1000;
  await patch({ lastClass: "film", watched: [[90, 9999]], position: 9999 });
  expect([before.body.progress.done, after.body.progress]).toEqual([0, { done: 1, total: 2, percent: 50 }]);
  expect((await get()).body.items.film).toMatchObject({
    completedAt: "2026-11-20T12:00:00.000Z",
    watched: 100,
    position: 100,
  });
});

test("completes a class with two videos once both are watched, and shows the last one played", async () => {
  const { app, patch, get } = await createEnrolledLearner(courseOf([two]));
  const one = await patch({ lastClass: "two", video: "right", watched: [[0, 95]], position: 95 });
  app.clock.now += 1000;
  const both = await patch({ lastClass: "two", video: "left", watched: [[0, 91]], position: 12 });
  expect([one.body.status, both.body.status]).toEqual(["in_progress", "completed"]);
  expect((await get()).body.items.two).toMatchObject({
    position: 12,
    watched: 91,
    videos: { left: { position: 12, watched: 91 }, right: { position: 95, watched: 95 } },
  });
});

test("completes any class once when the learner says so, and the course with the last one", async () => {
  const { patch, get } = await createEnrolledLearner(courseOf([reading, film]));
  const first = await patch({ lastClass: "reading", completed: true });
  await patch({ lastClass: "reading", completed: true });
  const last = await patch({ lastClass: "film", completed: true });
  expect(first.body).toMatchObject({ status: "in_progress", progress: { done: 1, percent: 50 } });
  expect(last.body).toMatchObject({ status: "completed", completedAt: "2026-11-20T12:00:00.000Z" });
  expect((await get()).body.progress).toEqual({ done: 2, total: 2, percent: 100 });
});

test("counts concurrent reports from twenty devices", async () => {
  const { patch, get } = await createEnrolledLearner(courseOf([film]));
  const stretch = (index: number) => [index * 4, index * 4 + 4];
  await Promise.all(Array.from({ length: 20 }, (_, index) => patch({ lastClass: "film", watched: [stretch(index)] })));
  expect((await get()).body.items.film.watched).toBe(80);
});

test.each([
  ["an unknown class", { lastClass: "none" }, "lastClass"],
  ["an evaluation in place of a class", { lastClass: "check" }, "lastClass"],
  ["an unknown video", { lastClass: "film", video: "none", position: 1 }, "video"],
  ["a position without saying of which of two videos", { lastClass: "two", position: 1 }, "video"],
  ["a position in a class without a video", { lastClass: "reading", position: 1 }, "video"],
  ["a reversed stretch", { lastClass: "film", watched: [[2, 1]] }, "watched"],
  ["a negative stretch", { lastClass: "film", watched: [[-1, 1]] }, "watched"],
  ["taking a completion back", { lastClass: "film", completed: false }, "completed"],
  ["a field that nobody knows", { lastClass: "film", percent: 100 }, "percent"],
  ["two bodies in one", { lastClass: "film", draft: { id: "check", answers: {} } }, "draft"],
])("rejects %s and records nothing", async (_, body, field) => {
  const { patch, get } = await createEnrolledLearner(courseOf([reading, film, two, evaluationItem("check")]));
  const answer = await patch(body);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: "invalid_request", fields: { [field]: expect.any(String) } },
  });
  expect((await get()).body.lastClass).toBeNull();
});
