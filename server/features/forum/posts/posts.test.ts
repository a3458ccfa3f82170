import { expect, test } from "vitest";
import { createForum, question, tick, titlesOf } from "../../../testing/forum.ts";

test("returns a post as written, marked as the author's own", async () => {
  const { ana, eva } = await createForum();

  const { status, body } = await ana.post();

  expect(status).toBe(201);
  expect(body).toEqual({
    ...question,
    id: expect.any(String),
    author: { id: ana.id, firstName: "Ana", lastName: "Pérez", photo: null },
    course: null,
    class: null,
    language: "es",
    replyCount: 0,
    createdAt: "2026-11-20T12:00:00.000Z",
    editedAt: null,
    lastActivityAt: "2026-11-20T12:00:00.000Z",
    pinned: false,
    locked: false,
    hidden: false,
    mine: true,
  });
  expect(await eva.get(`/posts/${body.id}`)).toMatchObject({ status: 200, body: { ...body, mine: false } });
});

test.each([
  ["title", { title: "ab" }],
  ["title", { title: "x".repeat(201) }],
  ["title", { title: "   ab   " }],
  ["title", { title: null }],
  ["body", { body: "" }],
  ["body", { body: " \n " }],
  ["body", { body: "x".repeat(20_001) }],
  ["language", { language: "fr" }],
  ["course", { class: "reading" }],
  ["pinned", { pinned: true }],
  ["noPatientIdentified", { noPatientIdentified: "yes" }],
])("rejects a post with an invalid %s: %j", async (field, faulty) => {
  const { ana } = await createForum();

  const { status, body } = await ana.post(faulty);

  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, "invalid_request", [field]]);
  expect(titlesOf(await ana.get("/posts"))).toEqual([]);
});

test("counts lengths in code points and accepts a body of the maximum length", async () => {
  const { ana } = await createForum();

  const { status, body } = await ana.post({ title: "🫀".repeat(200), body: "🫀".repeat(20_000) });

  expect([status, body.body?.length]).toEqual([201, 40_000]);
});

test.each([
  ["es", "¿Cuál es la dosis?", "No hay más en la guía"],
  ["en", "Which dose do you give?", "It is not in the guideline and we need to know"],
])("detects the language of a post: %s", async (language, title, body) => {
  const { ana } = await createForum();

  expect((await ana.post({ title, body })).body.language).toBe(language);
  expect((await ana.post({ title, body, language: "en" })).body.language).toBe("en");
});

test("falls back to the language of the request when detection fails", async () => {
  const { app, ana } = await createForum();
  const { body } = await app.call("POST", "/api/v1/posts", {
    token: ana.token,
    language: "en",
    body: { title: "ECG 12", body: "???" },
  });

  expect(body.language).toBe("en");
});

test("allows only the author to change or delete a post", async () => {
  const { ana, eva } = await createForum();
  const path = `/posts/${await ana.open()}`;

  expect(await eva.patch(path, { title: "Otro título" })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect((await eva.remove(path)).status).toBe(403);
  expect((await ana.patch(path, { title: "Otro título" })).body).toMatchObject({
    title: "Otro título",
    body: question.body,
  });
  expect((await ana.remove(path)).status).toBe(204);
  expect((await ana.get(path)).status).toBe(404);
});

test("shows when a post was edited, and its earlier version to every reader", async () => {
  const { app, ana, eva } = await createForum();
  const path = `/posts/${await ana.open()}`;
  tick(app);

  const { body } = await ana.patch(path, { body: "Ya bajó." });
  await ana.patch(path, { body: "Ya bajó." });

  expect(body).toMatchObject({ body: "Ya bajó.", editedAt: "2026-11-20T12:00:01.000Z" });
  const { records } = (await eva.get(`${path}/edits`)).body;
  const version = { ...question, writtenAt: "2026-11-20T12:00:00.000Z", replacedAt: "2026-11-20T12:00:01.000Z" };
  expect(records).toEqual([{ id: expect.any(String), ...version }]);
});

test("lists a version that may identify a patient without its text", async () => {
  const { ana, eva } = await createForum();
  const path = `/posts/${await ana.open({ body: "La paciente Juana Díaz", noPatientIdentified: true })}`;

  await ana.patch(path, { body: "La paciente" });

  const [edit] = (await eva.get(`${path}/edits`)).body.records;
  expect(edit).toMatchObject({ title: null, body: null });
});

test("keeps a deleted post readable, without its text, while it has replies by others", async () => {
  const { ana, eva } = await createForum();
  const id = await ana.open();
  await ana.reply(id, "Lo resolví.");
  const reply = await eva.answer(id);

  await ana.remove(`/posts/${id}`);

  expect((await eva.get(`/posts/${id}`)).body).toMatchObject({ title: null, body: null, replyCount: 2 });
  expect((await eva.get(`/posts/${id}/replies`)).body.records).toHaveLength(2);
  expect(titlesOf(await eva.get("/posts"))).toEqual([]);
  expect((await eva.reply(id, "¿Y ahora?")).status).toBe(409);
  expect([(await ana.remove(`/posts/${id}`)).status, (await eva.get(`/posts/${id}/edits`)).status]).toEqual([404, 404]);
  await eva.remove(reply);
  expect((await eva.get(`/posts/${id}`)).status).toBe(404);
});
