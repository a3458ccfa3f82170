import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { unzip } from "../../testing/files/unzip.ts";
import { titlesOf } from "../../testing/forum.ts";
import { createModeratedForum, flagAndFind } from "../../testing/moderation.ts";
import { requestExport } from "../privacy/exports.ts";

test("hides a text reported for privacy at once, and shows it again when it is kept", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const path = `/posts/${await ana.open()}`;
  const id = await flagAndFind(eva, path, { as: moderator, reason: "privacy" });

  expect((await leo.get(path)).status).toBe(404);
  expect((await ana.get(path)).body.hidden).toBe(true);
  // A repeated report is found, although its reporter no longer sees the text.
  expect((await eva.send(`${path}/flags`, { reason: "privacy" })).status).toBe(200);
  expect((await moderator("POST", `/manage/flags/${id}`, { decision: "keep" })).status).toBe(200);
  expect((await leo.get(path)).body.hidden).toBe(false);
});

test("withholds versions from before a privacy report was decided from all but moderators", async () => {
  const { app, ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open({ body: "Es la esposa del alcalde, en la cama 4." });
  for (const path of [`/posts/${post}`, await ana.answer(post, "Es la esposa del alcalde.")]) {
    const bodies = async (ask: () => Promise<{ body: { records: { body: string | null }[] } }>) =>
      (await ask()).body.records.map(({ body }) => body);
    const { body: reported } = (await ana.get(path)).body;
    const id = await flagAndFind(eva, path, { as: moderator, reason: "privacy" });
    await ana.patch(path, { body: "Es una paciente." });
    await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
    app.clock.now += 10 * 60 * 1000;
    await ana.patch(path, { body: "Es una paciente de 30 semanas." });

    expect(await bodies(() => leo.get(`${path}/edits`))).toEqual(["Es una paciente.", null]);
    expect(await bodies(() => moderator("GET", `${path}/edits`))).toEqual(["Es una paciente.", reported]);
  }
});

test("notifies again of a reply reported for privacy and kept, unless it was read before", async () => {
  const { app, ana, eva, leo, moderator } = await createModeratedForum();
  const [post, unread] = [await ana.open(), async () => (await ana.get("/notices")).body.unread];
  const path = await eva.answer(post);
  const report = async () => {
    app.clock.now += 1000;
    const id = await flagAndFind(leo, path, { as: moderator, reason: "privacy" });
    const hidden = await unread();
    app.clock.now += 1000;
    await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
    return [hidden, await unread()];
  };

  expect(await report()).toEqual([0, 1]);
  expect(await report()).toEqual([0, 1]);
  app.clock.now += 1000;
  await ana.send(`/posts/${post}/read`, {});
  expect(await report()).toEqual([0, 0]);
});

test.each([
  ["before it was reported", false],
  ["after it was reported", true],
])("keeping a text that staff hid %s leaves it hidden", async (_name, isAfter) => {
  const { ana, eva, leo, moderator, admin } = await createModeratedForum();
  const path = await ana.answer(await ana.open());
  const hide = () => moderator("PATCH", `/manage${path}`, { hidden: true });
  if (!isAfter) await hide();
  const id = await flagAndFind(isAfter ? eva : ana, path, { as: moderator, reason: "privacy" });
  if (isAfter) await hide();
  await moderator("POST", `/manage/flags/${id}`, { decision: "keep" });
  expect((await leo.get(path)).status).toBe(404);
  await moderator("PATCH", `/manage${path}`, { hidden: false });
  expect((await leo.get(path)).status).toBe(200);
  const { records } = (await admin("GET", "/manage/log?action=reply.moderate")).body;
  expect(records.map((one: { changes: unknown }) => one.changes)).toEqual([{ hidden: false }, { hidden: true }]);
});

test("shows a hidden text only to its author and staff", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  const path = await leo.answer(post);
  const id = await flagAndFind(eva, path, { as: moderator });
  const { body } = await moderator("POST", `/manage/flags/${id}`, { decision: "hide" });
  expect(body).toMatchObject({ decision: "hide", text: "Con labetalol." });
  expect((await eva.get(path)).status).toBe(404);
  expect((await leo.get(path)).body.hidden).toBe(true);
  expect((await eva.get(`/posts/${post}`)).body.replyCount).toBe(0);
});

test("removes erased text from every table and response", async () => {
  const { app, ana, eva, moderator } = await createModeratedForum();
  const post = await ana.open();
  const path = await eva.answer(post, "Una palabra inconfundible: zarzaparrilla.");
  await eva.patch(path, { body: "Sigue la zarzaparrilla." });
  await ana.send(`${path}/flags`, { reason: "other", note: "Dice zarzaparrilla" });
  const found = async () => titlesOf(await ana.get("/posts?q=zarzaparrilla"));
  expect(await found()).toHaveLength(1);
  const flag = (await moderator("GET", "/manage/flags")).body.records[0];

  const decided = await moderator("POST", `/manage/flags/${flag.id}`, { decision: "delete", note: "Nada de marcas." });

  expect(decided.body).toMatchObject({ text: null, decision: "delete", reasons: [{ reason: "other", note: null }] });
  // The index is updated later, on a busy machine in several rounds.
  await expect.poll(found).toEqual([]);
  for (const { get } of [ana, eva]) expect((await get(path)).status).toBe(404);
  const tables = ["replies", "edits", "flags", "flagged_texts", "post_terms", "outbox", "log"] as const;
  for (const table of tables) {
    expect(JSON.stringify(await app.parts.db.selectFrom(table).selectAll().execute()), table).not.toMatch(/zarza/);
  }
});

test("shows replies to a post reported for privacy again once its text is erased", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  const reply = await leo.answer(post);
  const id = await flagAndFind(eva, `/posts/${post}`, { as: moderator, reason: "privacy" });
  expect((await leo.get(reply)).status).toBe(404);

  await moderator("POST", `/manage/flags/${id}`, { decision: "delete" });

  for (const { get } of [ana, eva, leo]) {
    expect((await get(`/posts/${post}`)).body).toMatchObject({ title: null, body: null, hidden: false });
    expect((await get(reply)).body).toMatchObject({ body: "Con labetalol." });
  }
});

test("keeps a post that staff hid hidden when its text is erased", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  await leo.answer(post);
  const id = await flagAndFind(eva, `/posts/${post}`, { as: moderator, reason: "privacy" });
  await moderator("PATCH", `/manage/posts/${post}`, { hidden: true });
  await moderator("POST", `/manage/flags/${id}`, { decision: "delete" });
  expect((await leo.get(`/posts/${post}`)).status).toBe(404);
});

test("removes the author's data export when a post is erased", async () => {
  const { app, ana, eva, moderator } = await createModeratedForum();
  const path = `/posts/${await ana.open()}`;
  const made = { requested_at: app.clock.now, ready_at: app.clock.now, failed_at: null, file_id: null };
  await app.parts.db.transaction().execute(async (tx) => {
    await tx
      .insertInto("exports")
      .values({ user_id: ana.id, ...made })
      .execute();
    const ofNobodyConcerned = await tx
      .selectFrom("users")
      .select("id")
      .where("id", "!=", ana.id)
      .where("id", "!=", eva.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("exports")
      .values({ user_id: ofNobodyConcerned.id, ...made })
      .execute();
  });
  const id = await flagAndFind(eva, path, { as: moderator });
  await moderator("POST", `/manage/flags/${id}`, { decision: "delete" });
  expect((await ana.get("/users/me/export")).body.status).toBe("none");
  expect(await app.parts.db.selectFrom("exports").selectAll().execute()).toHaveLength(1);
  expect((await ana.get(path)).status).toBe(404);
});

test("makes a data copy again that was being made when a post was erased", async () => {
  const { app, ana, eva, moderator } = await createModeratedForum();
  const id = await flagAndFind(eva, `/posts/${await ana.open({ body: "La paciente de la cama 4" })}`, {
    as: moderator,
  });
  const { files, db, jobs } = app.parts;
  const { add } = files;
  const archives: Buffer[] = [];
  files.add = async (content) => {
    const archive = await buffer(content);
    if (archives.push(archive) === 1) await moderator("POST", `/manage/flags/${id}`, { decision: "delete" });
    return add(Readable.from([archive]));
  };
  await inTransaction(db, (tx) => requestExport(tx, ana.id, app.clock.now));
  await jobs.idle("data-export");
  expect((await ana.get("/users/me/export")).body.status).toBe("ready");
  const copies = await Promise.all(archives.map(unzip));
  expect(copies.map((copy) => copy["posts.json"]?.includes("cama 4"))).toEqual([true, false]);
});

test("accepts one of two concurrent decisions", async () => {
  const { ana, eva, moderator, admin } = await createModeratedForum();
  for (let round = 0; round < 5; round += 1) {
    const id = await flagAndFind(eva, `/posts/${await ana.open()}`, { as: admin });
    const answers = await Promise.all([
      moderator("POST", `/manage/flags/${id}`, { decision: "hide" }),
      admin("POST", `/manage/flags/${id}`, { decision: "delete" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { records } = (await admin("GET", `/manage/log?action=flag.decide&limit=100`)).body;
    expect(records).toHaveLength(round + 1);
  }
});

test("notifies the author and the reporters, without revealing who reported", async () => {
  const { app, ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  const path = await leo.answer(post);
  await ana.send("/notices/read", {});
  await eva.send(`${path}/flags`, { reason: "unsafe" });
  const id = await flagAndFind(ana, path, { as: moderator });
  app.clock.now += 1000;
  await moderator("POST", `/manage/flags/${id}`, { decision: "hide", note: "Sin fuente." });

  const expected = { kind: "decision", decision: "hide", note: "Sin fuente.", read: false };
  for (const [member, mine] of [
    [leo, true],
    [eva, false],
    [ana, false],
  ] as const) {
    const { body } = await member.get("/notices");
    expect(body.unread).toBe(1);
    expect(body.records[0]).toMatchObject({ ...expected, mine, reply: path.split("/").at(-1), post: { id: post } });
    expect(JSON.stringify(body.records[0])).not.toMatch(/unsafe|firstName/);
    expect((await member.send("/notices/read", { notices: [body.records[0].id] })).body.unread).toBe(0);
  }
  expect((await moderator("GET", "/notices")).body.records).toEqual([]);
});

test("lists notices of both kinds together, page by page, without titles of unreadable posts", async () => {
  const { app, ana, eva, leo, moderator } = await createModeratedForum();
  const kinds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const post = await ana.open({ title: `Pregunta ${count}` });
    await eva.answer(post);
    app.clock.now += 1000;
    const id = await flagAndFind(leo, `/posts/${await ana.open({ title: `Otra ${count}` })}`, { as: moderator });
    await moderator("POST", `/manage/flags/${id}`, { decision: "hide" });
    app.clock.now += 1000;
    kinds.unshift("decision", "replies");
  }
  const seen: { kind: string; post: { title: string | null } }[] = [];
  for (let cursor = ""; cursor !== "null"; ) {
    const { body } = await ana.get(`/notices?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.records);
    cursor = String(body.next);
  }
  expect(seen.map(({ kind }) => kind)).toEqual(kinds);
  expect(seen.map(({ post }) => post.title)).toEqual(
    [2, 1, 0].flatMap((count) => [`Otra ${count}`, `Pregunta ${count}`]),
  );
  const ofLeo = (await leo.get("/notices")).body.records;
  expect(ofLeo.map((one: { post: { title: unknown } }) => one.post.title)).toEqual([null, null, null]);
});

test("logs a decision without any of the text", async () => {
  const { ana, eva, moderator, admin } = await createModeratedForum();
  const post = await ana.open();
  const id = await flagAndFind(eva, `/posts/${post}`, { as: moderator });
  await moderator("POST", `/manage/flags/${id}`, { decision: "delete", note: "Fuera" });
  const { records } = (await admin("GET", `/manage/log?target=${post}`)).body;
  expect(records).toMatchObject([
    { action: "flag.decide", target: { kind: "post", id: post }, changes: { flag: id, decision: "delete" } },
  ]);
  expect(records[0].changes).toEqual({ flag: id, decision: "delete" });
});
