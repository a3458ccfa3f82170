import { beforeEach, expect, test } from "vitest";
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

test("states the server's time on a device with a slow clock", async () => {
  const hour = 3_600_000;
  const route = "PATCH /api/v1/courses-user/e1";
  const date = new Date(Date.now() + hour).toUTCString();
  const server = fakeServer({ [route]: () => Response.json({}, { headers: { Date: date } }) });
  const before = entryOf("/api/v1/courses-user/:userCourseId", 0);
  await deliver(before, false);
  const after = { ...before, order: Date.now() };
  await deliver(after, true);
  const { at }: { at?: string } = Object(server.sent(route).at(-1)?.body);
  expect(Date.parse(at ?? "")).toBeGreaterThanOrEqual(Date.parse(date));
  expect(Date.parse(at ?? "")).toBeLessThan(after.order + hour + 1000);
});

test.each([
  ["ahead", { Date: new Date(Date.now() - 3_600_000).toUTCString() }],
  ["unknown", {}],
])("does not adjust a clock that is %s", async (_, headers: Record<string, string>) => {
  const route = "PATCH /api/v1/courses-user/e1";
  const server = fakeServer({ [route]: () => Response.json({}, { headers }) });
  const entry = entryOf("/api/v1/courses-user/:userCourseId", 20_000);
  for (let count = 0; count < 2; count++) await deliver(entry, true);
  expect(server.sent(route).at(-1)?.body).toEqual({ x: 1, at: new Date(entry.order).toISOString() });
});
