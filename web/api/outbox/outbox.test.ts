import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { changeEnrolment } from "../../../contract/courses/enrolments.ts";
import { clearSession, saveSession } from "../../session.ts";
import { eventually } from "../../testing/browser/eventually.ts";
import { exampleSession } from "../../testing/example-session.ts";
import { fakeServer, problem } from "../../testing/fake-server.ts";
import { listPending, startWithOutbox, waitFor } from "../../testing/with-outbox.ts";
import type { DeliveryReport } from "./create-outbox.ts";
import { outbox, sendLater } from "./outbox.ts";
import { listReceipts } from "./receipts.ts";
import { journal, openFallbackStore } from "./store.ts";

// The outbox as used by the application, in a browser without a database.

const patch = "PATCH /api/v1/courses-user/uc-1";
let report: DeliveryReport[];

function finish(item: string) {
  return sendLater(changeEnrolment, {
    params: { userCourseId: "uc-1" },
    body: { lastClass: item, completed: true },
    lane: "uc-1",
    key: item,
    merge: (_, later) => later,
  });
}

beforeEach(async () => {
  await startWithOutbox();
  report = [];
  onTestFinished(outbox.listen((one) => report.push(one)));
});

test("sends a request at once, in the session and language in which it was made, and then deletes it", async () => {
  const server = fakeServer({ [patch]: { id: "uc-1" } });
  await finish("c1");
  await waitFor(500);
  const [request] = server.sent(patch);
  expect(request?.body).toEqual({ lastClass: "c1", completed: true });
  expect(request?.headers.get("Authorization")).toBe("Bearer token-1");
  expect(request?.headers.get("Accept-Language")).toBe("es");
  expect(listPending()).toEqual([]);
  expect(report.map(({ outcome }) => outcome)).toEqual([{ state: "delivered", reply: { id: "uc-1" } }]);
});

test("stores one receipt per delivery, in the tab that sent it, and notifies the other tabs", async () => {
  fakeServer({ [patch]: { id: "uc-1" } });
  await finish("c1");
  await waitFor(500);
  await expect.poll(listReceipts).toMatchObject([{ kind: "completed" }]);
  const [sent] = report;
  if (!sent) throw new Error("nothing was sent");
  // As another tab would notify.
  const otherTab = new BroadcastChannel("outbox");
  onTestFinished(() => otherTab.close());
  otherTab.postMessage(sent);
  await eventually(() => expect(report).toHaveLength(2));
  await waitFor(500);
  expect(listReceipts()).toHaveLength(1);
});

test("retries with back-off while offline, and at once when the connection returns", async () => {
  const server = fakeServer({ [patch]: () => Promise.reject(new TypeError("no connection")) });
  await finish("c1");
  await waitFor(500);
  expect(listPending()).toEqual([{ key: "c1", failures: 1, isRefused: false }]);
  await waitFor(2000);
  expect(server.sent(patch)).toHaveLength(2);
  await waitFor(1500);
  expect(server.sent(patch)).toHaveLength(2);
  server.reply(patch, { id: "uc-1" });
  window.dispatchEvent(new Event("online"));
  await waitFor(500);
  expect(server.sent(patch)).toHaveLength(3);
  expect(listPending()).toEqual([]);
});

test("retries at once when the connection returns during a failing attempt", async () => {
  const lost = Promise.withResolvers<never>();
  const server = fakeServer({ [patch]: () => lost.promise });
  await finish("c1");
  await waitFor(500);
  window.dispatchEvent(new Event("online"));
  server.reply(patch, { id: "uc-1" });
  lost.reject(new TypeError("network changed"));
  await waitFor(500);
  expect(server.sent(patch)).toHaveLength(2);
  expect(listPending()).toEqual([]);
});

test("respects Retry-After even when the connection returns", async () => {
  const busy = new Response("{}", { status: 429, headers: { "Retry-After": "60" } });
  const server = fakeServer({ [patch]: () => busy.clone() });
  await finish("c1");
  await waitFor(500);
  window.dispatchEvent(new Event("online"));
  await waitFor(55_000);
  expect(server.sent(patch)).toHaveLength(1);
  server.reply(patch, { id: "uc-1" });
  await waitFor(6000);
  expect(listPending()).toEqual([]);
});

test("reports a permanent rejection with its reason, without a retry and without blocking others", async () => {
  const server = fakeServer({
    [patch]: ({ body }: { body: { lastClass: string } }) =>
      body.lastClass === "gone" ? problem(404, "not_found", "No existe") : { id: "uc-1" },
  });
  await finish("gone");
  await finish("c1");
  await waitFor(120_000);
  expect(server.sent(patch)).toHaveLength(2);
  expect(listPending()).toEqual([{ key: "gone", failures: 1, isRefused: true }]);
  expect(report[0]?.outcome).toMatchObject({ state: "refused", trouble: { status: 404, message: "No existe" } });
});

test("does not treat the page of a captive portal as a rejection", async () => {
  const server = fakeServer({ [patch]: () => new Response("<h1>Sign in</h1>", { status: 403 }) });
  await finish("c1");
  await waitFor(500);
  expect(listPending()).toEqual([{ key: "c1", failures: 1, isRefused: false }]);
  server.reply(patch, () => new Response("<h1>Sign in</h1>"));
  await waitFor(3000);
  expect(listPending()).toEqual([{ key: "c1", failures: 2, isRefused: false }]);
});

test("delivers entries only for their account, once that user signs in again", async () => {
  const server = fakeServer({ [patch]: () => Promise.reject(new TypeError("no connection")) });
  await finish("c1");
  await waitFor(500);
  clearSession();
  server.reply(patch, { id: "uc-1" });
  const other = { ...exampleSession, token: "token-2", user: { ...exampleSession.user, id: "u-2" } };
  saveSession(other);
  await waitFor(60_000);
  expect(server.sent(patch).some(({ headers }) => headers.get("Authorization") === "Bearer token-2")).toBe(false);
  expect(listPending()).toEqual([]);
  saveSession({ ...exampleSession, token: "token-3" });
  await waitFor(500);
  expect(server.sent(patch).at(-1)?.headers.get("Authorization")).toBe("Bearer token-3");
});

test("does not retry an expired session, but uses a new one at once", async () => {
  const server = fakeServer({ [patch]: () => problem(401, "not_signed_in", "No") });
  await finish("c1");
  await waitFor(120_000);
  expect(server.sent(patch)).toHaveLength(1);
  server.reply(patch, { id: "uc-1" });
  saveSession({ ...exampleSession, token: "token-2" });
  await waitFor(500);
  expect(listPending()).toEqual([]);
});

test("sends the first entry of a lane when the page is hidden, with a request that outlives it", async () => {
  const lane = { lane: "uc-1", params: { userCourseId: "uc-1" } };
  const calls: RequestInit[] = [];
  await sendLater(changeEnrolment, { ...lane, body: { draft: { id: "e1", answers: {} } }, key: "a", pause: 800 });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    calls.push(init);
    return Response.json({});
  });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(calls).toMatchObject([{ keepalive: true }]);
  await waitFor(2000);
  expect(calls).toHaveLength(1);
});

test("stores entries for a later page when there is room for one copy only", async () => {
  fakeServer({ [patch]: () => new Promise(() => {}) });
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (Object.keys(this).some((other) => /^outbox/.test(other) && other !== key)) throw new Error("disk full");
    setItem.call(this, key, value);
  });
  await finish("c1");
  await finish("c1");
  expect(listPending()).toHaveLength(1);
  expect(openFallbackStore().read()).toMatchObject([{ key: "c1" }]);
  expect(journal.read()).toEqual([]);
});
