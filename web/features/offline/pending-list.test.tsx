import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { changeEnrolment } from "../../../contract/courses/enrolments.ts";
import { createPost } from "../../../contract/forum/forum.ts";
import { outbox } from "../../api/outbox/outbox.ts";
import { noteReceipt } from "../../api/outbox/receipts.ts";
import { ensureOfflineTexts } from "../../i18n/offline/texts.ts";
import { t } from "../../i18n/translation.ts";
import { importUnsent } from "../../offline/unsent-changes.ts";
import { saveSession } from "../../session.ts";
import { stallDatabases } from "../../testing/browser/stalled-databases.ts";
import { exampleSession, signIn } from "../../testing/example-session.ts";
import { renderPart } from "../../testing/render-routes.tsx";
import { PendingList } from "./pending-list.tsx";

test("shows the reason for rejected answers and what may have happened to the assessment", async () => {
  signIn();
  const message = "Hay un campo que no se conoce.";
  const body = { evaluation: { id: "posttest", answers: { q1: "a" } } };
  const { method, path } = changeEnrolment;
  const call = { method, path, params: {}, body, language: "es" as const, headers: {} };
  const trouble = { status: 400, code: "invalid_request", message, fields: {}, retryAt: null } as const;
  const place = { account: exampleSession.user.id, lane: "uc-1", key: "posttest" };
  const state = { isQuiet: false, failures: 1, trouble, isRefused: true };
  const entry = { id: "e1", order: Date.now(), ...place, call, ...state };
  await outbox.change(() => ({ put: [entry] }));
  onTestFinished(() => outbox.remove("e1"));
  const { user } = await renderPart(<PendingList />);
  await ensureOfflineTexts();
  expect(await screen.findByText(`El servidor no lo aceptó: ${message}`)).toBeTruthy();
  screen.getByText("No queda nada más por enviar.");
  expect(screen.queryByRole("button", { name: "Enviar ahora" })).toBeNull();
  expect(screen.getByText(/^Es posible que esta evaluación ya se haya entregado/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: t("offline.waiting.drop") }));
  await waitFor(() => expect(screen.queryByText(`El servidor no lo aceptó: ${message}`)).toBeNull());
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

test("shows what the server has received to the user who sent it only", async () => {
  signIn();
  const { method, path } = createPost;
  const call = { method, path, params: {}, body: {}, language: "es" as const, headers: {} };
  const place = { account: exampleSession.user.id, lane: "forum:new", key: "text" };
  const state = { isQuiet: false, failures: 0, trouble: null, isRefused: false };
  const entry = { id: "e3", order: Date.now(), ...place, call, ...state };
  noteReceipt({ entry, outcome: { state: "delivered", reply: {} } });
  const view = await renderPart(<PendingList />);
  await ensureOfflineTexts();
  await screen.findByRole("heading", { name: t("offline.receipts.title") });
  view.unmount();
  saveSession({ token: "token-2", user: { ...exampleSession.user, id: "u-9" } });
  await renderPart(<PendingList />);
  await screen.findByRole("heading", { name: t("offline.waiting.title") });
  expect(screen.queryByRole("heading", { name: t("offline.receipts.title") })).toBeNull();
});

test("moves focus nearby after pending work is sent", async () => {
  signIn();
  const { method, path } = changeEnrolment;
  const call = { method, path, params: { userCourseId: "uc-1" }, body: {}, language: "es" as const, headers: {} };
  const place = { account: exampleSession.user.id, lane: "uc-1", key: "c1" };
  const entry = { id: "e3", order: 1, ...place, call, isQuiet: true, failures: 0, trouble: null, isRefused: false };
  const { user } = await renderPart(<PendingList />, { replies: { "PATCH /api/v1/courses-user/uc-1": {} } });
  await ensureOfflineTexts();
  await act(() => outbox.change(() => ({ put: [entry] })));
  await user.click(await screen.findByRole("button", { name: t("offline.waiting.try") }));
  await screen.findByText(t("offline.waiting.none"));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
});

const { method, path } = changeEnrolment;
const params = { userCourseId: "uc-1" };
const call = { method, path, params, body: { completed: true }, language: "es" as const, headers: {} };
const account = exampleSession.user.id;
const state = { isQuiet: false, failures: 0, trouble: null, isRefused: false };

/** Imports a file with one entry, which is intact except for a change. */
function read(change: object): Promise<number | null> {
  const entry = { id: "e2", order: 1, account, lane: "uc-1", key: "c1", call, ...state, ...change };
  const content = { format: "unsent-changes", version: 1, account, entries: [entry] };
  return importUnsent(new Blob([JSON.stringify(content)]));
}

test("imports the entries of a file, but none if one is damaged", async () => {
  signIn();
  expect(await read({ order: "first" })).toBeNull();
  expect(await read({ lane: undefined })).toBeNull();
  expect(await read({ call: { ...call, params: null } })).toBeNull();
  expect(await read({ call: { ...call, language: "fr" } })).toBeNull();
  expect(await read({})).toBe(1);
  await outbox.remove("e2");
});

test.each([
  ["/api/v1/posts/../manage/people/u1", {}],
  ["/api/v1/posts/%2e%2E\\manage/people/u1", {}],
  ["/api/v1/courses-user/:up/manage/people/u1", { up: ".." }],
  ["/api/v1/users/u1", {}],
  ["//example.org/api/v1/posts", {}],
])("rejects a file with a request that only looks like a learner's: %s", async (path, params) => {
  signIn();
  onTestFinished(() => outbox.remove("e2"));
  expect(await read({ call: { ...call, method: "PATCH", path, params } })).toBeNull();
});

test("reports an unresponsive database rather than that everything has been sent", async () => {
  signIn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { resume } = stallDatabases();
  const read = outbox.follow();
  await vi.advanceTimersByTimeAsync(4000);
  await read;
  vi.useRealTimers();
  await renderPart(<PendingList />);
  await ensureOfflineTexts();

  await screen.findByText(/^El almacenamiento de este navegador no responde/);
  expect(screen.queryByText("Todo está en el servidor.")).toBeNull();
  resume();
  await waitFor(async () => {
    await outbox.follow();
    screen.getByText("Todo está en el servidor.");
  });
  expect(screen.queryByText(/no responde/)).toBeNull();
});
