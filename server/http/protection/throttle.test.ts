import { expect, test } from "vitest";
import { confirm, logout } from "../../../contract/users/users.ts";
import { createLearner } from "../../testing/people.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { listEndpoints } from "../calls/list-endpoints.ts";

const writes = Object.entries(await listEndpoints()).filter(([, { method }]) => method !== "GET");

test("every write declares how often it may be repeated", () => {
  const limits = writes.map(([name, endpoint]) => [name, "limit" in endpoint ? endpoint.limit : null] as const);
  for (const [name, limit] of limits) expect(limit, name).toMatchObject({ max: expect.any(Number) });
  const aMinute = limits.map(([, limit]) => ((limit?.max ?? 0) * 60) / (limit?.seconds ?? 1));
  expect(Math.min(...aMinute)).toBeGreaterThan(0);
  expect(Math.max(...aMinute)).toBeLessThanOrEqual(600);
});

test("throttles repeated calls per user for a while, whatever they contain", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const [ana, eva] = [await createLearner(app), await createLearner(app)];
  const ask = (token: string) => app.call("POST", "/api/v1/users/logout", { token, body: { foreign: 1 } });
  const { max, seconds } = logout.limit;

  for (let count = 0; count < max; count += 1) expect((await ask(ana.token)).status).toBe(400);
  app.clock.now += 1000;
  const { status, body, headers } = await ask(ana.token);

  expect([status, body.code, headers["retry-after"]]).toEqual([429, "too_many_requests", String(seconds - 1)]);
  expect((await ask(eva.token)).status).toBe(400);
  expect((await app.call("GET", "/api/v1/users/me", { token: ana.token })).status).toBe(200);
  app.clock.now += seconds * 1000;
  expect((await ask(ana.token)).status).toBe(400);
});

test("forgets calls from before the clock was set back", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const { token } = await createLearner(app);
  const ask = () => app.call("POST", "/api/v1/users/logout", { token, body: { foreign: 1 } });
  for (let count = 0; count < logout.limit.max; count += 1) await ask();

  app.clock.now -= 24 * 60 * 60 * 1000;

  expect((await ask()).status).toBe(400);
});

test("counts by network without a session", async () => {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const ask = () => app.call("POST", "/api/v1/users/confirm", { body: {} });
  const { max } = confirm.limit;
  for (let count = 0; count < max; count += 1) await ask();
  expect((await ask()).status).toBe(429);
});
