import { expect, it } from "vitest";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";

it.each(["/healthz", "/readyz", "/metrics", "/api/docs", "/api/docs/json"])(
  "names the allowed methods of %s",
  async (url) => {
    const { app } = await createTestApp();
    for (const method of ["PUT", "DELETE", "OPTIONS"] as const) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  },
);

it.each(["a".repeat(101), "a".repeat(3000), "%zz", "%ED%A0%80", "%00", "a%2Fb", "x/"])(
  "answers 404 to %s",
  async (id) => {
    const test = await createTestApp();
    const { token } = await createLearner(test);
    const { status, body, headers } = await test.call("GET", `/api/v1/courses/${id}`, { token });
    expect([status, body.code]).toEqual([404, "not_found"]);
    expect(headers["set-cookie"]).toMatch(/^XSRF-TOKEN=/);
  },
);

it("does not read a body sent to an unknown address", async () => {
  const { call } = await createTestApp();
  const headers = { "content-type": "text/plain" };
  expect((await call("POST", "/api/v1/nowhere", { body: "x", headers })).status).toBe(404);
  expect((await call("PUT", "/api/v1/courses", { body: "x", headers })).status).toBe(405);
});
