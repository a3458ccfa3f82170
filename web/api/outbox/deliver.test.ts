import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../testing/fake-server.ts";
import { deliver, mustBeDated } from "./deliver.ts";
import type { Entry } from "./entry.ts";

function entryOf(path: string, ago: number): Entry {
  const call = {
    path,
    params: { userCourseId: "e1", postId: "p1" },
    body: { x: 1 },
    language: "es" as const,
    headers: {},
  };
  const method = path.includes("posts") ? ("POST" as const) : ("PATCH" as const);
  const state = { isQuiet: false, failures: 0, trouble: null, isRefused: false };
  return { id: "1", order: Date.now() - ago, account: "a", lane: "l", key: "k", call: { ...call, method }, ...state };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

test.each([
  ["/api/v1/courses-user/:userCourseId", "PATCH /api/v1/courses-user/e1"],
  ["/api/v1/posts/:postId/replies", "POST /api/v1/posts/p1/replies"],
])("states the time of a late change but not of an immediate one: %s", async (path, route) => {
  const server = fakeServer({ [route]: {} });
  const late = entryOf(path, 3 * 86_400_000);
  for (const entry of [late, entryOf(path, 10)]) await deliver(entry, mustBeDated(entry));
  expect(server.sent(route).map(({ body }) => body)).toEqual([
    { x: 1, at: new Date(late.order).toISOString() },
    { x: 1 },
  ]);
});

test("never states a time in other requests", async () => {
  const server = fakeServer({ "POST /api/v1/posts": {} });
  await deliver(entryOf("/api/v1/posts", 86_400_000), true);
  expect(server.sent("POST /api/v1/posts").map(({ body }) => body)).toEqual([{ x: 1 }]);
});

const hour = 3_600_000;
const change = "PATCH /api/v1/courses-user/e1";

test("states the server's time on a device with a slow clock", async () => {
  const date = new Date(Date.now() + hour).toUTCString();
  const server = fakeServer({ [change]: () => Response.json({}, { headers: { Date: date } }) });
  const before = entryOf("/api/v1/courses-user/:userCourseId", 0);
  await deliver(before, false);
  const after = { ...before, order: Date.now() };
  await deliver(after, true);
  const { at }: { at?: string } = Object(server.sent(change).at(-1)?.body);
  expect(Date.parse(at ?? "")).toBeGreaterThanOrEqual(Date.parse(date));
  expect(Date.parse(at ?? "")).toBeLessThan(after.order + hour + 1000);
});

test("states the server's time on a device with a fast clock", async () => {
  const headers = { Date: new Date(Date.now() - 2 * hour).toUTCString() };
  const server = fakeServer({ [change]: () => Response.json({}, { headers }) });
  // It has waited for longer than the clock is ahead, so the server could not tell that the device's date is wrong.
  const late = entryOf("/api/v1/courses-user/:userCourseId", 3 * hour);
  for (let count = 0; count < 2; count++) await deliver(late, true);
  const { at }: { at?: string } = Object(server.sent(change).at(-1)?.body);
  expect(Date.parse(at ?? "")).toBeGreaterThanOrEqual(late.order - 2 * hour - 1000);
  expect(Date.parse(at ?? "")).toBeLessThanOrEqual(late.order - 2 * hour + 1000);
});

test.each([
  ["correct", () => ({ Date: new Date(Date.now() - 999).toUTCString() })],
  ["unknown", () => ({})],
])("does not adjust a clock that is %s, however slow the connection", async (_, headersNow) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-07-01T12:00:00.999Z") });
  const headers: Record<string, string> = headersNow();
  const server = fakeServer({
    [change]() {
      vi.setSystemTime(Date.now() + 30_000);
      return Response.json({}, { headers });
    },
  });
  const entry = entryOf("/api/v1/courses-user/:userCourseId", 20_000);
  for (let count = 0; count < 2; count++) await deliver(entry, true);
  expect(server.sent(change).at(-1)?.body).toEqual({ x: 1, at: new Date(entry.order).toISOString() });
});

test("knows the clock's error even after a response without a date", async () => {
  const headers = { Date: new Date(Date.now() + hour).toUTCString() };
  const server = fakeServer({ [change]: () => Response.json({}, { headers }) });
  const entry = entryOf("/api/v1/courses-user/:userCourseId", 20_000);
  await deliver(entry, true);
  server.reply(change, {});
  for (let count = 0; count < 2; count++) await deliver(entry, true);
  const { at }: { at?: string } = Object(server.sent(change).at(-1)?.body);
  expect(Date.parse(at ?? "")).toBeGreaterThan(entry.order);
});
