import "fake-indexeddb/auto";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { writeLocal } from "../../../api/local-storage.ts";
import { deleteDrafts, draftKey, listDrafts, sentKey, writeDraft } from "../../../api/session/local-drafts.ts";
import { ensureOfflineTexts } from "../../../i18n/offline/texts.ts";
import { t } from "../../../i18n/translation.ts";
import { clearSession, currentSession, saveSession } from "../../../session.ts";
import { exampleSession, signIn } from "../../../testing/example-session.ts";
import { openProfile } from "../../../testing/profile-scene.ts";

const title = "¿Cuándo se repite el sulfato de magnesio?";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

/** Stores one draft of each kind by the signed-in user, and one by another user of the device. */
function storeDrafts() {
  writeLocal(draftKey("conversation", "new"), { title, body: "" });
  writeLocal(draftKey("conversation", "reply-to:p-1"), { title: "", body: `${"💊".repeat(100)} cada día` });
  // Ids may be the word that marks what was sent.
  writeLocal(draftKey("announcement", "sent"), { words: {}, group: "" });
  writeLocal(sentKey(draftKey("announcement", "sent")), { text: "{}", key: "k" });
  writeLocal(draftKey("document", "cardio:sent"), { revision: 1, base: {}, mine: {} });
  writeLocal(draftKey("translation", "cardio:check\ntitle\nen"), { typed: "a", source: "b", target: "c" });
  writeLocal(draftKey("captions", "cardio:film:es"), { text: "WEBVTT" });
  writeLocal(draftKey("conversation", "new", "u-2"), { title: "De otra persona", body: "" });
}

async function askToLeave(language: "es" | "en" = "es") {
  const app = await openProfile({}, language);
  await app.user.click(screen.getAllByRole("button", { name: t("shell.signOut") })[0] ?? document.body);
  return app;
}

async function findDialog() {
  await ensureOfflineTexts();
  return screen.findByRole("dialog", { name: t("offline.drafts.title") });
}

const draftKeys = (userId: string) => listDrafts(userId).map(({ key }) => key);

describe("signing out with unfinished texts", () => {
  it.each(["es", "en"] as const)("lists them and stays signed in when cancelled, in %s", async (language) => {
    storeDrafts();
    const { user } = await askToLeave(language);
    const dialog = await findDialog();
    expect([...dialog.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
      t("offline.drafts.conversation", { text: title }),
      t("offline.drafts.conversation", { text: `${"💊".repeat(80)}…` }),
      t("offline.drafts.announcement", { count: 1 }),
      t("offline.drafts.course"),
    ]);
    expect(document.activeElement?.textContent).toBe(t("common.cancel"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(currentSession()).not.toBeNull();
    expect(draftKeys("u-1")).toHaveLength(6);
  });

  it("deletes them and signs out once confirmed, and keeps those of other users", async () => {
    storeDrafts();
    const { user, router } = await askToLeave();
    await findDialog();
    await user.click(screen.getByRole("button", { name: t("offline.leave.leave") }));
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
    expect(currentSession()).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes("u-1"))).toEqual([]);
    expect(draftKeys("u-2")).toEqual([draftKey("conversation", "new", "u-2")]);
  });

  it("asks no one else who signs in in another tab", async () => {
    storeDrafts();
    await askToLeave();
    await findDialog();
    act(() => saveSession({ token: "token-2", user: { ...exampleSession.user, id: "u-2" } }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect([currentSession()?.user.id, draftKeys("u-1").length, draftKeys("u-2").length]).toEqual(["u-2", 6, 1]);
  });

  it("stores nothing for a user who has signed out, but does after a session has expired", () => {
    const key = draftKey("conversation", "new");
    clearSession();
    expect(writeDraft(key, { title, body: "" })).toBe(true);
    deleteDrafts("u-1");
    expect(writeDraft(key, { title, body: "" })).toBe(false);
    expect(writeDraft(draftKey("conversation", "new"), { title, body: "" })).toBe(false);
    signIn();
    expect(writeDraft(key, { title, body: "" })).toBe(true);
    clearSession();
    expect(writeDraft(key, { title: `${title} ¿Y después?`, body: "" })).toBe(true);
  });

  it("signs out without asking if there are none", async () => {
    storeDrafts();
    deleteDrafts("u-1");
    const { router } = await askToLeave();
    await waitFor(() => expect(router.location.pathname).toBe("/login"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
