import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ana, lastMail, logIn, register, signUp } from "../../testing/accounts.ts";
import { type AtEnd, isOnPostgres } from "../../testing/database.ts";
import { createForum } from "../../testing/forum.ts";
import { createFullAccount, xiomara } from "../../testing/full-account.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteAccountNow, removeAccounts } from "./remove-accounts.ts";

const day = 24 * 60 * 60 * 1000;
const path = "/api/v1/users/me/deletion";

const ask = (app: TestApp, token: string, body: object = {}) =>
  app.call("POST", path, { token, body: { password: ana.password, forum: "keep", ...body } });

/** Returns the whole database as text, except the search index's copy of posts, and the log. */
async function dump({ parts }: TestApp): Promise<string> {
  const isOwn = (name: string) => name !== "log" && !/^(?:sqlite_|(?:post|course)_index(?:_|$))/.test(name);
  const tables = (await parts.db.introspection.getTables()).filter(({ name }) => isOwn(name));
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(parts.db)));
  return JSON.stringify(rows);
}

/** Requests the deletion of an account with all kinds of data and advances the clock past it. */
async function leave(forum: "keep" | "remove", atEnd: AtEnd) {
  const app = await createTestApp({}, { atEnd });
  const account = await createFullAccount(app);
  await account.do("POST", "/users/me/export", { password: xiomara.password });
  await app.parts.jobs.idle("data-export");
  await ask(app, account.token, { forum });
  app.clock.now += 14 * day;
  await app.sent();
  await removeAccounts(app.parts);
  await app.sent();
  const read = (url: string) => app.call("GET", `/api/v1${url}`, { token: account.other.token });
  return { read, ...account };
}

/** Shared by several independent tests that look for remains. */
const left = {
  keep: shareAmongTests((atEnd) => leave("keep", atEnd), 60_000),
  remove: shareAmongTests((atEnd) => leave("remove", atEnd), 60_000),
};

/** Lists the stored files once unreferenced bytes are deleted; the course in these tests has none. */
async function listPersonalFiles(app: TestApp): Promise<string[]> {
  app.clock.now += 2 * day;
  await app.parts.jobs.idle("loose-bytes");
  const hashes: string[] = [];
  for await (const hash of app.parts.files.list()) hashes.push(hash);
  return hashes;
}

test("deletion requires the password, ends all other sessions and emails the date", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const other = (await logIn(app)).body.token;

  expect((await ask(app, token, { password: "not the right one" })).body.code).toBe("credentials_wrong");
  const { status, body } = await ask(app, token);

  expect([status, body.deletionAt]).toEqual([200, "2026-12-04T12:00:00.000Z"]);
  expect((await app.call("GET", "/api/v1/users/me", { token: other })).status).toBe(401);
  expect((await lastMail(app)).text).toContain("Se eliminará el 4 de diciembre de 2026.");
});

test("the email gives the date in the organisation's time zone, not in UTC", async () => {
  const app = await createTestApp();
  app.clock.now = Date.UTC(2026, 10, 20, 2);
  const { token } = await signUp(app);

  const { body } = await ask(app, token);

  expect(body.deletionAt).toBe("2026-12-04T02:00:00.000Z");
  expect((await lastMail(app)).text).toContain("Se eliminará el 3 de diciembre de 2026.");
});

test("shows the scheduled deletion at sign-in and lets the user cancel it within 14 days", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  app.clock.now += 14 * day - 1;

  const entered = await logIn(app);
  const kept = await app.call("POST", `${path}/cancel`, { token: entered.body.token });
  app.clock.now += day;
  await removeAccounts(app.parts);

  expect([entered.body.user.deletionAt, kept.body.deletionAt]).toEqual(["2026-12-04T12:00:00.000Z", undefined]);
  expect((await logIn(app)).status).toBe(200);
});

test("cancelling the deletion before its email is sent withdraws the email", async () => {
  const mailServer = { isDown: false };
  const app = await createTestApp({}, {}, async () => {
    if (mailServer.isDown) throw new Error("The mail server is unavailable.");
  });
  const { token } = await signUp(app);
  const before = [...(await app.sent())];
  mailServer.isDown = true;
  await ask(app, token);
  await app.sent();
  expect((await app.call("POST", `${path}/cancel`, { token, body: {} })).status).toBe(200);
  mailServer.isDown = false;
  app.clock.now += 60 * 60 * 1000;

  expect(await app.sent()).toEqual(before);
});

test("refuses to cancel a deletion once the time is up", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  app.clock.now += 14 * day;

  expect((await app.call("POST", `${path}/cancel`, { token })).status).toBe(409);
  await removeAccounts(app.parts);
  expect((await logIn(app)).body.code).toBe("credentials_wrong");
  expect((await register(app)).status).toBe(202);
});

test.each(["keep", "remove"] as const)(
  "after 14 days, nothing in the database identifies the user (texts: %s)",
  async (forum) => {
    const { app, id } = left[forum]();

    const stored = await dump(app);

    expect(stored).not.toContain(id);
    expect(stored).not.toMatch(/xiomara|Quisqueya|Partera mayor|Lo primero que escribí/i);
    // The log is append-only: its entries about the id remain, but the id no longer identifies anybody.
    const log = await app.parts.db
      .selectFrom("log")
      .select(["target_id", "changes"])
      .where("target_kind", "=", "person")
      .orderBy("changes")
      .execute();
    expect(log.map(({ target_id, changes }) => [target_id, changes])).toEqual([
      [id, '{"group":"Brigada Norte","course":"hearts"}'],
      [id, '{"role":"author"}'],
      [id, '{"role":"editor","course":"hearts"}'],
      [id, '{"role":"moderator"}'],
      [id, '{"role":"moderator"}'],
    ]);
    expect(await app.parts.db.selectFrom("deletions").selectAll().execute()).toEqual([
      expect.objectContaining({ forum, deleted_at: expect.any(Number), requested_at: Date.UTC(2026, 10, 20, 12) }),
    ]);
    expect((await app.sent()).at(-1)).toMatchObject({ to: xiomara.email, subject: "Su cuenta fue eliminada" });
    await expect(listPersonalFiles(app)).resolves.toEqual([]);
  },
);

test.skipIf(isOnPostgres()).each(["keep", "remove"] as const)(
  "nothing remains in the database file or in backups of it (texts: %s)",
  async (forum) => {
    const { app } = left[forum]();
    const copy = join(app.folder, "copy.sqlite");

    await backup(new DatabaseSync(join(app.folder, "data.sqlite"), { readOnly: true }), copy);

    const bytes = await readFile(copy, "latin1");
    for (const word of [xiomara.email, "xiomara.nueva", "Quisqueya"]) expect(bytes.includes(word), word).toBe(false);
  },
);

test("retained texts are anonymous and can still be replied to", async () => {
  const { app, read, own, theirs, other } = left.keep();

  const post = await read(`/posts/${own}`);
  const replies = await read(`/posts/${theirs}/replies`);

  expect(post.body).toMatchObject({
    body: "Lo que escribí después",
    author: { id: "nobody", firstName: "", photo: null },
  });
  expect(replies.body.records).toMatchObject([{ body: "Mi palabra inconfundible", author: { lastName: "" } }]);
  const body = { body: "Gracias." };
  expect((await app.call("POST", `/api/v1/posts/${own}/replies`, { token: other.token, body })).status).toBe(201);
  expect((await read("/notices")).body.unread).toBe(1);
});

/** Creates a forum with a function that deletes a writer's account at once. */
async function createForumToLeave() {
  const forum = await createForum();
  const { parts, clock } = forum.app;
  const go = ({ id }: { id: string }) =>
    deleteAccountNow(parts.db, { userId: id, forum: "keep", actor: "shell", now: clock.now });
  return { ...forum, go };
}

test("a retained reply preserves a deleted post after both writers have left", async () => {
  const { ana, eva, leo, go } = await createForumToLeave();
  const id = await ana.open();
  const [reply, own] = [await eva.answer(id), await ana.answer(id, "Gracias.")];
  await ana.remove(`/posts/${id}`);

  for (const writer of [ana, eva]) {
    await go(writer);
    expect((await leo.get(`/posts/${id}`)).body).toMatchObject({ title: null, replyCount: 2 });
    expect((await leo.get(reply)).body).toMatchObject({ body: "Con labetalol." });
    expect((await leo.get(own)).body).toMatchObject({ body: "Gracias." });
  }
});

test("a user's own reply to their deleted post does not reappear when their account is deleted", async () => {
  const { app, ana, eva, leo, go } = await createForumToLeave();
  const [id, other] = [await ana.open(), await ana.open({ title: "Otra" })];
  const replies = [await ana.answer(id, "Para mí."), await ana.answer(other, "Para todos.")];
  await eva.remove(await eva.answer(id));
  await ana.remove(`/posts/${id}`);
  await go(ana);

  for (const path of [`/posts/${id}`, replies[0] ?? ""]) expect((await leo.get(path)).status, path).toBe(404);
  expect((await leo.get(replies[1] ?? "")).status).toBe(200);
  expect(await dump(app)).not.toContain("Para mí.");
});

test("removed texts disappear from lists and search, and others' texts remain", async () => {
  const { app, read, own, theirs } = left.remove();

  expect((await read(`/posts/${own}`)).body).toMatchObject({ title: null, body: null, replyCount: 1 });
  expect((await read(`/posts/${theirs}`)).body).toMatchObject({ replyCount: 0 });
  expect((await read("/posts?q=inconfundible")).body.records).toEqual([]);
  expect((await read("/posts")).body.records.map(({ id }: { id: string }) => id)).toEqual([theirs]);
  expect(await dump(app)).not.toContain("inconfundible");
});

test("deleting an account removes its votes and corrects the counts", async () => {
  const { read, own, answer } = left.keep();

  expect((await read(`/posts/${own}/replies/${answer}`)).body).toMatchObject({ upvotes: 0, score: 0 });
});

test("deletes only accounts left unconfirmed for 30 days", async () => {
  const app = await createTestApp();
  await signUp(app);
  await register(app, { email: "eva@example.org" });
  app.clock.now += 30 * day - 1;
  await register(app, { email: "luz@example.org" });

  app.clock.now += 1;
  await removeAccounts(app.parts);

  const kept = await app.parts.db.selectFrom("users").select("email").orderBy("email").execute();
  expect(kept.map(({ email }) => email)).toEqual([ana.email, "luz@example.org"]);
});

test("keeps a disabled unconfirmed account, so its address cannot be registered again", async () => {
  const app = await createTestApp();
  await register(app);
  const { token } = await createAdmin(app);
  const { records } = (await app.call("GET", "/api/v1/manage/people?status=unconfirmed", { token })).body;
  const body = { status: "disabled" };
  expect((await app.call("PATCH", `/api/v1/manage/people/${records[0].id}`, { token, body })).status).toBe(200);
  app.clock.now += 31 * day;
  await removeAccounts(app.parts);
  await register(app, { password: "another good one" });
  expect((await logIn(app)).body.code).toBe("account_disabled");
});
