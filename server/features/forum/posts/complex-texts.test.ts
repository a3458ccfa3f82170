import { expect, test } from "vitest";
import { complexTexts } from "../../../../contract/testing/complex-texts.ts";
import { createForum } from "../../../testing/forum.ts";

test.each(Object.entries(complexTexts))("rejects %s on writing, with an explanation", async (_name, body) => {
  const { ana } = await createForum();
  const id = await ana.open();
  const reply = await ana.answer(id);
  const send = (path: string) => (path === "/posts" ? ana.post({ body }) : ana.patch(path, { body }));
  for (const answer of [
    await ana.reply(id, body),
    ...(await Promise.all(["/posts", `/posts/${id}`, reply].map(send))),
  ]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_request", fields: { body: expect.any(String) } },
    });
  }
});

test.each([
  ["es", "El texto tiene demasiadas listas"],
  ["en", "The text has too many lists"],
])("explains the rejection in the language of the request: %s", async (language, sentence) => {
  const { ana } = await createForum();
  const answer = await ana.post({ body: "[".repeat(20_000) }, { "accept-language": language });
  expect(answer.body.fields.body).toContain(sentence);
});

test("still reads, lists and finds a text that an earlier release accepted", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open({ body: "Una pregunta sobre preeclampsia." });
  const body = `preeclampsia ${"[".repeat(19_000)}`;
  await app.parts.db
    .transaction()
    .execute((tx) => tx.updateTable("posts").set({ body }).where("id", "=", id).execute());
  expect((await eva.get(`/posts/${id}`)).body.body).toBe(body);
  expect((await eva.get("/posts?q=preeclampsia")).body.records).toMatchObject([{ id, body }]);
  expect((await ana.patch(`/posts/${id}`, { title: "Un título nuevo" })).status).toBe(200);
});
