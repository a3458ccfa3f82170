import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect as connectSocket, createServer, type Socket } from "node:net";
import { pino } from "pino";
import { Upload, type UploadOptions } from "tus-js-client";
import { expect, it, onTestFinished } from "vitest";
import { createApp } from "../../app.ts";
import { connect } from "../../db/connect.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { startS3 } from "../../testing/programs/s3.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createUploader } from "../../testing/uploads.ts";
import { createFileStore } from "../files/stores/create-store.ts";

const MB = 1024 ** 2;
const api = "/api/v1/manage/courses/hearts/files";

/** Passes as a PDF and is larger than what a connection delivers at once. */
const pdf = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(3 * MB)]);

async function createRoom(environment: Record<string, string> = {}) {
  const test = await createTestApp(environment);
  await storeCourse(test, courseOf([classItem("class")]));
  const { token, id } = await createStaff(test, { courses: [{ id: "hearts", role: "editor" }] });
  return { test, token, id, ...createUploader({ app: test, token }) };
}

/** Starts another server of the same installation, with its own connections and store and empty caches. */
async function openOther({ parts }: TestApp) {
  const db = connect(parts.config);
  const files = await createFileStore(parts.config);
  const app = await createApp({ ...parts, db, files }, { log: pino({ level: "silent" }), webRoot: null });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    await files.close();
  });
  return app;
}

const listen = async (app: TestApp["app"]) => Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);

function end(...sockets: Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/**
 * Starts a proxy to a server whose connections break after the given numbers of bytes, one each, until none are left.
 */
async function createProxy(port: () => number, breaks: number[]) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connectSocket(port(), "127.0.0.1");
    const last = breaks.shift();
    let bytes = 0;
    near.on("data", (chunk) => {
      bytes += chunk.length;
      if (last !== undefined && bytes > last) end(near, far);
      else far.write(chunk);
    });
    far.pipe(near);
    for (const side of [near, far]) {
      sockets.add(side);
      side.on("error", () => {}).on("close", () => end(near, far));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    end(...sockets);
    server.close();
  });
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

/** Uploads with the most common client. Returns the methods of its requests, and the file's id. */
function uploadWith(content: Buffer, { token, ...options }: Partial<UploadOptions> & { token: string }) {
  const done = Promise.withResolvers<{ fileId: string; asked: string[] }>();
  const asked: string[] = [];
  let fileId = "";
  const upload = new Upload(content, {
    headers: { authorization: `Bearer ${token}` },
    metadata: { filename: "guía.pdf" },
    chunkSize: MB,
    retryDelays: Array<number>(20).fill(50),
    onBeforeRequest: (request) => void asked.push(request.getMethod()),
    onAfterResponse: (_request, response) => {
      fileId = response.getHeader("File-Id") ?? fileId;
    },
    onSuccess: () => done.resolve({ fileId, asked }),
    onError: done.reject,
    ...options,
  });
  upload.start();
  return { upload, done: done.promise, asked };
}

async function open({ app }: TestApp, fileId: string, token: string) {
  return (await app.inject({ url: `/api/v1/files/${fileId}/open?token=${token}` })).rawPayload;
}

it.each(["on disk", "in S3"])("completes an upload over a connection that breaks repeatedly, %s", async (place) => {
  const { test, token } = await createRoom(place === "in S3" ? { FILES_URL: (await startS3()).filesUrl } : {});
  const port = await listen(test.app);
  const line = await createProxy(() => port, [500_000, 300_000, 900_000, 200_000]);
  const { fileId, asked } = await uploadWith(pdf, { token, endpoint: line + api }).done;
  expect(asked.filter((method) => method === "HEAD").length).toBeGreaterThanOrEqual(2);
  expect((await open(test, fileId, token)).equals(pdf)).toBe(true);
});

it.each(["on disk", "in S3"])(
  "continues an upload on another server without sending bytes again, %s",
  async (place) => {
    const { test, token, begin, patch, list } = await createRoom(
      place === "in S3" ? { FILES_URL: (await startS3()).filesUrl } : {},
    );
    const url = await begin("guía.pdf", pdf.length);
    await patch(url, 0, pdf.subarray(0, 2 * MB));
    const port = await listen(await openOther(test));
    const endpoint = `http://127.0.0.1:${port}${api}`;
    const { fileId, asked } = await uploadWith(pdf, { token, endpoint, uploadUrl: new URL(url, endpoint).href }).done;
    expect(asked).toEqual(["HEAD", "PATCH", "PATCH"]);
    expect((await open(test, fileId, token)).equals(pdf)).toBe(true);
    expect((await list()).records).toMatchObject([{ id: fileId, name: "guía.pdf", bytes: pdf.length }]);
  },
);

/** Starts a request with a manually written body. */
async function beginPatch(
  port: number,
  { url, token, offset, bytes }: Record<"url" | "token", string> & Record<"offset" | "bytes", number>,
) {
  const socket = connectSocket(port, "127.0.0.1");
  await once(socket, "connect");
  const head = [
    `PATCH ${url} HTTP/1.1`,
    "Host: x",
    `Authorization: Bearer ${token}`,
    "Tus-Resumable: 1.0.0",
    "Content-Type: application/offset+octet-stream",
    `Upload-Offset: ${offset}`,
    `Content-Length: ${bytes}`,
  ];
  socket.on("error", () => {}).write(`${head.join("\r\n")}\r\n\r\n`);
  return socket;
}

it("keeps every byte received before the connection broke, and lets the next request write at once", async () => {
  const { test, token, begin, head, patch } = await createRoom();
  const port = await listen(test.app);
  const url = await begin("guía.pdf", pdf.length);
  const socket = await beginPatch(port, { url, token, offset: 0, bytes: MB });
  socket.write(pdf.subarray(0, 100_000));
  await expect.poll(() => socket.writableLength).toBe(0);
  socket.end();
  const offset = async () => Number((await head(url)).headers["upload-offset"]);
  await expect.poll(offset).toBe(100_000);
  await expect.poll(async () => (await patch(url, 100_000, pdf.subarray(100_000))).status).toBe(204);
});

it("lets one request write at a time across servers, and another once it falls silent", async () => {
  const { test, token, begin, patch, head } = await createRoom();
  const port = await listen(await openOther(test));
  const url = await begin("guía.pdf", pdf.length);
  const slow = await beginPatch(port, { url, token, offset: 0, bytes: MB });
  slow.write(pdf.subarray(0, 1000));
  const offset = async () => (await head(url)).headers["upload-offset"];
  await expect.poll(offset).toBe("1000");
  const second = await patch(url, 1000, pdf.subarray(1000));
  expect(second).toMatchObject({ status: 423, body: { code: "upload_locked" }, headers: { "retry-after": "5" } });
  test.clock.now += 20_000;
  expect((await patch(url, 1000, pdf.subarray(1000, MB))).status).toBe(204);
  // Bytes that the silent request sends now no longer count.
  const answer = once(slow, "data");
  slow.write(pdf.subarray(1000, MB));
  expect(String(await answer)).toContain(" 423 ");
  expect((await head(url)).headers["upload-offset"]).toBe(String(MB));
  expect((await patch(url, MB, pdf.subarray(MB))).status).toBe(204);
});

it("checks and stores a file again after its server died while doing so", async () => {
  const { test, token, begin, patch, head } = await createRoom();
  const url = await begin("guía.pdf", pdf.length);
  await patch(url, 0, pdf.subarray(0, MB));
  const { add } = test.parts.files;
  test.parts.files.add = () => Promise.reject(Object.assign(new Error("killed"), { code: "EIO" }));
  expect((await patch(url, MB, pdf.subarray(MB))).status).toBe(503);
  test.parts.files.add = add;
  expect((await head(url)).headers["upload-offset"]).toBe(String(MB));
  const answer = await patch(url, MB, pdf.subarray(MB));
  expect(answer.status).toBe(204);
  expect((await open(test, String(answer.headers["file-id"]), token)).equals(pdf)).toBe(true);
});
