import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { createLearner } from "../../../testing/people.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

type Learner = Awaited<ReturnType<typeof createLearner>>;

/** Sends a form as a browser would. */
async function sendForm(app: TestApp, { id, token }: Learner, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sendRaw(app, { id, token }, new Request("http://localhost", { method: "POST", body: form }));
}

async function sendRaw(app: TestApp, { id, token }: { id: string; token: string }, request: Request) {
  const headers = { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await request.arrayBuffer());
  const response = await app.app.inject({ method: "PATCH", url: `/api/v1/users/${id}`, headers, payload });
  return { status: response.statusCode, body: response.json() };
}

/** Returns a picture with a red left half and a blue right half. */
function draw(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const red = { create: { ...half, background: "red" } };
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

const blob = (bytes: Buffer, type = "image/jpeg") => new File([new Uint8Array(bytes)], "me.jpg", { type });

async function openPhoto(app: TestApp, { token }: Learner, fileId: string) {
  const response = await app.app.inject({ url: `/api/v1/files/${fileId}/open?token=${token}` });
  return { status: response.statusCode, type: response.headers["content-type"], bytes: response.rawPayload };
}

test("accepts a photo in a form with other fields, and serves it", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const picture = await draw(900, 600).jpeg().toBuffer();

  const answer = await sendForm(app, learner, { firstName: "Eva", profession: "", photo: blob(picture) });
  const photo = await openPhoto(app, learner, answer.body.photo);

  expect(answer).toMatchObject({ status: 200, body: { firstName: "Eva", profession: null } });
  expect(photo).toMatchObject({ status: 200, type: "image/webp" });
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
});

test("rotates a photo upright and strips its location and camera", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  // Orientation 6: the camera was held sideways, so the left edge becomes the top.
  const taken = draw(300, 300).withExif({ IFD0: { Orientation: "6", Make: "Camera" }, IFD3: { GPSLatitude: "18/1" } });
  const picture = await taken.withMetadata({ orientation: 6 }).jpeg().toBuffer();

  const { body } = await sendForm(app, learner, { photo: blob(picture) });
  const { bytes } = await openPhoto(app, learner, body.photo);

  const { exif, xmp, orientation, width } = await sharp(bytes).metadata();
  expect({ exif, xmp, orientation, width }).toEqual({ width: 300 });
  const { data } = await sharp(bytes).extract({ left: 150, top: 20, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  });
  expect(data[0]).toBeGreaterThan(200);
});

test.each([
  ["png", 40, 90, 40],
  ["webp", 2000, 700, 512],
] as const)("turns a %s of %i × %i into a square of %i", async (format, width, height, side) => {
  const app = await createTestApp();
  const learner = await createLearner(app);

  const { body } = await sendForm(app, learner, { photo: blob(await draw(width, height).toFormat(format).toBuffer()) });
  const { bytes } = await openPhoto(app, learner, body.photo);

  expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
});

test("replaces the photo with a new one, and removes it with null", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const first = await sendForm(app, learner, { photo: blob(await draw(20, 20).png().toBuffer()) });
  const second = await sendForm(app, learner, { photo: blob(await draw(30, 30).png().toBuffer()) });

  const removed = await app.call("PATCH", `/api/v1/users/${learner.id}`, {
    token: learner.token,
    body: { photo: null },
  });

  expect((await openPhoto(app, learner, first.body.photo)).status).toBe(404);
  expect(second.body.photo).not.toBe(first.body.photo);
  expect(removed.body.photo).toBeNull();
  expect(await app.parts.db.selectFrom("files").select("id").execute()).toEqual([]);
});

test("keeps one photo and one file after two concurrent uploads", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const pictures = await Promise.all([20, 30].map((side) => draw(side, side).png().toBuffer()));

  const answers = await Promise.all(pictures.map((picture) => sendForm(app, learner, { photo: blob(picture) })));

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.parts.db.selectFrom("files").select("id").execute()).toHaveLength(1);
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const pngStart = Buffer.from("89504e470d0a1a0a", "hex");

test.each([
  ["a picture of another type, whatever it calls itself", 415, svg],
  ["a GIF", 415, Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
  ["what only begins like a picture", 415, Buffer.concat([pngStart, Buffer.alloc(100)])],
  ["an empty file", 415, Buffer.alloc(0)],
  ["more than 5 MB", 413, Buffer.concat([pngStart, Buffer.alloc(5 * 1024 * 1024)])],
])("refuses %s with %i and changes nothing", async (_what, status, content) => {
  const app = await createTestApp();
  const learner = await createLearner(app);

  const answer = await sendForm(app, learner, { firstName: "Eva", photo: blob(content, "image/png") });

  expect(answer.status).toBe(status);
  const me = await app.call("GET", "/api/v1/users/me", { token: learner.token });
  expect(me.body).toMatchObject({ firstName: "Ana", photo: null });
});

test("refuses a small file that claims 10,000 × 10,000 pixels before decoding it", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const huge = await draw(20, 20).png().toBuffer();
  huge.writeUInt32BE(10_000, 16);
  huge.writeUInt32BE(10_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);

  const answer = await sendForm(app, learner, { photo: blob(huge, "image/png") });

  expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
});

test.each([
  ["password", { password: JSON.stringify({ current: "correct horse battery", new: "another good one" }) }],
  ["photo", { photo: "some-file" }],
  ["email", { email: "eva@example.org" }],
  ["firstName", { firstName: "x".repeat(2000) }],
  ["lastName", { lastName: "a\0b" }],
])("refuses an invalid %s in a form", async (field, fields) => {
  const app = await createTestApp();
  const learner = await createLearner(app);

  const answer = await sendForm(app, learner, fields);

  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
});

test.each([
  ["without its boundary", "multipart/form-data", "nothing"],
  ["cut off", "multipart/form-data; boundary=x", '--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nE'],
  ["with a field twice", "multipart/form-data; boundary=x", `${part("Eva")}${part("Eva")}--x--\r\n`],
  [
    "with JSON inside",
    "multipart/form-data; boundary=x",
    `${part("{}", "content-type: application/json\r\n")}--x--\r\n`,
  ],
])("answers 400 for a form %s", async (_what, type, body) => {
  const app = await createTestApp();
  const learner = await createLearner(app);

  const request = new Request("http://localhost", { method: "POST", headers: { "content-type": type }, body });

  expect(await sendRaw(app, learner, request)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});

function part(value: string, headers = ""): string {
  return `--x\r\ncontent-disposition: form-data; name="firstName"\r\n${headers}\r\n${value}\r\n`;
}

test("accepts forms on no other call, and reads none without a session", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const payload = `${part("Eva")}--x--\r\n`;

  const login = await app.app.inject({ method: "POST", url: "/api/v1/users/login", headers, payload });
  const unsigned = await app.app.inject({ method: "PATCH", url: `/api/v1/users/${learner.id}`, headers, payload });

  expect([login.statusCode, unsigned.statusCode]).toEqual([415, 401]);
});

test("answers 400, not 413, for a form with two files", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const photo = blob(await draw(20, 20).png().toBuffer());

  const answer = await sendForm(app, learner, { photo, avatar: photo });

  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});

test("allows twenty photos per hour and refuses the next without processing it", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const learner = await createLearner(app);
  const picture = await draw(20, 20).png().toBuffer();
  for (let count = 0; count < 20; count += 1) await sendForm(app, learner, { photo: blob(picture) });

  expect((await sendForm(app, learner, { photo: blob(picture) })).status).toBe(429);
  expect((await sendForm(app, learner, { firstName: "Eva", photo: "" })).status).toBe(200);
  app.clock.now += 60 * 60 * 1000;
  expect((await sendForm(app, learner, { photo: blob(picture) })).status).toBe(200);
});

test("keeps the bytes of a photo that is removed and set again", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const picture = blob(await draw(300, 300).jpeg().toBuffer());
  await sendForm(app, learner, { photo: picture });
  app.clock.now += 30 * 60 * 60 * 1000;
  await sendForm(app, learner, { photo: "" });
  const { body } = await sendForm(app, learner, { photo: picture });
  app.clock.now += 60 * 60 * 1000;
  await app.parts.jobs.idle("loose-bytes");

  expect((await openPhoto(app, learner, body.photo)).status).toBe(200);
});

test("deletes the bytes of a replaced photo after an hour", async () => {
  const app = await createTestApp();
  const learner = await createLearner(app);
  const photos = await Promise.all([draw(300, 300), draw(200, 200)].map((picture) => picture.jpeg().toBuffer()));
  for (const photo of photos) await sendForm(app, learner, { photo: blob(photo) });
  app.clock.now += 60 * 60 * 1000;
  await app.parts.jobs.idle("loose-bytes");

  const stored = await Readable.from(app.parts.files.list()).toArray();
  const files = await app.parts.db.selectFrom("files").select("hash").execute();

  expect(stored).toEqual(files.map(({ hash }) => hash));
  expect(stored).toHaveLength(1);
});

test("answers 503 when the disk is full, and keeps the previous photo", async () => {
  const app = await createTestApp();
  const ana = await createLearner(app);
  const photo = blob(await draw(40, 40).jpeg().toBuffer());
  const before = await sendForm(app, ana, { photo });
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  vi.spyOn(app.parts.files, "add").mockRejectedValue(full);
  const other = blob(await draw(80, 60).jpeg().toBuffer());
  expect(await sendForm(app, ana, { photo: other })).toMatchObject({ status: 503, body: { code: "unavailable" } });
  const me = await app.call("GET", "/api/v1/users/me", { token: ana.token });
  expect(me.body.photo).toBe(before.body.photo);
});
