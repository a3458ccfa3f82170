import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";

const identifying = "La paciente María Pérez, expediente 48213, no mejora.";

test("rejects a text that may identify a patient and names the words", async () => {
  const { ana } = await createForum();

  const { status, body } = await ana.post({ title: "Sra. Díaz, 92 años", body: identifying });

  expect([status, body.code]).toEqual([422, "may_identify_patient"]);
  expect(body.fields).toEqual({
    title: "Podría identificar a un paciente: «Díaz», «92 años».",
    body: "Podría identificar a un paciente: «María Pérez», «48213».",
  });
});

test("accepts and stores the author's confirmation that a text identifies nobody", async () => {
  const { app, ana, eva } = await createForum();

  const post = await ana.post({ body: identifying, noPatientIdentified: true });
  const reply = await eva.send(`/posts/${post.body.id}/replies`, { body: identifying, noPatientIdentified: true });

  expect([post.status, reply.status]).toEqual([201, 201]);
  for (const table of ["posts", "replies"] as const) {
    const rows = await app.parts.db.selectFrom(table).select("no_patient_identified").execute();
    expect(rows).toEqual([{ no_patient_identified: 1 }]);
  }
});

test("checks replies and edits too, and stores nothing that was rejected", async () => {
  const { ana, eva } = await createForum();
  const id = await ana.open();
  const path = await eva.answer(id);

  const answers = [
    await eva.reply(id, identifying),
    await eva.patch(path, { body: identifying }),
    await ana.patch(`/posts/${id}`, { title: "Paciente Juana Díaz" }),
    await ana.patch(`/posts/${id}`, { body: identifying, noPatientIdentified: false }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect((await ana.get(`/posts/${id}`)).body).toMatchObject({ replyCount: 1, editedAt: null });
  expect((await eva.patch(path, { body: identifying, noPatientIdentified: true })).status).toBe(200);
});
