import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../../config.ts";
import { ana, signUp } from "../../../testing/accounts.ts";
import { importChanged } from "../../../testing/files/packages.ts";
import { createLearner } from "../../../testing/people.ts";
import { makeDataDir } from "../../../testing/programs/program.ts";
import { startS3 } from "../../../testing/programs/s3.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createFileStore } from "./create-store.ts";
import { createS3Store } from "./s3-store.ts";

async function openStore(FILES_URL: string) {
  const store = await createFileStore(readConfig({ FILES_URL, DATA_DIR: await makeDataDir() }));
  onTestFinished(() => store.close());
  return store;
}

async function serveCourse(parameters = "") {
  const s3 = await startS3(parameters);
  const test = await createTestApp({ FILES_URL: s3.filesUrl });
  await importChanged(test);
  const { token } = await createLearner(test);
  const { body } = await test.call("GET", "/api/v1/courses/heart", { token });
  const enrolment = await test.call("POST", "/api/v1/courses/heart/start", { token });
  return { ...s3, ...test, token, enrolment: enrolment.body.id, url: `/api/v1/files/${body.cover}/open` };
}

it("stores concurrent copies of a large content once, under its hash, and removes it", async () => {
  const store = await openStore((await startS3()).filesUrl);
  const content = randomBytes(20 * 1024 * 1024);
  const [one, two] = await Promise.all([store.add(Readable.from([content])), store.add(Readable.from([content]))]);
  expect(one).toEqual({ hash: two.hash, bytes: content.length });
  expect(await Readable.from(store.list()).toArray()).toEqual([one.hash]);
  await store.remove(one.hash);
  expect(await store.has(one.hash)).toBe(false);
});

it("stores nothing when a content stream fails", async () => {
  const store = await openStore((await startS3()).filesUrl);
  const broken = Readable.from(
    (async function* () {
      yield randomBytes(9 * 1024 * 1024);
      throw new Error("gone");
    })(),
  );
  await expect(store.add(broken)).rejects.toThrow("gone");
  expect(await Readable.from(store.list()).toArray()).toEqual([]);
});

it("answers 503 for files only while the store is down, and reports this at /readyz", async () => {
  const { server, call, url, token } = await serveCourse();
  await server.stop();
  const answer = await call("GET", url, { token, language: "en" });
  expect([answer.status, answer.body.code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
  const ready = await call("GET", "/readyz");
  expect([ready.status, ready.body.failing]).toEqual([503, ["files"]]);
  expect((await call("GET", "/api/v1/courses", { token })).status).toBe(200);
});

it("gives up on a store that accepts calls but does not respond", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => silent.close().closeAllConnections());
  await once(silent, "listening");
  const endpoint = `http://127.0.0.1:${Object(silent.address()).port}`;
  await startS3();
  const store = await createS3Store({ bucket: "courses", endpoint, region: "us-east-1" }, await makeDataDir());
  await expect(store.has("0".repeat(64))).rejects.toMatchObject({ code: "unavailable" });
});

it("redirects browsers to the store for permitted files, and lets pages load from there", async () => {
  const { call, url, token, endpoint, parts } = await serveCourse("&redirect=600");
  const { status, headers } = await call("GET", url, { token, headers: { range: "bytes=0-9" } });
  expect([status, headers["cache-control"]]).toEqual([302, "private, max-age=300"]);
  expect(headers.etag).toBeUndefined();
  expect(parts.files.elsewhere?.origin).toBe(endpoint);
  const answer = await fetch(String(headers.location), { headers: { range: "bytes=0-9" } });
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10]);
  expect(new URL(String(headers.location)).searchParams.get("X-Amz-Expires")).toBe("600");
  expect((await call("GET", url, {})).status).toBe(401);
  expect((await call("HEAD", url, { token })).status).toBe(200);
});

it("sends captions itself, because browsers reject them from another origin", async () => {
  const { call, enrolment, token, parts } = await serveCourse("&redirect=600");
  const captions = await parts.db.selectFrom("files").select("id").where("type", "=", "text/vtt").executeTakeFirst();
  expect(enrolment).toBeDefined();
  expect((await call("GET", `/api/v1/files/${captions?.id}/open`, { token })).status).toBe(200);
});

it("sends a copy of the user's data itself, because browsers would cache the store's response", async () => {
  const app = await createTestApp({ FILES_URL: (await startS3("&redirect=600")).filesUrl });
  const { token } = await signUp(app);
  const path = "/api/v1/users/me/export";
  await app.call("POST", path, { token, body: { password: ana.password } });
  await app.parts.jobs.idle("data-export");
  const { file } = (await app.call("GET", path, { token })).body;
  const { status, headers } = await app.call("GET", `/api/v1/files/${file}/open`, { token });
  expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
});

it("does not start if the bucket does not exist", async () => {
  const { filesUrl } = await startS3();
  const other = filesUrl.replace("courses", "elsewhere");
  await expect(openStore(other)).rejects.toThrow(
    "FILES_URL names a store that cannot be used: it has no bucket elsewhere.",
  );
});
