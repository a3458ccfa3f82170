import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listLocalKeys, writeLocal } from "../local-storage.ts";
import { endLeftoverSessions } from "./end-session.ts";

/** The tokens sent, in order. */
let sent: string[];
let answer: (token: string) => Promise<Response>;

const gone = (status = 204, headers = {}) => new Response(null, { status, headers });
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sent = [];
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization?.slice("Bearer ".length) ?? "";
    sent.push(token);
    return answer(token);
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("ends a session later that could not be ended, regardless of others", async () => {
  answer = async (token) => {
    if (token === "a") throw new TypeError("no connection");
    await new Promise((resolve) => setTimeout(resolve, 50));
    return gone();
  };
  for (const token of ["a", "b"]) writeLocal(`ended:${token}`, true);
  stop = endLeftoverSessions();
  await wait(12);
  expect(sent.toSorted()).toEqual(["a", "a", "b"]);
  answer = async () => gone(401);
  await wait(120);
  expect(listLocalKeys("ended:")).toEqual([]);
  const { length } = sent;
  await wait(3600);
  expect(sent).toHaveLength(length);
});

test("retries with back-off while the server does not end a session, and respects Retry-After", async () => {
  answer = async () => gone(503);
  writeLocal("ended:a", true);
  stop = endLeftoverSessions();
  await wait(3600);
  expect(sent.length).toBeLessThan(20);
  answer = async () => gone(429, { "Retry-After": "7200" });
  window.dispatchEvent(new Event("online"));
  await wait(0);
  const { length } = sent;
  await wait(7000);
  expect(sent).toHaveLength(length);
  answer = async () => gone();
  await wait(600);
  expect(listLocalKeys("ended:")).toEqual([]);
});

test("retries within seconds after the connection returned many times", async () => {
  answer = async () => gone(503);
  stop = endLeftoverSessions();
  for (let times = 0; times < 10; times += 1) window.dispatchEvent(new Event("online"));
  writeLocal("ended:a", true);
  window.dispatchEvent(new Event("online"));
  await wait(0);
  answer = async () => gone();
  await wait(10);
  expect(listLocalKeys("ended:")).toEqual([]);
});
