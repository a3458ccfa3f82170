import { expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

it.each(["/healthz", "/readyz", "/api/docs", "/api/docs/json", "/api/v0.1/countries"])(
  "%s has an ETag and answers 304 to a match, even with no-cache",
  async (url) => {
    const { call } = await createTestApp();
    const { headers } = await call("GET", url);
    const again = { "if-none-match": String(headers.etag), "cache-control": "no-cache" };
    const second = await call("GET", url, { headers: again });
    expect([second.status, second.body, second.headers.etag]).toEqual([304, "", headers.etag]);
    expect((await call("HEAD", url)).headers.etag).toBe(headers.etag);
    const head = await call("HEAD", url, { headers: again });
    expect([head.status, head.body, head.headers.etag]).toEqual([304, "", headers.etag]);
  },
);
