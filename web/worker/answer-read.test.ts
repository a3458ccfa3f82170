import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { keepAnswer } from "../offline/answers.ts";
import { deleteKept } from "../offline/database.ts";
import { findUnlocked, own } from "../offline/owner.ts";
import { answerRead } from "./answer-read.ts";

const path = "/api/v1/courses-user/uc-1/items/c1";
const event = { waitUntil: () => undefined };

beforeEach(async () => {
  await deleteKept();
  await own({ account: "ana", token: "token-1" }, "secret of ana");
  const owner = await findUnlocked("token-1");
  if (owner) await keepAnswer(owner, { path, language: "es" }, { text: "An old dose" });
});

const ask = (headers: Record<string, string> = {}) =>
  answerRead({
    request: new Request(`http://localhost${path}`, {
      headers: { Authorization: "Bearer token-1", "Accept-Language": "es", ...headers },
    }),
    event,
  });

test("a screen gets what is kept where there is no connection, a download never", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await (await ask()).text()).toBe("An old dose");
  await expect(ask({ "Cache-Control": "max-age=0" })).rejects.toThrow("no line");

  vi.stubGlobal("fetch", async () => new Response("", { status: 502 }));
  expect((await ask()).headers.get("X-Kept-At")).not.toBeNull();
  expect((await ask({ "Cache-Control": "max-age=0" })).status).toBe(502);
});
