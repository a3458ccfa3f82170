import { expect, test } from "vitest";
import { classItem, courseOf, storeCourse } from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { createLearner } from "../../../testing/people.ts";

const failure = {
  id: "hf",
  term: { es: "insuficiencia cardíaca", en: "heart failure" },
  also: { es: ["IC"], en: ["HF"] },
  definition: { es: "El corazón no alcanza." },
};
const output = { id: "co", term: { es: "gasto cardíaco" }, also: {}, definition: null };
const markdown = {
  es: "## Insuficiencia cardíaca\n\nEl [gasto cardíaco](https://who.int) y la IC: `gasto cardíaco`.",
  en: "Heart failure, or HF.",
};
const course = courseOf([classItem("reading", { type: "text", markdown })], { glossary: [failure, output] });

test("returns the whole glossary of a course to its enrolled learners only", async () => {
  const { app, get, url } = await createEnrolledLearner(course);
  expect((await get("/glossary")).body).toEqual({ records: [failure, output] });
  expect((await get()).body.course.glossary).toBe(true);

  const { token } = await createLearner(app);
  expect((await app.call("GET", `${url}/glossary`, { token })).status).toBe(404);
});

test("lists the terms marked in a class, in the reader's language", async () => {
  const { get } = await createEnrolledLearner(course);
  expect((await get("/items/reading")).body.terms).toEqual([
    {
      id: "hf",
      names: ["insuficiencia cardíaca", "IC"],
      term: "insuficiencia cardíaca",
      other: "heart failure",
      definition: "El corazón no alcanza.",
    },
  ]);
  expect((await get("/items/reading", "en")).body.terms).toMatchObject([
    { term: "heart failure", definition: "El corazón no alcanza." },
  ]);
});

test("serves a release that changes only the glossary at once, and changes the offline revision", async () => {
  const { app, get } = await createEnrolledLearner(course);
  const before = [await get("/offline"), await get("/items/reading")];
  await storeCourse(app, { ...course, glossary: [{ ...failure, definition: { es: "Otra." } }] });

  expect((await get("/items/reading")).body.terms[0].definition).toBe("Otra.");
  expect((await get("/offline")).body.revision).not.toBe(before[0]?.body.revision);
  await storeCourse(app, courseOf(course.modules.flatMap(({ items }) => items)));
  expect((await get("/items/reading")).body).not.toHaveProperty("terms");
  expect([(await get("/glossary")).body, (await get()).body.course.glossary]).toEqual([{ records: [] }, undefined]);
});
