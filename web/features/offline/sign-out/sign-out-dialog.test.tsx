import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { changeEnrolment } from "../../../../contract/courses/enrolments.ts";
import { writeLocal } from "../../../api/local-storage.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { draftKey, listDrafts } from "../../../api/session/local-drafts.ts";
import { ensureOfflineTexts } from "../../../i18n/offline/texts.ts";
import { t } from "../../../i18n/translation.ts";
import { currentSession } from "../../../session.ts";
import { stallDatabases } from "../../../testing/browser/stalled-databases.ts";
import { exampleEnrolment } from "../../../testing/example-course.ts";
import { exampleSession, signIn } from "../../../testing/example-session.ts";
import { openProfile } from "../../../testing/profile-scene.ts";

const markCall = "PATCH /api/v1/courses-user/uc-1";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

/** Asks to sign out while a completed class has not reached the server. */
async function askToLeave(language: "es" | "en" = "es") {
  // Registered before the test's own cleanups, and therefore run after them: they may restore a database or the clock.
  onTestFinished(() => outbox.change((entries) => ({ remove: entries })));
  const { method, path } = changeEnrolment;
  const call = { method, path, params: { userCourseId: "uc-1" }, body: { completed: true }, language, headers: {} };
  const state = { isQuiet: false, failures: 0, trouble: null, isRefused: false };
  const place = { account: exampleSession.user.id, lane: "uc-1", key: "completed|c1" };
  await outbox.change(() => ({ put: [{ id: "e1", order: Date.now(), ...place, call, ...state }] }));
  const app = await openProfile({ [markCall]: () => Promise.reject(new TypeError("no connection")) }, language);
  await app.user.click(screen.getAllByRole("button", { name: t("shell.signOut") })[0] ?? document.body);
  await ensureOfflineTexts();
  await screen.findByRole("dialog", { name: t("offline.leave.title") });
  return app;
}

const press = (key: "leave" | "save" | "send") => screen.getByRole("button", { name: t(`offline.leave.${key}`) });

describe("signing out with unsent work", () => {
  it.each(["es", "en"] as const)("asks first and stays signed in on Escape, in %s", async (language) => {
    const { user } = await askToLeave(language);
    screen.getByText(t("offline.leave.text", { count: 1 }));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentSession()).not.toBeNull();
    expect(outbox.getSnapshot()).toHaveLength(1);
  });

  it("signs out once the work has been delivered", async () => {
    const { user, server, router } = await askToLeave();
    server.reply(markCall, exampleEnrolment);
    await user.click(press("send"));
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
    expect(server.sent(markCall).at(-1)?.headers.get("Authorization")).toBe("Bearer token-1");
    expect(currentSession()).toBeNull();
  });

  it("signs out at once if the work has been delivered in the meantime", async () => {
    const { user, server, router } = await askToLeave();
    server.reply(markCall, exampleEnrolment);
    outbox.retry();
    await waitFor(() => expect(outbox.getSnapshot()).toEqual([]));
    await user.click(press("send"));
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
  });

  it("stays signed in when the dialog is closed while sending", async () => {
    const { user, server } = await askToLeave();
    const { promise, resolve } = Promise.withResolvers<object>();
    server.reply(markCall, () => promise);
    await user.click(press("send"));
    await user.keyboard("{Escape}");
    resolve(exampleEnrolment);
    await waitFor(() => expect(outbox.getSnapshot()).toEqual([]));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(currentSession()).not.toBeNull();
  });

  it.each([
    ["there is no connection", () => {}],
    ["the browser's database does not respond", stallDatabases],
  ])("reports a failure after a timeout and still offers a choice when %s", async (_, fail) => {
    await askToLeave();
    fail();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    act(() => press("send").click());
    expect(screen.queryByText(t("offline.leave.notSent"))).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    screen.getByText(t("offline.leave.notSent"));
    expect(press("send").getAttribute("aria-disabled")).toBeNull();
    expect(currentSession()).not.toBeNull();
  });

  it("can discard the work, leaving nothing on the device", async () => {
    const { user, router } = await askToLeave();
    await user.click(press("leave"));
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
    signIn();
    await outbox.follow();
    expect(outbox.getSnapshot()).toEqual([]);
  });

  it("asks about unfinished texts afterwards", async () => {
    writeLocal(draftKey("conversation", "new"), { title: "¿Cuándo?", body: "" });
    const { user, router } = await askToLeave();
    await user.click(press("leave"));
    await screen.findByRole("dialog", { name: t("offline.drafts.title") });
    expect(currentSession()).not.toBeNull();
    await user.click(press("leave"));
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
    expect(listDrafts("u-1")).toEqual([]);
  });

  it("can save the work as a file first, and confirms it", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}` }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const { user } = await askToLeave();
    await user.click(press("save"));
    await screen.findByText(t("offline.leave.saved"));
    expect(JSON.parse((await saved[0]?.text()) ?? "")).toMatchObject({ account: "u-1", entries: [{ lane: "uc-1" }] });
    expect(currentSession()).not.toBeNull();
  });
});
