import { expect, test } from "vitest";
import { inTransaction } from "../server/db/transaction.ts";
import { enqueueMail } from "../server/mail/enqueue-mail.ts";
import { runCli } from "../server/testing/command.ts";
import { dumpDatabase } from "../server/testing/dump-database.ts";
import { createForum, type Member, titlesOf } from "../server/testing/forum.ts";
import type { TestApp } from "../server/testing/test-app.ts";

/** Runs the command alongside a running server; returns its exit code and output. */
async function forum({ home }: TestApp, ...args: string[]): Promise<[number, string]> {
  const { code, said } = await runCli(["forum", ...args], { ...home, LC_ALL: "es_DO.UTF-8" });
  return [code, said];
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const find = async (member: Member, word: string) => titlesOf(await member.get(`/posts?q=${word}`));

test("pins, locks and hides posts alongside a running server", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open();

  expect(await forum(app, "pin", id)).toEqual([0, `La publicación ${id} quedó fijada al principio de la lista.\n`]);
  expect((await forum(app, "lock", id))[0]).toBe(0);
  expect((await ana.get(`/posts/${id}`)).body).toMatchObject({ pinned: true, locked: true });
  expect((await forum(app, "hide", id))[0]).toBe(0);
  expect((await eva.get(`/posts/${id}`)).status).toBe(404);
  expect((await ana.get(`/posts/${id}`)).body.hidden).toBe(true);
  expect(await forum(app, "hide", "none")).toEqual([1, "No hay ninguna publicación ni respuesta con el id none.\n"]);
  expect(await forum(app, "burn", id)).toEqual([1, expect.stringMatching(/^Uso: npm run forum -- pin\|/)]);
});

test("hides a reply from everyone but its author until it is shown again", async () => {
  const { app, ana, eva, leo } = await createForum();
  await ana.patch("/forum/preferences", { mail: "daily" });
  const post = await ana.open();
  const path = await eva.answer(post, "Con zarzaparrilla.");
  await leo.answer(post, "Con labetalol.");
  expect(await find(leo, "zarzaparrilla")).toHaveLength(1);
  const replies = async () => (await leo.get(`/posts/${post}/replies`)).body.records;
  expect(await replies()).toHaveLength(2);

  expect(await forum(app, "hide", idOf(path))).toEqual([
    0,
    `La respuesta ${idOf(path)} quedó oculta: solo la ven quien la escribió y el equipo.\n`,
  ]);

  expect([(await leo.get(path)).status, (await eva.get(path)).body.hidden]).toEqual([404, true]);
  expect([(await leo.send(`${path}/upvote`)).status, (await leo.get(`${path}/edits`)).status]).toEqual([404, 404]);
  expect((await replies()).map(({ body }: { body: string }) => body)).toEqual(["Con labetalol."]);
  expect((await leo.get(`/posts/${post}`)).body.replyCount).toBe(1);
  expect((await ana.get("/notices")).body.records[0].replies).toBe(1);
  expect(await find(leo, "zarzaparrilla")).toEqual([]);
  expect((await leo.get(`/forum/matches?q=zarzaparrilla&posts=${post}`)).body.records[0].reply).toBeNull();

  expect((await forum(app, "show", idOf(path)))[0]).toBe(0);

  expect((await leo.get(path)).status).toBe(200);
  expect(await replies()).toHaveLength(2);
  expect((await leo.get(`/posts/${post}`)).body.replyCount).toBe(2);
  expect(await find(leo, "zarzaparrilla")).toHaveLength(1);
  expect(await forum(app, "pin", idOf(path))).toEqual([1, expect.stringContaining("solo sirve para publicaciones")]);
});

test("hides a conversation, with its replies, whose first post was deleted by its author", async () => {
  const { app, ana, eva, leo } = await createForum();
  const post = await ana.open();
  const path = await eva.answer(post);
  await ana.remove(`/posts/${post}`);
  expect((await leo.get(`/posts/${post}/replies`)).status).toBe(200);

  expect((await forum(app, "hide", post))[0]).toBe(0);

  const answers = [await leo.get(`/posts/${post}`), await leo.get(`/posts/${post}/replies`), await leo.get(path)];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect((await forum(app, "show", post))[0]).toBe(0);
  expect((await leo.get(path)).status).toBe(200);
});

test("erases every word of a reply and its versions, even if its author deleted it", async () => {
  const { app, ana, eva, leo } = await createForum();
  const post = await ana.open();
  const path = await eva.answer(post, "Con zarzaparrilla.");
  const other = await eva.answer(post, "Otra zarzaparrilla.");
  expect(await find(leo, "zarzaparrilla")).toHaveLength(1);
  await leo.get(`/posts/${post}/replies`);
  await eva.patch(path, { body: "Con labetalol." });
  await eva.remove(other);
  expect(await dumpDatabase(app)).toContain("arzaparril");

  const answers = [await forum(app, "erase", idOf(path)), await forum(app, "erase", idOf(other))];

  const said = (id: string) => `La respuesta ${id} quedó borrada para siempre, con sus versiones anteriores.\n`;
  expect(answers).toEqual([path, other].map((text) => [0, said(idOf(text))]));
  expect(await dumpDatabase(app)).not.toContain("arzaparril");
  expect((await leo.get(path)).status).toBe(404);
  expect((await leo.get(`/posts/${post}`)).body.replyCount).toBe(0);
  expect(await forum(app, "hide", idOf(path))).toEqual([1, expect.stringContaining("fue eliminada")]);
});

test("erases every word of a post, even in queued emails, and keeps the replies of others", async () => {
  const { app, ana, eva } = await createForum();
  const post = await ana.open({ title: "La zarzaparrilla" });
  const path = await eva.answer(post, "Con labetalol.");
  const told = { firstName: "Ana", posts: [{ id: post, title: "La zarzaparrilla", replies: 1 }], more: 0 };
  const mail = {
    recipient: ana.email,
    userId: ana.id,
    language: "es",
    mail: { kind: "forum_replies", ...told },
  } as const;
  await inTransaction(app.parts.db, (tx) => enqueueMail(tx, mail, app.clock.now));
  await ana.patch(`/posts/${post}`, { title: "La otra zarzaparrilla" });
  expect(await find(eva, "zarzaparrilla")).toHaveLength(1);
  const mails = async () =>
    (await app.parts.db.selectFrom("outbox").select("id").where("kind", "=", "forum_replies").execute()).length;
  expect(await mails()).toBe(1);

  expect((await forum(app, "erase", post))[0]).toBe(0);

  expect(await dumpDatabase(app)).not.toContain("arzaparril");
  expect(await mails()).toBe(0);
  expect((await eva.get(`/posts/${post}`)).body).toMatchObject({ title: null, body: null, replyCount: 1 });
  expect((await eva.get(path)).status).toBe(200);
});
