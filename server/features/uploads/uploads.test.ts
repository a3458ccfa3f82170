import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import type { AtEnd } from "../../testing/database.ts";
import { createLearner } from "../../testing/people.ts";
import { startS3 } from "../../testing/programs/s3.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { createUploader, metadataOf, readFixture } from "../../testing/uploads.ts";

const GiB = 1024 ** 3;

/** Creates a course and an editor who uploads; `environment` selects where files are stored. */
async function createRoom(environment: Record<string, string> = {}, atEnd?: AtEnd) {
  const app = await createTestApp(environment, atEnd && { atEnd });
  await storeCourse(app, courseOf([classItem("class")]));
  await storeCourse(app, courseOf([classItem("class")], { id: "lungs" }));
  const editor = await createStaff(app, { courses: [{ id: "hearts", role: "editor" }] });
  return { app, editor, ...createUploader({ app, token: editor.token }) };
}

/** Shared by tests that only look at their own uploads. */
const shared = shareAmongTests((atEnd) => createRoom({}, atEnd));

describe.each(["on disk", "in S3"])("files %s", (place) => {
  const createStored = async () => createRoom(place === "in S3" ? { FILES_URL: (await startS3()).filesUrl } : {});

  it("arrive in pieces, are checked as a whole and are listed with their properties", async () => {
    const { app, upload, list, head } = await createStored();
    const video = await readFixture("short.mp4");
    const answer = await upload("Latido 1.mp4", video, 1500);
    expect(answer.status).toBe(204);
    const file = { id: answer.headers["file-id"], name: "Latido 1.mp4", type: "video/mp4", bytes: video.length };
    expect(await list()).toEqual({
      records: [{ ...file, durationSeconds: expect.closeTo(2, 0), usedBy: [] }],
      next: null,
    });
    const { headers } = await head(answer.url);
    expect(headers).toMatchObject({ "file-id": file.id, "upload-offset": String(video.length) });
    expect(await app.parts.files.has(createHash("sha256").update(video).digest("hex"))).toBe(true);
    expect(await Readable.from(app.parts.files.pieces.list()).toArray()).toEqual([]);
  });

  it("are refused by content with a reason, which is repeated on request, and leave nothing behind", async () => {
    const { app, begin, patch, list } = await createStored();
    const program = Buffer.concat([Buffer.from("MZ\x90\0"), Buffer.alloc(3000)]);
    const url = await begin("guía.pdf", program.length);
    await patch(url, 0, program.subarray(0, 1000));
    const last = () => patch(url, 1000, program.subarray(1000), { "accept-language": "en" });
    const [first, second] = [await last(), await last()];
    expect(first).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
    expect(first.body.message).toContain("The name ends in “pdf”, but this is a Windows program.");
    expect(second.body.message).toBe(first.body.message);
    expect(await list()).toEqual({ records: [], next: null });
    expect(await Readable.from(app.parts.files.pieces.list()).toArray()).toEqual([]);
    expect(await app.parts.db.selectFrom("upload_pieces").selectAll().execute()).toEqual([]);
  });
});

it("sends one response per call, since a second would break the connection", async () => {
  const { app, upload, head } = await createRoom();
  const { url } = await upload("corto.mp4", await readFixture("short.mp4"));
  await head(url);
  expect(app.lines.filter((line) => line.includes("already sent"))).toEqual([]);
});

it("reports its version, extensions, checksums and size limit", async () => {
  const { send, files, begin } = shared();
  for (const url of [files, await begin("a.pdf", 5)]) {
    const { status, headers } = await send("OPTIONS", url);
    expect(status).toBe(204);
    expect(headers).toMatchObject({ "tus-version": "1.0.0", "tus-max-size": String(2 * GiB) });
    expect(headers["tus-extension"]).toBe("creation,termination,checksum");
    expect(String(headers["tus-checksum-algorithm"]).split(",")).toContain("sha1");
  }
});

it("accepts files up to 2 GiB and no larger", async () => {
  const { create } = shared();
  expect((await create("a.mp4", 2 * GiB)).status).toBe(201);
  expect(await create("a.mp4", 2 * GiB + 1)).toMatchObject({ status: 413, body: { code: "too_large" } });
});

it.each([
  ["of another version", 412, { "tus-resumable": "0.2.2" }],
  ["without a length", 400, { "upload-length": "" }],
  ["of a length that is put off", 400, { "upload-length": "many" }],
  ["whose name is a path", 400, metadataOf("a/b.pdf")],
  ["whose name is twice there", 400, { "upload-metadata": "filename YQ==,filename Yg==" }],
  ["whose name is no base64", 400, { "upload-metadata": "filename a.pdf" }],
])("refuses to create an upload %s: %i", async (_what, status, headers) => {
  const { create } = shared();
  const answer = await create("a.pdf", 5, headers);
  expect(answer).toMatchObject({ status, headers: { "tus-resumable": "1.0.0" } });
});

it("accepts the file name unchanged under either common metadata key", async () => {
  const { send, files, head } = shared();
  const metadata = metadataOf("Guía: «qué hacer».pdf", "name");
  const { headers } = await send("POST", files, { headers: { "upload-length": "5", ...metadata } });
  expect((await head(String(headers.location))).headers).toMatchObject(metadata);
});

it.each([
  ["a video", "mp4", "video/mp4", () => readFixture("short.mp4")],
  ["a picture", "webp", "image/webp", () => readFixture("still.webp")],
  ["a document", "pdf", "application/pdf", async () => Buffer.from("%PDF-1.7\n")],
  ["captions", "vtt", "text/vtt", async () => Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\nHola\n")],
])("names %s without a name file.%s by its content", async (_what, ending, type, read) => {
  const { send, files, patch, head, list } = await createRoom();
  const content = await read();
  for (const metadata of [{}, { "upload-metadata": "filetype dmlkZW8=" }, { "upload-metadata": "" }]) {
    const { status, headers } = await send("POST", files, {
      headers: { "upload-length": String(content.length), ...metadata },
    });
    const url = String(headers.location);
    expect([status, (await patch(url, 0, content)).status, (await head(url)).status]).toEqual([201, 204, 200]);
  }
  expect((await list()).records).toMatchObject([{ name: `file.${ending}`, type, bytes: content.length }]);
});

it("refuses an unsupported file without a name as well", async () => {
  const { send, files, patch, list } = await createRoom();
  for (const content of ["MZ program", "%PD no document", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>']) {
    const { headers } = await send("POST", files, { headers: { "upload-length": String(content.length) } });
    const last = await patch(String(headers.location), 0, Buffer.from(content));
    expect(last).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
  }
  expect((await list()).records).toEqual([]);
});

it("accepts bytes only at the current offset, which it returns", async () => {
  const { begin, patch, head } = shared();
  const url = await begin("a.pdf", 10);
  expect((await patch(url, 0, Buffer.from("%PDF-"))).headers["upload-offset"]).toBe("5");
  for (const offset of [0, 4, 6, 10]) {
    const answer = await patch(url, offset, Buffer.from("x"));
    expect(answer).toMatchObject({ status: 409, body: { code: "conflict" }, headers: { "upload-offset": "5" } });
  }
  const { status, headers } = await head(url);
  expect([status, headers["upload-offset"], headers["upload-length"]]).toEqual([200, "5", "10"]);
  expect(headers["cache-control"]).toBe("no-store");
});

it("accepts bytes with the right checksum and discards those with a wrong one", async () => {
  const { begin, patch, head } = shared();
  const content = Buffer.from("%PDF-1.7\n");
  const url = await begin("a.pdf", content.length);
  const sum = (of: string, algorithm = "sha1") => ({
    "upload-checksum": `${algorithm} ${createHash(algorithm).update(of).digest("base64")}`,
  });
  expect(await patch(url, 0, content, sum("another"))).toMatchObject({
    status: 460,
    body: { code: "checksum_mismatch" },
  });
  expect((await head(url)).headers["upload-offset"]).toBe("0");
  expect((await patch(url, 0, content.subarray(0, 5), { "upload-checksum": "crc32 AAAA" })).status).toBe(400);
  expect((await patch(url, 0, content.subarray(0, 5), sum("%PDF-"))).status).toBe(204);
  expect((await patch(url, 5, content.subarray(5), sum("1.7\n", "sha256"))).status).toBe(204);
});

it("deletes a cancelled upload", async () => {
  const { app, begin, patch, head, send } = await createRoom();
  const url = await begin("a.pdf", 10);
  await patch(url, 0, Buffer.from("%PDF-"));
  expect((await send("DELETE", url)).status).toBe(204);
  expect([(await head(url)).status, (await send("DELETE", url)).status]).toEqual([404, 404]);
  expect(await Readable.from(app.parts.files.pieces.list()).toArray()).toEqual([]);
});

it("shares one file for equal content and name, but not for another name", async () => {
  const { upload, list } = await createRoom();
  const pdf = Buffer.from("%PDF-1.7\n");
  const [one, two] = [await upload("a.pdf", pdf), await upload("a.pdf", pdf)];
  const other = await upload("b.pdf", pdf);
  expect(two.headers["file-id"]).toBe(one.headers["file-id"]);
  expect(other.headers["file-id"]).not.toBe(one.headers["file-id"]);
  expect((await list("?limit=1")).next).not.toBeNull();
  expect((await list()).records.map(({ name }: { name: string }) => name).sort()).toEqual(["a.pdf", "b.pdf"]);
});

it("logs an uploaded file once", async () => {
  const { app, editor, upload } = await createRoom();
  const { headers } = await upload("a.pdf", Buffer.from("%PDF-1.7\n"));
  await upload("a.pdf", Buffer.from("%PDF-1.7\n"));
  const { token } = await createAdmin(app);
  const { body } = await app.call("GET", "/api/v1/manage/log?action=file.upload", { token });
  expect(body.records).toHaveLength(1);
  expect(body.records[0]).toMatchObject({
    actor: { id: editor.id },
    target: { kind: "course", id: "hearts" },
    changes: { file: headers["file-id"], name: "a.pdf", bytes: 9 },
  });
});

it("queues renditions of an uploaded video, as for an imported one", async () => {
  const { app, upload } = await createRoom();
  const video = await readFixture("short.mp4");
  await upload("a.mp4", video);
  const jobs = await app.parts.db.selectFrom("jobs").select("key").where("kind", "=", "renditions").execute();
  expect(jobs.map(({ key }) => key)).toContain(createHash("sha256").update(video).digest("hex"));
});

it("serves a draft's file only to the course's editors and administrators", async () => {
  const { app, editor, upload } = shared();
  const pdf = Buffer.from("%PDF-1.7\n");
  const { headers } = await upload("a.pdf", pdf);
  const open = async (token: string) =>
    (await app.app.inject({ url: `/api/v1/files/${headers["file-id"]}/open?token=${token}` })).statusCode;
  const learner = await createLearner(app);
  await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
  const of = (id: string, role: "editor" | "teacher") => createStaff(app, { courses: [{ id, role }] });
  const others = [learner, await of("lungs", "editor"), await of("hearts", "teacher")];
  expect(await Promise.all([editor, await createAdmin(app)].map(({ token }) => open(token)))).toEqual([200, 200]);
  expect(await Promise.all(others.map(({ token }) => open(token)))).toEqual([404, 404, 404]);
});

it.each([
  ["a learner", 403, {}],
  ["a teacher", 403, { courses: [{ id: "hearts", role: "teacher" }] }],
  ["an editor of another course", 404, { courses: [{ id: "lungs", role: "editor" }] }],
] as const)("refuses %s with %i in every call", async (_who, status, job) => {
  const { app, begin } = shared();
  const url = await begin("a.pdf", 9);
  const { token } = await createStaff(app, job);
  const other = createUploader({ app, token });
  const answers = [
    await other.create("a.pdf", 9),
    await other.send("GET", other.files),
    await other.send("OPTIONS", other.files),
    await other.head(url),
    await other.patch(url, 0, Buffer.from("%PDF-1.7\n")),
    await other.send("DELETE", url),
  ];
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
});

it("answers 404 for an unknown course, even to an administrator", async () => {
  const { app } = shared();
  const { token } = await createAdmin(app);
  const { create, send, files } = createUploader({ app, token, courseId: "nothing" });
  expect([(await create("a.pdf", 9)).status, (await send("GET", files)).status]).toEqual([404, 404]);
});
