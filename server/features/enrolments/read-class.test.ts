import { expect, test } from "vitest";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";

const day = (at: string) => `${at}T00:00:00.000Z`;

async function readClass(details: object) {
  const taker = await createEnrolledLearner(courseOf([{ ...classItem("reading"), ...details }]));
  return { taker, body: (await taker.get("/items/reading")).body };
}

test("shows a class's reviewer, review date, next due date and sources", async () => {
  const sources = [
    { title: "On the heart", year: 2018, url: "https://example.org/" },
    { title: "On vessels", year: 1962 },
  ];
  const stored = sources.map((source) => ({ ...source, title: { es: source.title } }));
  const { body } = await readClass({
    review: { by: "Luz Díaz", at: day("2026-03-05"), everyMonths: 12 },
    sources: stored,
  });

  expect(body.review).toEqual({ by: "Luz Díaz", at: day("2026-03-05"), dueAt: day("2027-03-05") });
  expect(body.sources).toEqual(sources);
});

test("shows that a class has not been reviewed", async () => {
  expect((await readClass({})).body).toMatchObject({ review: null, sources: [] });
});

test.each([
  ["2026-01-31", 1, "2026-02-28"],
  ["2024-01-31", 1, "2024-02-29"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-12-15", 2, "2027-02-15"],
])("a review of %s that is valid for %d months is due on %s", async (at, everyMonths, due) => {
  expect((await readClass({ review: { by: "Luz", at: day(at), everyMonths } })).body.review.dueAt).toBe(day(due));
});

test("shows a new review at once, despite the cached response", async () => {
  const { taker, body } = await readClass({});
  expect(body.review).toBeNull();
  const review = { by: "Luz Díaz", at: day("2026-03-05"), everyMonths: 12 };
  await storeCourse(taker.app, courseOf([{ ...classItem("reading"), review }]));

  expect((await taker.get("/items/reading")).body.review).toMatchObject({ by: "Luz Díaz" });
});
