import { expect, test } from "vitest";
import { question, titlesOf } from "../../testing/forum.ts";
import { createModeratedForum } from "../../testing/moderation.ts";
import { sendDigests } from "../forum/notices/send-digests.ts";
import { writeRows } from "../privacy/export-rows.ts";

const idOf = (path: string) => path.split("/").at(-1);

test("excludes a hidden post from lists, searches and counts, and from replies and votes", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open({ course: "hearts" });
  const path = await eva.answer(post);
  await eva.send("/courses/hearts/start", {});
  for (const { get } of [ana, eva, leo]) expect(titlesOf(await get("/posts"))).toHaveLength(1);

  const { status, body } = await moderator("PATCH", `/manage/posts/${post}`, { hidden: true });
  expect([status, body.hidden, body.id]).toEqual([200, true, post]);

  const lists = ["", "?sort=new", "?course=hearts", "?q=presión", "?q=labetalol", "?view=unread", "?view=unanswered"];
  for (const query of lists) {
    for (const { get } of [ana, eva, leo]) expect(titlesOf(await get(`/posts${query}`)), query).toEqual([]);
    expect(titlesOf(await moderator("GET", `/posts${query}`)), query).toEqual([]);
  }
  expect((await leo.get(`/forum/matches?q=labetalol&posts=${post}`)).body.records).toEqual([]);
  for (const place of [`/posts/${post}`, `/posts/${post}/replies`, `/posts/${post}/edits`, path, `${path}/edits`]) {
    expect((await eva.get(place)).status, place).toBe(404);
  }
  for (const member of [ana, eva, leo]) expect((await member.reply(post, "Otra")).status).toBe(404);
  for (const member of [ana, leo]) expect((await member.send(`${path}/upvote`)).status).toBe(404);
  expect((await eva.patch(path, { body: "Otra" })).status).toBe(404);
  expect((await leo.send(`/posts/${post}/read`)).status).toBe(404);
});

test("shows a hidden post and its replies to its author and the staff responsible", async () => {
  const { ana, eva, ...staff } = await createModeratedForum();
  const post = await ana.open({ course: "hearts" });
  const path = await eva.answer(post);
  await staff.teacher("PATCH", `/manage/posts/${post}`, { hidden: true });

  for (const as of [staff.admin, staff.moderator, staff.teacher]) {
    expect((await as("GET", `/posts/${post}`)).body).toMatchObject({ hidden: true, title: question.title });
    expect((await as("GET", `/posts/${post}/replies`)).body.records).toHaveLength(1);
    expect((await as("GET", path)).body.hidden).toBe(false);
  }
  expect((await ana.get(`/posts/${post}`)).body.hidden).toBe(true);
  expect((await ana.get("/posts?view=mine")).body.records).toMatchObject([{ id: post, hidden: true }]);
  for (const as of [staff.author, staff.editor, staff.otherTeacher]) {
    expect((await as("GET", `/posts/${post}`)).status).toBe(404);
    expect((await as("GET", `/posts/${post}/replies`)).status).toBe(404);
  }
  // The author may edit it, and staff may show it again.
  expect((await ana.patch(`/posts/${post}`, { title: "Con otras palabras" })).body.hidden).toBe(true);
  await staff.teacher("PATCH", `/manage/posts/${post}`, { hidden: false });
  expect(titlesOf(await eva.get("/posts?q=palabras"))).toEqual(["Con otras palabras"]);
});

test("shows a hidden reply only to its author and staff, without leaking cached responses", async () => {
  const { ana, eva, leo, moderator, otherTeacher } = await createModeratedForum();
  const post = await ana.open();
  const [shown, hidden] = [await eva.answer(post, "Una"), await leo.answer(post, "Otra")];
  const listFor = async (get: (path: string) => ReturnType<typeof ana.get>) => {
    const { body } = await get(`/posts/${post}/replies?sort=old`);
    return body.records.map((one: { body: string; hidden: boolean }) => [one.body, one.hidden]);
  };
  const asModerator = (path: string) => moderator("GET", path);
  for (const get of [ana.get, eva.get, leo.get, asModerator]) expect(await listFor(get)).toHaveLength(2);

  expect((await moderator("PATCH", `/manage${hidden}`, { hidden: true })).body).toMatchObject({ hidden: true });

  for (let round = 0; round < 2; round += 1) {
    for (const get of [asModerator, leo.get]) {
      expect(await listFor(get)).toEqual([
        ["Una", false],
        ["Otra", true],
      ]);
    }
    for (const get of [ana.get, eva.get, (path: string) => otherTeacher("GET", path)]) {
      expect(await listFor(get)).toEqual([["Una", false]]);
    }
  }
  expect((await ana.get(`/posts/${post}`)).body.replyCount).toBe(1);
  for (const path of [hidden, `${hidden}/edits`]) expect((await ana.get(path)).status).toBe(404);
  expect((await ana.send(`${hidden}/upvote`)).status).toBe(404);
  expect((await moderator("POST", `${hidden}/upvote`, {})).status).toBe(404);
  expect((await ana.send(`${shown}/upvote`)).status).toBe(200);
  expect(titlesOf(await ana.get("/posts?q=otra"))).toEqual([]);
});

test("shows a hidden reply to a deleted post only to its author and staff", async () => {
  const { ana, eva, leo, moderator, teacher } = await createModeratedForum();
  const id = await ana.open();
  const reply = await eva.answer(id);
  await ana.remove(`/posts/${id}`);
  await leo.send(`${reply}/flags`, { reason: "privacy" });
  const asEva = (path: string) => eva.get(path);
  const asModerator = (path: string) => moderator("GET", path);

  for (const get of [asEva, asModerator]) {
    expect((await get(reply)).body).toMatchObject({ hidden: true, body: "Con labetalol." });
    expect((await get(`/posts/${id}/replies`)).body.records).toHaveLength(1);
    expect((await get(`/posts/${id}`)).body).toMatchObject({ title: null, replyCount: 0 });
  }
  for (const get of [ana.get, leo.get, (path: string) => teacher("GET", path)]) {
    for (const path of [reply, `/posts/${id}`, `/posts/${id}/replies`]) expect((await get(path)).status).toBe(404);
  }
  expect((await eva.patch(reply, { body: "Con nifedipina." })).status).toBe(200);
  expect((await eva.remove(reply)).status).toBe(204);
  for (const get of [asEva, asModerator]) expect((await get(`/posts/${id}`)).status).toBe(404);
});

test("stops showing hidden texts to staff who lose their role", async () => {
  const { app, ana, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  await moderator("PATCH", `/manage${await leo.answer(post)}`, { hidden: true });
  expect((await moderator("GET", `/posts/${post}/replies`)).body.records).toHaveLength(1);
  await app.parts.db
    .transaction()
    .execute((tx) => tx.deleteFrom("site_roles").where("role", "=", "moderator").execute());
  expect((await moderator("GET", `/posts/${post}/replies`)).body.records).toEqual([]);
});

test("does not change the count when an author deletes a hidden reply", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  const [, hidden] = [await eva.answer(post), await leo.answer(post)];
  await moderator("PATCH", `/manage${hidden}`, { hidden: true });
  expect((await leo.remove(hidden)).status).toBe(204);
  expect((await ana.get(`/posts/${post}`)).body.replyCount).toBe(1);
  expect((await moderator("PATCH", `/manage${hidden}`, { hidden: false })).status).toBe(404);
});

test("sends no notice or email of texts hidden before they are read", async () => {
  const { app, ana, eva, leo, moderator } = await createModeratedForum();
  await ana.patch("/forum/preferences", { mail: "daily" });
  const [one, other] = [await ana.open(), await ana.open({ title: "Otra" })];
  const hidden = await eva.answer(one);
  await leo.answer(one);
  await leo.answer(other);
  await moderator("PATCH", `/manage${hidden}`, { hidden: true });
  await moderator("PATCH", `/manage/posts/${other}`, { hidden: true });

  const { body } = await ana.get("/notices");
  expect(body).toMatchObject({ records: [{ post: { id: one }, replies: 1 }], unread: 1 });
  expect(body.records[0].lastReply.author.id).toBe(leo.id);
  app.clock.now += 24 * 60 * 60 * 1000;
  await sendDigests(app.parts);
  const mails = await app.sent();
  expect(mails).toHaveLength(1);
  expect(JSON.stringify(mails)).not.toContain(other);
});

test("sends held-back replies in the first digest after a post is shown again", async () => {
  const { app, ana, eva, moderator } = await createModeratedForum();
  const id = await ana.open();
  await eva.answer(id);
  const hide = (hidden: boolean) => moderator("PATCH", `/manage/posts/${id}`, { hidden });
  const digest = async () => {
    app.clock.now += 60 * 60 * 1000;
    await sendDigests(app.parts);
    return (await app.sent()).length;
  };

  await hide(true);
  expect(await digest()).toBe(0);
  await hide(false);
  expect(await digest()).toBe(1);
});

test("allows only the staff responsible to pin, lock or hide, and logs the changes", async () => {
  const { ana, eva, ...staff } = await createModeratedForum();
  const about = await ana.open({ course: "hearts" });
  const reply = await eva.answer(about);
  const general = await ana.open();
  const pin = async (as: typeof staff.admin, id: string) =>
    (await as("PATCH", `/manage/posts/${id}`, { pinned: true })).status;

  expect([await pin(staff.author, about), await pin(staff.editor, about)]).toEqual([403, 403]);
  expect([await pin(staff.otherTeacher, about), await pin(staff.otherTeacher, general)]).toEqual([404, 403]);
  expect([await pin(staff.teacher, about), await pin(staff.teacher, general)]).toEqual([200, 403]);
  expect([await pin(staff.moderator, general), await pin(staff.moderator, "none")]).toEqual([200, 404]);
  expect((await staff.otherTeacher("PATCH", `/manage${reply}`, { hidden: true })).status).toBe(404);
  expect((await staff.teacher("PATCH", `/manage${reply}`, { pinned: true })).status).toBe(400);
  expect(
    (await staff.teacher("PATCH", `/manage/posts/${general}/replies/${idOf(reply)}`, { hidden: true })).status,
  ).toBe(403);
  expect((await staff.admin("PATCH", `/manage/posts/${general}/replies/${idOf(reply)}`, { hidden: true })).status).toBe(
    404,
  );

  const change = { pinned: true, locked: true, hidden: true };
  expect((await staff.teacher("PATCH", `/manage/posts/${about}`, change)).body).toMatchObject(change);
  await staff.teacher("PATCH", `/manage/posts/${about}`, change);
  await staff.teacher("PATCH", `/manage${reply}`, { hidden: true });
  const changesOf = async (target: string | undefined) =>
    (await staff.admin("GET", `/manage/log?target=${target}`)).body.records.map(
      (one: { action: string; changes: unknown }) => [one.action, one.changes],
    );
  expect(await changesOf(about)).toEqual([
    ["post.moderate", { locked: true, hidden: true }],
    ["post.moderate", { pinned: true }],
  ]);
  expect(await changesOf(idOf(reply))).toEqual([["reply.moderate", { hidden: true }]]);
});

test("includes a user's own hidden texts in their data export, and no one else's", async () => {
  const { app, ana, eva, leo, moderator } = await createModeratedForum();
  const path = await eva.answer(await ana.open(), "Palabra inconfundible");
  await leo.send(`${path}/flags`, { reason: "privacy" });
  await moderator("PATCH", `/manage${path}`, { hidden: true });
  const copyOf = async (userId: string) => {
    let text = "";
    for (const table of ["posts", "replies", "edits", "notices", "flags", "flagged_texts", "decision_notices"]) {
      for await (const piece of writeRows(app.parts.db, table, userId)) text += piece;
    }
    return text;
  };
  expect(await copyOf(eva.id)).toContain("inconfundible");
  for (const { id } of [ana, leo]) expect(await copyOf(id)).not.toContain("inconfundible");
});
