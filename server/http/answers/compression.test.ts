import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createLearner } from "../../testing/people.ts";
import { createTestApp } from "../../testing/test-app.ts";

const url = "/api/v0.1/countries";

async function ask(encoding: string, headers: Record<string, string> = {}) {
  const { app } = await createTestApp();
  return app.inject({ url, headers: { "accept-encoding": encoding, ...headers } });
}

test.each(["gzip", "br, gzip;q=0.5", "deflate, GZIP"])(
  "a long answer comes compressed to who takes %s",
  async (encoding) => {
    const [plain, packed] = [await ask("identity"), await ask(encoding)];
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toContain("Accept-Encoding");
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  },
);

test.each(["", "br", "gzip;q=0", "gzip;q=0.0"])("it comes as it is to who takes %j", async (encoding) => {
  const answer = await ask(encoding);
  expect(answer.headers).not.toHaveProperty("content-encoding");
  expect(answer.headers.vary).toContain("Accept-Encoding");
  expect(answer.json().error).toBe(false);
});

test("each form has a tag of its own, and whoever has it gets 304", async () => {
  const [plain, packed] = [await ask("identity"), await ask("gzip")];
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const again = await ask("gzip", { "if-none-match": String(packed.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty("content-encoding");
  expect(again.body).toBe("");
});

test("a short answer is not compressed", async () => {
  const app = await createTestApp();
  const { token } = await createLearner(app);
  const { headers } = await app.call("GET", "/api/v1/courses", { token, headers: { "accept-encoding": "gzip" } });
  expect(headers).not.toHaveProperty("content-encoding");
});
