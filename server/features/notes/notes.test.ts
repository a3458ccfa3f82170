import { expect, test } from "vitest";
import { hashNote } from "../../../contract/learning/note-hashes.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";

const course = courseOf([classItem("film", video("heart")), classItem("reading"), evaluationItem("check")]);

async function createWriter() {
  const { app, url, token, get } = await createEnrolledLearner(course);
  const send = (method: "PUT" | "DELETE", item: string, body?: unknown) =>
    app.call(method, `${url}/notes/${item}`, { token, body });
  return { app, url, token, get, put: (item: string, body: unknown) => send("PUT", item, body), send };
}

test("stores, changes and deletes a note; deleting it again is harmless", async () => {
  const { get, put, send } = await createWriter();
  expect((await get("/notes/film")).status).toBe(404);

  expect(await put("film", { text: "Ver otra vez", bookmarked: true, at: 50.5 })).toMatchObject({
    status: 200,
    body: { item: "film", text: "Ver otra vez", bookmarked: true, at: 50.5, updatedAt: "2026-11-20T12:00:00.000Z" },
  });
  await put("film", { text: "", bookmarked: true });
  expect((await get("/notes/film")).body).toMatchObject({ text: "", bookmarked: true, at: null });
  expect([(await send("DELETE", "film")).status, (await send("DELETE", "film")).status]).toEqual([204, 204]);
  expect((await get("/notes/film")).status).toBe(404);
});

test("converts a moment to the same share of the other language's video", async () => {
  const { get, put } = await createWriter();
  await put("film", { text: "", bookmarked: true, at: 50 });

  expect((await get("/notes/film", "en")).body.at).toBe(40);
  expect((await get("/notes/film", "es")).body.at).toBe(50);
});

test("lists the notes of a course in its order, page by page, including those on removed items", async () => {
  const { app, get, put } = await createWriter();
  for (const item of ["check", "reading", "film"]) await put(item, { text: item, bookmarked: false });
  await storeCourse(app, courseOf([classItem("film", video("heart")), evaluationItem("check")]));

  const first = (await get("/notes?limit=2")).body;
  const second = (await get(`/notes?limit=2&cursor=${first.next}`)).body;
  const items = [...first.records, ...second.records].map(({ item }: { item: string }) => item);
  expect(items.toSorted()).toEqual(["check", "film", "reading"]);
  expect([first.records.length, second.next]).toEqual([2, null]);
});

test("accepts a note of up to 20,000 characters of any kind, and no other fields", async () => {
  const { put } = await createWriter();
  const faulty = [
    { text: "a".repeat(20_001), bookmarked: true },
    { text: "a" },
    { bookmarked: true },
    { text: "a", bookmarked: "yes" },
    { text: "a", bookmarked: true, at: -1 },
    { text: "a", bookmarked: true, shared: true },
  ];
  for (const body of faulty) expect((await put("film", body)).status, JSON.stringify(body).slice(0, 60)).toBe(400);
  expect((await put("film", { text: "🫀".repeat(20_000), bookmarked: true })).status).toBe(200);
  expect((await put("none", { text: "a", bookmarked: true })).status).toBe(404);
});

test("appends a note once if its writer had not seen the stored one", async () => {
  const { get, put } = await createWriter();
  await put("film", { text: "Del teléfono", bookmarked: true, at: 50 });
  const blind = { text: "De la casa", bookmarked: false, seen: [hashNote("")] };
  for (const _ of [1, 2]) await put("film", blind);
  const both = { text: "Del teléfono\n\nDe la casa", bookmarked: true, at: 50 };
  expect((await get("/notes/film")).body).toMatchObject(both);

  const seen = [hashNote(both.text)];
  await put("film", { text: "Otra", bookmarked: true, seen });
  expect((await get("/notes/film")).body).toMatchObject({ text: "Otra", at: null });
  expect((await put("film", { text: "b".repeat(19_999), bookmarked: true, seen })).status).toBe(409);
  expect((await get("/notes/film")).body).toMatchObject({ text: "Otra" });
});

test("changes only the fields that its writer changed, so another device keeps its bookmark and moment", async () => {
  const { get, put } = await createWriter();
  await put("film", { text: "Antes", bookmarked: false });
  const seen = [hashNote("Antes")];
  await put("film", { text: "Antes", bookmarked: true, seen, changed: ["bookmarked"] });
  await put("film", { text: "Antes", bookmarked: false, at: 50, seen, changed: ["at"] });
  await put("film", { text: "Después", bookmarked: false, seen, changed: ["text"] });
  expect((await get("/notes/film")).body).toMatchObject({ text: "Después", bookmarked: true, at: 50 });

  await put("film", { text: "Antes", bookmarked: false, at: null, seen, changed: ["bookmarked"] });
  expect((await get("/notes/film")).body).toMatchObject({ text: "Después", bookmarked: false, at: 50 });
  await put("film", { text: "Antes, en casa", bookmarked: true, seen, changed: ["text"] });
  expect((await get("/notes/film")).body).toMatchObject({ text: "Después\n\nAntes, en casa", bookmarked: false });
  expect((await put("film", { text: "", bookmarked: true, changed: ["color"] })).status).toBe(400);
});

test("leaves one note after twenty concurrent writes", async () => {
  const { get, put } = await createWriter();
  const bodies = Array.from({ length: 20 }, (_, index) => ({ text: `Nota ${index}`, bookmarked: true }));
  const answers = await Promise.all(bodies.map((body) => put("film", body)));

  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect((await get("/notes")).body.records).toHaveLength(1);
});

test("loses no text when twenty devices write concurrently without seeing each other's notes", async () => {
  const { get, put } = await createWriter();
  const texts = Array.from({ length: 20 }, (_, index) => `Nota ${index}.`);
  await Promise.all(texts.map((text) => put("film", { text, bookmarked: true, seen: [hashNote("")] })));

  const { text } = (await get("/notes/film")).body;
  expect(text.split("\n\n").toSorted()).toEqual(texts.toSorted());
});
