import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createUploader } from "../../testing/uploads.ts";
import { uploadQuotas } from "./limits.ts";
import { removeOldUploads } from "./remove-old-uploads.ts";

const [GiB, hour] = [1024 ** 3, 60 * 60 * 1000];

async function createRoom(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  await storeCourse(app, courseOf([classItem("class")]));
  const job = { courses: [{ id: "hearts", role: "editor" }] } as const;
  const join = async () => createUploader({ app, token: (await createStaff(app, job)).token });
  return { app, join, ...(await join()) };
}

const listPieces = ({ parts }: TestApp) => Readable.from(parts.files.pieces.list()).toArray();

it("limits the unfinished bytes of one user, even for concurrent requests, but not of others", async () => {
  const { create, join, send } = await createRoom();
  const answers = await Promise.all(Array.from({ length: 6 }, () => create("a.mp4", 2 * GiB)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe("uploads_full");
  expect((await (await join()).create("a.mp4", 2 * GiB)).status).toBe(201);
  const begun = answers.find(({ status }) => status === 201);
  await send("DELETE", String(begun?.headers.location));
  expect((await create("a.mp4", 2 * GiB)).status).toBe(201);
});

it("limits the number of a user's unfinished uploads", async () => {
  const { create } = await createRoom();
  for (let count = 0; count < uploadQuotas.uploads; count += 1) await create("a.pdf", 5);
  expect((await create("a.pdf", 5)).status).toBe(422);
});

it("answers 503 when all unfinished uploads together reach the limit", async () => {
  const { app, create } = await createRoom();
  const { id } = await createStaff(app, {});
  const row = { course_id: "hearts", user_id: id, name: "a", metadata: "", received: 0, created_at: 0 };
  await inTransaction(app.parts.db, (tx) =>
    tx
      .insertInto("uploads")
      .values({ id: "large", ...row, length: uploadQuotas.totalBytes, expires_at: Number.MAX_SAFE_INTEGER })
      .execute(),
  );
  expect(await create("a.pdf", 5)).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
});

it("deletes an upload a day after its last byte or a week after it began, with its pieces", async () => {
  const { app, begin, patch, head } = await createRoom();
  const [left, kept] = [await begin("a.pdf", 100), await begin("b.pdf", 100)];
  await patch(left, 0, Buffer.from("%PDF-"));
  for (let day = 0; day < 7; day += 1) {
    expect((await patch(kept, day, Buffer.from("x"))).status).toBe(204);
    app.clock.now += 24 * hour - 1;
    await removeOldUploads(app.parts);
  }
  expect([(await head(left)).status, (await head(kept)).status]).toEqual([404, 200]);
  expect(await listPieces(app)).toHaveLength(1);
  await patch(kept, 7, Buffer.from("x"));
  app.clock.now += hour;
  await removeOldUploads(app.parts);
  expect((await head(kept)).status).toBe(404);
  expect(await listPieces(app)).toEqual([]);
});

it("deletes pieces without an upload and leaves those of an active one", async () => {
  const { app, begin, patch, head } = await createRoom();
  const url = await begin("a.pdf", 100);
  await patch(url, 0, Buffer.from("%PDF-"));
  await app.parts.files.pieces.put("lost", "piece", [Buffer.from("x")]);
  await removeOldUploads(app.parts);
  expect(await listPieces(app)).toEqual([url.split("/").at(-1)]);
  expect((await patch(url, 5, Buffer.from("1.7"))).status).toBe(204);
  expect((await head(url)).headers["upload-offset"]).toBe("8");
});

it("leaves the pieces of an expired upload until the request that sends the rest has ended", async () => {
  const { app, begin, patch } = await createRoom();
  const { db } = app.parts;
  const id = (await begin("a.pdf", 100)).split("/").at(-1) ?? "";
  await patch(`/api/v1/manage/courses/hearts/files/${id}`, 0, Buffer.from("%PDF-"));
  app.clock.now += 25 * hour;
  const lease = { lease: "of another request", leased_until: app.clock.now + 20_000 };
  await inTransaction(db, (tx) => tx.updateTable("uploads").set(lease).where("id", "=", id).execute());
  await removeOldUploads(app.parts);
  expect(await listPieces(app)).toEqual([id]);
  app.clock.now += 20_000;
  await removeOldUploads(app.parts);
  expect(await listPieces(app)).toEqual([]);
});

it("keeps the file of a deleted or expired upload", async () => {
  const { app, upload, list, send } = await createRoom();
  const [one, two] = [await upload("a.pdf", Buffer.from("%PDF-1")), await upload("b.pdf", Buffer.from("%PDF-2"))];
  await send("DELETE", one.url);
  app.clock.now += 25 * hour;
  await removeOldUploads(app.parts);
  await app.parts.jobs.idle("loose-bytes");
  const { records } = await list();
  expect(records.map(({ id }: { id: string }) => id).sort()).toEqual(
    [one.headers["file-id"], two.headers["file-id"]].sort(),
  );
  for (const { hash } of await app.parts.db.selectFrom("files").select("hash").where("kind", "=", "draft").execute()) {
    expect(await app.parts.files.has(hash)).toBe(true);
  }
});

it("limits calls per user and returns when to retry", async () => {
  const { create } = await createRoom({ RATE_LIMITS: "on" });
  for (let count = 0; count < 120; count += 1) await create("a.pdf", 5);
  const answer = await create("a.pdf", 5);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
});
