import { expect, test } from "vitest";
import { createForum, type Member, question, tick, titlesOf } from "../../../testing/forum.ts";

const search = (q: string) => `/posts?q=${encodeURIComponent(q)}`;

/** Whether a query finds exactly one post. */
async function finds(member: Member, q: string): Promise<boolean> {
  return titlesOf(await member.get(search(q))).length === 1;
}

test.each([
  ["vacunas", "La vacunación en el embarazo"],
  ["vacunacion", "La vacunación en el embarazo"],
  ["VACUNACIÓN", "La vacunación en el embarazo"],
  ["medicacion", "Las medicaciones que bajan la presión"],
  ["medicación", "Las medicaciones que bajan la presión"],
  ["presiones", "Las medicaciones que bajan la presion"],
  ["pregnant", "Hypertension in early pregnancy"],
  ["pregnancies", "A pregnant woman of 32 weeks"],
  ["patients", "One patient, two doses"],
  ["cardiologia", "La cardiología y el parto"],
  ["cardiólogas", "El cardiologo dice"],
  ["nino", "El niño y los niños"],
  ["año", "Cada ano sin acentos"],
  ["tenia", "Tenía cefalea"],
  ["120/80", "Una presión de 120 / 80"],
  ["preeclampsia severa", "Severa: ¿preeclampsia?"],
  ["x'; drop table posts;--", "Drop x table posts"],
  ["corazon", "Decomposed: corazo\u0301n"],
])("%j finds %j", async (q, title) => {
  const { ana } = await createForum();
  await ana.open({ title, body: "..." });
  await ana.open({ title: "Magnesio", body: "..." });

  expect(titlesOf(await ana.get(search(q)))).toEqual([title]);
});

test.each([
  "presente",
  "vacuna magnesio",
  "presion xyz",
  "pre",
  "AND vacuna",
  "vac*",
  "title:vacuna",
  '"presion vacuna"',
])("%j finds nothing: every word must match, and operators have no effect", async (q) => {
  const { ana } = await createForum();
  await ana.open({ title: "La vacuna", body: "y la presión" });
  await ana.open({ title: "El magnesio", body: "..." });

  const { status, body } = await ana.get(search(q));

  expect([status, body.records.map(({ title }: { title: string }) => title)]).toEqual([
    200,
    q === '"presion vacuna"' ? ["La vacuna"] : [],
  ]);
});

test.each(["", "   ", "\u200b"])("%j filters nothing", async (q) => {
  const { ana } = await createForum();
  await ana.open();

  expect(titlesOf(await ana.get(search(q)))).toEqual([question.title]);
});

test.each(["¿?", "--", "%", "❤️", "\"'()*^:-+{}"])("%j finds nothing: punctuation is not a word", async (q) => {
  const { ana } = await createForum();
  await ana.open({ title: `Signos: ${q}`, body: "..." });

  expect(await finds(ana, q)).toBe(false);
});

test("rejects a query that is too long or contains a NUL, and accepts any other text", async () => {
  const { ana } = await createForum();

  expect((await ana.get(search("x".repeat(201)))).status).toBe(400);
  expect((await ana.get(search("a\0b"))).status).toBe(400);
  expect((await ana.get(search("🫀".repeat(200)))).status).toBe(200);
  expect((await ana.get(search(Array.from({ length: 100 }, (_, index) => `${index % 10}`).join(" ")))).status).toBe(
    200,
  );
});

test("finds words spread over the post and different replies", async () => {
  const { ana, eva, leo } = await createForum();
  const id = await ana.open();
  await ana.open({ title: "Otra pregunta", body: "Nifedipino" });
  await eva.answer(id, "Nifedipino de 10 mg");
  await leo.answer(id, "o hidralazina");

  expect(await finds(ana, "presión nifedipino hidralazina")).toBe(true);
});

test("no longer finds edited or deleted text, but finds its replacement", async () => {
  const { ana, eva } = await createForum();
  const id = await ana.open();
  const [kept, deleted] = [await eva.answer(id, "Nifedipino"), await eva.answer(id, "Hidralazina y nifedipino")];
  expect(await finds(ana, "hidralazina medicación")).toBe(true);

  await ana.patch(`/posts/${id}`, { body: "Magnesio." });
  await eva.patch(kept, { body: "Labetalol con nifedipino" });
  await eva.remove(deleted);

  const words = ["medicación", "hidralazina", "magnesio", "labetalol", "nifedipino", "presión"];
  const found = await Promise.all(words.map((word) => finds(ana, word)));
  expect(words.filter((_, index) => found[index])).toEqual(["magnesio", "labetalol", "nifedipino", "presión"]);
  await ana.remove(`/posts/${id}`);
  expect(await finds(ana, "labetalol")).toBe(false);
});

test("keeps finding a word in a long discussion as long as any text contains it", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open();
  const first = await ana.answer(id, "Nifedipino y magnesio");
  for (let index = 0; index < 510; index += 1) await eva.answer(id, `Respuesta ${index}`);
  tick(app);
  await eva.answer(id, "También nifedipino");
  // A search does not wait for the index to catch up with such a long discussion.
  await expect.poll(() => finds(ana, "nifedipino magnesio")).toBe(true);

  await ana.patch(first, { body: "Respuesta" });

  await expect.poll(() => finds(ana, "magnesio")).toBe(false);
  expect(await finds(ana, "nifedipino")).toBe(true);
});

test("a search respects filters and order, page by page", async () => {
  const { app, ana } = await createForum();
  for (const [index, language] of ["es", "en", "es", "es"].entries()) {
    await ana.open({ title: `Vacunas ${index}`, language });
    tick(app);
  }

  const first = await ana.get(`${search("vacuna")}&language=es&sort=new&limit=2`);
  const second = await ana.get(`${search("vacuna")}&language=es&sort=new&limit=2&cursor=${first.body.next}`);

  expect([titlesOf(first), titlesOf(second)]).toEqual([["Vacunas 3", "Vacunas 2"], ["Vacunas 0"]]);
  expect(second.body.next).toBeNull();
});
