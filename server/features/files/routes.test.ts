import { describe, expect, it } from "vitest";
import { fixture } from "../../../courseware/testing/valid-package.ts";
import type { AtEnd } from "../../testing/database.ts";
import { importChanged } from "../../testing/files/packages.ts";
import { createLearner } from "../../testing/people.ts";
import { startS3 } from "../../testing/programs/s3.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createTestApp } from "../../testing/test-app.ts";

const stores = [
  { store: "a folder", settings: async () => ({}) },
  { store: "an S3 store", settings: async (atEnd: AtEnd) => ({ FILES_URL: (await startS3("", atEnd)).filesUrl }) },
];

const whole = fixture("still.jpg");

describe.each(stores)("with files in $store", ({ settings }) => {
  const shared = shareAmongTests(async (atEnd) => {
    const test = await createTestApp(await settings(atEnd), { atEnd });
    await importChanged(test, {}, atEnd);
    return test;
  });

  /** Creates a learner and requests the cover of the shared course for them. */
  async function openCover(headers: Record<string, string> = {}, query = "") {
    const test = shared();
    const { token } = await createLearner(test);
    const { body } = await test.call("GET", "/api/v1/courses/heart", { token });
    const url = `/api/v1/files/${body.cover}/open`;
    return { test, url, token, response: await test.app.inject({ url: `${url}?token=${token}${query}`, headers }) };
  }

  it("sends a range of a file", async () => {
    const { response } = await openCover({ range: "bytes=10-19" });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({ "content-range": `bytes 10-19/${whole.length}`, "content-length": "10" });
    expect(response.rawPayload).toEqual(whole.subarray(10, 20));
  });

  it("answers 416 with the file's size to a range outside the file", async () => {
    const { response } = await openCover({ range: "bytes=999999-" });
    expect([response.statusCode, response.headers["content-range"]]).toEqual([416, `bytes */${whole.length}`]);
  });

  it.each(["bytes=0-1,4-5", "bytes=9-1", "nonsense"])("sends the whole file for the range %s", async (range) => {
    const { response } = await openCover({ range });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, whole.length]);
  });

  it("answers 304 to a client that has the file, and sends the whole file for a range of another version", async () => {
    const { test, url, token, response } = await openCover({ range: "bytes=0-1", "if-range": '"old"' });
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, whole.length]);
    const headers = { "if-none-match": String(response.headers.etag) };
    expect((await test.call("GET", url, { token, headers })).status).toBe(304);
  });

  it("answers HEAD with the headers of a GET and no body", async () => {
    const { test, url, token, response } = await openCover();
    const { status, headers, body } = await test.call("HEAD", url, { token });
    expect([status, body]).toEqual([200, ""]);
    for (const name of ["content-length", "content-type", "etag", "accept-ranges"]) {
      expect(headers[name], name).toBe(response.headers[name]);
    }
  });

  it("prevents files from running scripts on this origin, and sends no referrer to other sites", async () => {
    const { response } = await openCover();
    expect(response.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringMatching(/^default-src 'none'; .*; sandbox$/),
    });
    expect(response.headers["cache-control"]).toMatch(/^private/);
  });

  it("accepts a token in the URL for files only", async () => {
    const { test, token } = await openCover();
    expect((await test.call("GET", `/api/v1/users/me?token=${token}`)).status).toBe(401);
  });

  it("opens nothing once the token's session has ended", async () => {
    const { test, url, token } = await openCover();
    await test.call("POST", "/api/v1/users/logout", { token });
    expect((await test.call("GET", `${url}?token=${token}`)).status).toBe(401);
  });

  it("answers 404 for a file that does not exist", async () => {
    const { test, token } = await openCover();
    expect((await test.call("GET", "/api/v1/files/nothing/open", { token })).status).toBe(404);
  });
});
