import { expect, test } from "vitest";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import { ana, lastMail, signUp } from "../../testing/accounts.ts";
import { unzip } from "../../testing/files/unzip.ts";
import { createFullAccount, sendPhoto, xiomara } from "../../testing/full-account.ts";
import { createLearner } from "../../testing/people.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeOldExports } from "./exports.ts";
import { personalData } from "./personal-data.ts";
import { removeAccounts } from "./remove-accounts.ts";

const day = 24 * 60 * 60 * 1000;
const path = "/api/v1/users/me/export";
const { password } = ana;

const ask = (app: TestApp, token: string, body: object = { password }) => app.call("POST", path, { token, body });
const look = async (app: TestApp, token: string) => (await app.call("GET", path, { token })).body;

async function open(app: TestApp, file: string, token: string) {
  return app.app.inject({ url: `/api/v1/files/${file}/open?token=${token}&download` });
}

async function download(app: TestApp, token: string) {
  await ask(app, token);
  await app.parts.jobs.idle("data-export");
  const { file } = await look(app, token);
  return unzip((await open(app, file, token)).rawPayload);
}

/** Downloads the copy of an account with all kinds of data, shared by several tests. */
const copy = shareAmongTests(async (atEnd) => {
  const app = await createTestApp({}, { atEnd });
  const account = await createFullAccount(app);
  return { ...account, files: await download(app, account.token) };
});

test("the copy contains all of a user's data, one file per table, and the photo", () => {
  const { files } = copy();

  for (const [name, table] of Object.entries(personalData)) {
    if (!("of" in table)) continue;
    const rows = JSON.parse(files[`${name}.json`] ?? "[]");
    const copied = Object.entries(table.columns).flatMap(([column, fate]) => (fate === "copied" ? [column] : []));
    if (name !== "outbox") expect(rows.length, name).toBeGreaterThan(0);
    for (const row of rows) expect(Object.keys(row), name).toEqual(copied);
  }
  expect(JSON.parse(files["users.json"] ?? "")).toMatchObject([{ email: xiomara.email, first_name: "Xiomara" }]);
  expect(JSON.parse(files["attempts.json"] ?? "")).toMatchObject([{ answers: { number: 40 } }, { item_id: "exam" }]);
  expect(files["photo.webp"]).toMatch(/^RIFF/);
  expect(files["LEAME.txt"]).toContain("posts.json: lo que publicó en el foro");
});

test("the copy formats times as such and embeds JSON columns as JSON", () => {
  const { files } = copy();
  const tables = Object.entries(files).filter(([name]) => name.endsWith(".json"));

  for (const [name, text] of tables) {
    for (const [column, value] of JSON.parse(text).flatMap((row: object) => Object.entries(row))) {
      expect(typeof value === "number" && value > 1e11, `${name}: ${column}`).toBe(false);
      expect(typeof value === "string" && /^[[{]/.test(value), `${name}: ${column}`).toBe(false);
    }
  }
});

test("makes the copy once the disk, which was full, has room again", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const { files } = app.parts;
  const { add } = files;
  files.add = () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  await ask(app, token);
  await app.parts.jobs.idle("data-export");
  expect((await look(app, token)).status).toBe("preparing");

  files.add = add;
  app.clock.now += 60_000;
  await app.parts.jobs.idle("data-export");

  expect((await look(app, token)).status).toBe("ready");
});

test("discards a copy finished after its account was deleted, and sends no email about it", async () => {
  const app = await createTestApp();
  const { token, id } = await signUp(app);
  const { files } = app.parts;
  const { add } = files;
  files.add = async (content) => {
    const stored = await add(content);
    await app.call("POST", "/api/v1/users/me/deletion", { token, body: { password, forum: "keep" } });
    app.clock.now += 14 * day;
    await removeAccounts(app.parts);
    return stored;
  };

  await ask(app, token);
  await app.parts.jobs.idle("data-export");

  expect(await app.parts.db.selectFrom("users").select("id").where("id", "=", id).execute()).toEqual([]);
  expect(await app.parts.db.selectFrom("files").select("id").where("kind", "=", "export").execute()).toEqual([]);
  expect((await app.sent()).map(({ subject }) => subject)).not.toContain("La copia de sus datos está lista");
  app.clock.now += 2 * day;
  await app.parts.jobs.idle("loose-bytes");
  for await (const hash of files.list()) expect.fail(`${hash} is still in the store`);
});

test("the copy contains no secrets and nothing about other users", async () => {
  const { app, other, files } = copy();
  const factor = await app.parts.db.selectFrom("second_factors").select("secret").executeTakeFirstOrThrow();

  const all = Object.values(files).join("\n");

  expect(all).not.toContain(factor.secret);
  expect(all).not.toMatch(/argon2|token_hash|Con labetalol/);
  expect(all).not.toContain(other.id);
});

test("copies long tables completely", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);
  const times = { created_at: 0, last_used_at: 0, browser: null, system: null };
  const devices = Array.from({ length: 1203 }, (_, count) => ({ user_id: id, device_hash: `${count}`, ...times }));
  await app.parts.db.transaction().execute((tx) => tx.insertInto("devices").values(devices).execute());

  const files = await download(app, token);

  expect(JSON.parse(files["devices.json"] ?? "")).toHaveLength(1204);
});

test("requires the password and sends an email when the copy is ready", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);

  const refused = await ask(app, token, { password: "not the right one" });
  const asked = await ask(app, token);
  await app.parts.jobs.idle("data-export");

  expect([refused.status, refused.body.code]).toEqual([422, "credentials_wrong"]);
  expect([asked.status, asked.body.status]).toEqual([202, "preparing"]);
  expect(await look(app, token)).toMatchObject({ status: "ready", expiresAt: "2026-11-27T12:00:00.000Z" });
  expect((await lastMail(app)).subject).toBe("La copia de sus datos está lista");
});

test("serves a copy only to its owner, uncached, and deletes it after a week", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const eva = await createLearner(app);
  await ask(app, token);
  await app.parts.jobs.idle("data-export");
  const { file, bytes } = await look(app, token);

  const own = await open(app, file, token);
  expect([own.statusCode, own.rawPayload.length, own.headers["cache-control"]]).toEqual([200, bytes, "no-store"]);
  expect(own.headers["content-disposition"]).toContain('attachment; filename="mis-datos.zip"');
  expect((await open(app, file, eva.token)).statusCode).toBe(404);
  app.clock.now += 7 * day;
  await removeOldExports(app.parts);
  expect([(await look(app, token)).status, (await open(app, file, token)).statusCode]).toEqual(["none", 404]);
});

test("reports a failed copy, which can be requested again", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const { add } = app.parts.files;
  app.parts.files.add = () => Promise.reject(new Error("The disk is full."));
  await ask(app, token);
  await app.parts.jobs.idle("data-export");

  expect((await look(app, token)).status).toBe("failed");
  app.parts.files.add = add;
  await ask(app, token);
  await app.parts.jobs.idle("data-export");
  expect((await look(app, token)).status).toBe("ready");
});

test("another server makes a copy after its server dies and the lease expires", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);
  const [now, lease] = [app.clock.now, 60_000];
  await app.parts.db.transaction().execute(async (tx) => {
    await tx.insertInto("exports").values({ user_id: id, requested_at: now }).execute();
    await enqueueJob(tx, { kind: "data-export", key: id }, now);
    await tx
      .updateTable("jobs")
      .set({ lease: "dead", due_at: now + lease, attempts: 1 })
      .execute();
  });

  await app.parts.jobs.idle("data-export");
  expect((await look(app, token)).status).toBe("preparing");
  app.clock.now += lease;
  await app.parts.jobs.idle("data-export");
  expect((await look(app, token)).status).toBe("ready");
});

test("a copy with an unreadable photo fails without stopping the server", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);
  await sendPhoto({ app, id, token });
  for await (const hash of app.parts.files.list()) await app.parts.files.remove(hash);

  await ask(app, token);
  await app.parts.jobs.idle("data-export");

  expect((await look(app, token)).status).toBe("failed");
});
