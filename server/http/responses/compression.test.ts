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
  "compresses a long response for a client that accepts %s",
  async (encoding) => {
    const [plain, packed] = [await ask("identity"), await ask(encoding)];
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers.vary).toContain("Accept-Encoding");
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  },
);

test.each(["", "br", "gzip;q=0", "gzip;q=0.0"])(
  "sends it uncompressed to a client that accepts %j",
  async (encoding) => {
    const answer = await ask(encoding);
    expect(answer.headers).not.toHaveProperty("content-encoding");
    expect(answer.headers.vary).toContain("Accept-Encoding");
    expect(answer.json().error).toBe(false);
  },
);

test("gives each encoding its own ETag and answers 304 to a match", async () => {
  const [plain, packed] = [await ask("identity"), await ask("gzip")];
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const again = await ask("gzip", { "if-none-match": String(packed.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty("content-encoding");
  expect(again.body).toBe("");
});

test("leaves a short response uncompressed", async () => {
  const app = await createTestApp();
  const { token } = await createLearner(app);
  const { headers } = await app.call("GET", "/api/v1/courses", { token, headers: { "accept-encoding": "gzip" } });
  expect(headers).not.toHaveProperty("content-encoding");
});
