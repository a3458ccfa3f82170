import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishImport, importFile, listLeft, readSource, sendImport } from "../../testing/writing/imports.ts";
import { createWriters } from "../../testing/writing/writers.ts";
import { importJob, removeOldImports } from "./remove-import.ts";

const day = 24 * 60 * 60 * 1000;

const courseCount = async (app: TestApp) => (await app.parts.db.selectFrom("courses").select("id").execute()).length;

test.each([
  ["an unknown file", "Nothing that any format has.", "Curso.bin:1", /no se reconoce el formato/i],
  ["XML with entities", '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz>&a;</quiz>', "Curso.bin:1", /doctype/i],
  ["cut XML", '<?xml version="1.0"?>\n<quiz>\n<question type="essay">', "Curso.bin:3", /no está bien formado/],
])("refuses %s with the place and reason, and leaves nothing behind", async (_, text, place, why) => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);

  const refused = await importFile(app, text, { token });

  expect(refused).toMatchObject({ state: "refused", course: null, plan: null });
  expect(refused.report.entries).toMatchObject([{ place, outcome: "dropped", why: expect.stringMatching(why) }]);
  expect(await listLeft(app)).toEqual([]);
  expect(await courseCount(app)).toBe(0);
});

test("rejects uploads by users who may not create courses or edit the named one", async () => {
  const { app, editor } = await createWriters();
  const gift = await readSource("questions.gift");
  const course = "heart";
  const teacher = await createStaff(app, { courses: [{ id: course, role: "teacher" }] });
  const author = await createStaff(app, { site: ["author"] });
  const status = async (token: string, fields = {}) => (await sendImport(app, gift, { token, fields })).status;

  expect(await status(teacher.token, { course })).toBe(403);
  expect(await status(editor.token)).toBe(403);
  expect(await status(editor.token, { course })).toBe(202);
  expect(await status(author.token, { course })).toBe(404);
  expect(await status(author.token, { course: "absent" })).toBe(404);
  expect(await status(author.token, { bank: "late" })).toBe(400);
  expect(await status(author.token, { language: "fr" })).toBe(400);
  expect(await status(author.token, { extra: "x" })).toBe(400);
  await app.parts.jobs.idle(importJob);
  expect(await listLeft(app)).toEqual([]);
});

test("shows an import only to its importer and administrators, and logs it", async () => {
  const app = await createTestApp();
  const [maker, other] = [await createStaff(app, { site: ["author"] }), await createStaff(app, { site: ["author"] })];
  const admin = await createAdmin(app);
  const { id, course } = await importFile(app, await readSource("aiken.txt"), maker);
  const path = `/api/v1/manage/imports/${id}`;

  expect((await app.call("GET", path, admin)).status).toBe(200);
  expect((await app.call("GET", path, other)).status).toBe(404);
  expect((await app.call("DELETE", path, other)).status).toBe(404);
  expect((await app.call("GET", "/api/v1/manage/imports", maker)).body.records).toMatchObject([{ id, course }]);
  expect((await app.call("GET", "/api/v1/manage/imports", other)).body.records).toEqual([]);
  const { body: log } = await app.call("GET", "/api/v1/manage/log", admin);
  expect(log.records.map(({ action }: { action: string }) => action)).toEqual([
    ...["course.import", "course.create", "role.add", "import.begin"],
  ]);
  expect((await app.call("DELETE", path, maker)).status).toBe(204);
  expect((await app.call("GET", path, maker)).status).toBe(404);
});

test("ends an import that is cancelled while running, and leaves nothing behind", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  const { body } = await sendImport(app, await readSource("moodle.xml"), { token });
  const path = `/api/v1/manage/imports/${body.id}`;
  await expect.poll(async () => (await app.call("GET", path, { token })).body.state).toBe("running");

  expect((await app.call("DELETE", path, { token })).status).toBe(204);
  await app.parts.jobs.idle(importJob);

  expect((await app.call("GET", path, { token })).status).toBe(404);
  expect(await courseCount(app)).toBe(0);
  expect(await listLeft(app)).toEqual([]);
});

test("a second server cleans up after a killed one and completes its import", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  await app.parts.jobs.stop();
  const { body } = await sendImport(app, await readSource("aiken.txt"), { token });
  const killed = { attempts: 1, lease: "gone", due_at: app.clock.now + 60_000 };
  await inTransaction(app.parts.db, async (tx) => {
    await tx.updateTable("jobs").set(killed).where("kind", "=", importJob).execute();
    await tx.updateTable("imports").set({ state: "running" }).execute();
  });
  const left = join(app.folder, "imports", body.id);
  await mkdir(left, { recursive: true });
  await writeFile(join(left, "result.json"), "half");
  app.clock.now += 61_000;

  const next = await createTestApp({ ...app.home, DATA_DIR: app.folder });
  next.clock.now = app.clock.now;
  expect(await finishImport(next, body.id, { token })).toMatchObject({ state: "done", course: "curso" });
  expect(await listLeft(next)).toEqual([]);
});

test("removes the file of an unaccepted dry run after a day, and its record after a month", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  const { id } = await importFile(app, await readSource("aiken.txt"), { token, dryRun: true });
  const path = `/api/v1/manage/imports/${id}`;
  app.clock.now += day;
  await removeOldImports(app.parts);

  expect(await listLeft(app)).toEqual([]);
  expect((await app.call("POST", `${path}/accept`, { token })).status).toBe(409);
  app.clock.now += 29 * day;
  await removeOldImports(app.parts);
  expect(await app.parts.db.selectFrom("imports").select("id").execute()).toEqual([]);
});

test("does not blame the file when the disk is full, and leaves nothing behind", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  app.parts.files.pieces.put = () => Promise.reject(Object.assign(new Error("no space left"), { code: "ENOSPC" }));

  const { status, body } = await sendImport(app, "Anything.", { token });

  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect(await listLeft(app)).toEqual([]);
});
