import { expect, test } from "vitest";
import { fakeServer } from "../../testing/fake-server.ts";
import { deliver, isLate } from "./deliver.ts";
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

test.each([
  ["/api/v1/courses-user/:userCourseId", "PATCH /api/v1/courses-user/e1"],
  ["/api/v1/posts/:postId/replies", "POST /api/v1/posts/p1/replies"],
])("what arrives late says when it happened, and what arrives at once does not: %s", async (path, route) => {
  const server = fakeServer({ [route]: {} });
  const late = entryOf(path, 3 * 86_400_000);
  for (const entry of [late, entryOf(path, 10)]) await deliver(entry, isLate(entry));
  expect(server.sent(route).map(({ body }) => body)).toEqual([
    { x: 1, at: new Date(late.order).toISOString() },
    { x: 1 },
  ]);
});

test("other calls never say it", async () => {
  const server = fakeServer({ "POST /api/v1/posts": {} });
  await deliver(entryOf("/api/v1/posts", 86_400_000), true);
  expect(server.sent("POST /api/v1/posts").map(({ body }) => body)).toEqual([{ x: 1 }]);
});
