import { rm } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { fileIdHeader } from "../../../../contract/writing/files.ts";
import { importChanged } from "../../../testing/files/packages.ts";
import { createLearner } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createUploader } from "../../../testing/uploads.ts";
import { createWriters } from "../../../testing/writing/writers.ts";
import { pictureJob } from "./picture-job.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="160"/>';
const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#fff" } })
  .jpeg()
  .toBuffer();

type Blocks = { type: string; file: string; size?: object }[];

const sizesOf = (blocks: Blocks) => blocks.filter(({ type }) => type === "image").map(({ size }) => size);

/** Creates a learner of the small course with this drawing; returns functions that read its class. */
async function enrol(app: TestApp, svg = drawing) {
  await importChanged(app, { "media/heart.svg": svg });
  const { token } = await createLearner(app);
  const { id } = (await app.call("POST", "/api/v1/courses/heart/start", { token })).body;
  const get = async (path: string, headers = {}) => {
    // Other servers' writes may become visible some seconds later.
    app.clock.now += 10_000;
    return app.call("GET", `/api/v1/courses-user/${id}${path}`, { token, language: "es", headers });
  };
  const read = (headers = {}) => get("/items/circulation", headers);
  const readOffline = async () => (await get("/offline")).body.revision;
  return { read, readOffline };
}

test("a class and its offline copy include the size of its pictures once measured, under a new ETag", async () => {
  const app = await createTestApp();
  const { read, readOffline } = await enrol(app);
  const [before, kept] = [await read(), await readOffline()];
  expect(sizesOf(before.body.blocks)).toEqual([undefined, undefined]);
  await app.parts.jobs.idle(pictureJob);
  const after = await read({ "if-none-match": String(before.headers.etag) });
  expect(after.status).toBe(200);
  const [first, second] = sizesOf(after.body.blocks);
  expect(first).toEqual({ width: 600, height: 160 });
  expect(second).toEqual({ width: expect.any(Number), height: expect.any(Number) });
  expect(await readOffline()).not.toBe(kept);
});

test("does not measure a picture again when its course is imported again", async () => {
  const app = await createTestApp();
  const { read } = await enrol(app);
  await app.parts.jobs.idle(pictureJob);
  await importChanged(app, { "media/heart.svg": drawing, "classes/about.es.md": "Otro texto.\n" });
  const waiting = app.parts.db.selectFrom("jobs").select("key").where("kind", "=", pictureJob);
  expect(await waiting.execute()).toEqual([]);
  expect(sizesOf((await read()).body.blocks)[0]).toEqual({ width: 600, height: 160 });
});

test("shows a picture without a size if it has none or its bytes are missing", async () => {
  const app = await createTestApp();
  const { read } = await enrol(app, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await app.parts.jobs.idle(pictureJob);
  expect(sizesOf((await read()).body.blocks)[0]).toBeUndefined();

  const other = await createTestApp();
  const { read: readOther } = await enrol(other);
  await rm(`${other.folder}/files`, { recursive: true });
  await other.parts.jobs.idle(pictureJob);
  expect(sizesOf((await readOther()).body.blocks)).toEqual([undefined, undefined]);
});

test("a preview includes the size of a picture that an editor has uploaded", async () => {
  const { app, ask, put, editor } = await createWriters();
  const { headers } = await createUploader({ app, token: editor.token, courseId: "heart" }).upload("ward.jpg", photo);
  const { body } = await ask("GET", "/draft/items/circulation");
  const alt = { es: "Una sala", en: "A ward" };
  const image = { image: String(headers[fileIdHeader]), alt };
  await put("/draft/items/circulation", { ...body.item, blocks: [...body.item.blocks, image] });
  await app.parts.jobs.idle(pictureJob);

  const seen = await ask("GET", "/preview/items/circulation", { language: "en" });

  expect(sizesOf(seen.body.blocks).at(-1)).toEqual({ width: 40, height: 30 });
});
