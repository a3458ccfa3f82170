import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { newId } from "../../../ids.ts";
import { importChanged } from "../../../testing/files/packages.ts";
import { startJobs } from "../../../testing/jobs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createLooseBytesJob, ensureBytes, looseBytesJob, removeFile } from "./loose-bytes.ts";
import { recordLooseBytes } from "./record-loose-bytes.ts";

const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000];
const hash = createHash("sha256").update("bytes").digest("hex");
const keep = ({ parts }: TestApp) => ensureBytes(parts, hash, () => Readable.from([Buffer.from("bytes")]));

/** Inserts a file that refers to the bytes and returns its id. */
async function nameFile({ parts }: TestApp): Promise<string> {
  const id = newId();
  const kind = { kind: "photo", course_id: null, name: "a", type: "a/b" } as const;
  const row = { id, ...kind, hash, bytes: 5, created_at: 0 };
  await parts.db.transaction().execute((tx) => tx.insertInto("files").values(row).execute());
  return id;
}

const remove = ({ parts, clock }: TestApp, id: string) =>
  parts.db.transaction().execute((tx) => removeFile(tx, id, clock.now));

it("removes what an interrupted import left behind a day later", async () => {
  const app = await createTestApp();
  await keep(app);
  app.clock.now += day - 1;
  await app.parts.jobs.idle(looseBytesJob);
  expect(await app.parts.files.has(hash)).toBe(true);
  app.clock.now += 1;
  await app.parts.jobs.idle(looseBytesJob);
  expect(await app.parts.files.has(hash)).toBe(false);
});

it("keeps bytes as long as any file refers to them", async () => {
  const app = await createTestApp();
  await keep(app);
  const [one, two] = [await nameFile(app), await nameFile(app)];
  await remove(app, one);
  app.clock.now += day;
  await app.parts.jobs.idle(looseBytesJob);
  expect(await app.parts.files.has(hash)).toBe(true);
  await remove(app, two);
  app.clock.now += day;
  await app.parts.jobs.idle(looseBytesJob);
  expect(await app.parts.files.has(hash)).toBe(false);
});

it("keeps old bytes that an import has found but not referred to yet", async () => {
  const app = await createTestApp();
  await keep(app);
  app.clock.now += day;
  expect(await keep(app)).toBeNull();
  await app.parts.jobs.idle(looseBytesJob);
  expect(await app.parts.files.has(hash)).toBe(true);
});

it("stores bytes again if they are claimed during their removal, by any server", async () => {
  const app = await createTestApp();
  await keep(app);
  app.clock.now += day;
  const { promise: permission, resolve: permit } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const slow = {
    ...app.parts.files,
    remove: async (name: string) => {
      begin();
      await permission;
      await app.parts.files.remove(name);
    },
  };
  const removal = startJobs(app, createLooseBytesJob({ files: slow })).idle(looseBytesJob);
  await begun;
  const other = app.parts.jobs.idle(looseBytesJob);
  const kept = keep(app);
  await other;
  permit();
  await removal;
  expect(await kept).toMatchObject({ hash });
  expect(await app.parts.files.has(hash)).toBe(true);
});

it("retries a failed removal an hour later and blocks claims to those bytes until then", async () => {
  const app = await createTestApp();
  await keep(app);
  app.clock.now += day;
  const broken = { ...app.parts.files, remove: () => Promise.reject(new Error("timed out")) };
  await startJobs(app, createLooseBytesJob({ files: broken })).idle(looseBytesJob);
  const kept = keep(app);
  await app.parts.jobs.idle(looseBytesJob);
  expect(await app.parts.files.has(hash)).toBe(true);
  app.clock.now += hour;
  await app.parts.jobs.idle(looseBytesJob);
  expect(await kept).toMatchObject({ hash });
});

it("finds bytes without a record and spares those of a course", async () => {
  const app = await createTestApp();
  await importChanged(app);
  const before = await Readable.from(app.parts.files.list()).toArray();
  await app.parts.files.add(Readable.from([Buffer.from("bytes")]));
  expect([await recordLooseBytes(app.parts), await recordLooseBytes(app.parts)]).toEqual([1, 0]);
  app.clock.now += day;
  await app.parts.jobs.idle(looseBytesJob);
  const after = await Readable.from(app.parts.files.list()).toArray();
  expect(after.toSorted()).toEqual(before.toSorted());
});
