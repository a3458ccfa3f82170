import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { ensureOfflineTexts } from "../../../i18n/offline/texts.ts";
import { t } from "../../../i18n/translation.ts";
import { saveSession } from "../../../session.ts";
import { exampleSession } from "../../../testing/example-session.ts";
import { noConnection, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { renderApp } from "../../../testing/render-routes.tsx";
import { fakeItem, openItem, saved, saveStatus, stored, titleField } from "../../../testing/writing/item-scene.ts";
import { slowDownStorage } from "../../../testing/writing/slow-storage.ts";
import { openWriting, signInAsEditor, writingCalls, writingReplies } from "../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const outline = "/modules/manage/courses/presion/outline";
const outlineHeading = () =>
  screen.findByRole("heading", { level: 1, name: new RegExp(t("manage.writing.outline.title")) });
const retry = () => screen.findByRole("button", { name: t("manage.writing.saving.retry") });
const leaving = async () => within(await screen.findByRole("dialog", { name: t("manage.writing.leave.title") }));
const isLeavingAsked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** Simulates a device without free storage. */
function fillDevice() {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => full.mockRestore());
}

it.each([
  [403, "forbidden", "Ya no edita este curso."],
  [413, "payload_too_large", "El documento es demasiado largo."],
  [422, "validation_failed", "El título no puede ser así."],
  [429, "rate_limited", "Espere un momento."],
  [503, "overloaded", "El servidor está ocupado."],
] as const)(
  "shows why nothing was saved, keeps the change, and sends it on request (%s)",
  async (status, code, message) => {
    const { item, user, server } = await openItem();
    server.reply(writingCalls.changeItem, () => problem(status, code, message));
    await user.type(await titleField("es"), "!");
    await screen.findByText(new RegExp(message));
    await saveStatus("kept");
    expect(stored()).toHaveLength(1);
    expect(await titleField("es")).toHaveProperty("value", "Medir la presión!");

    server.reply(writingCalls.changeItem, item.write);
    await user.click(await retry());
    await saved();
    expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } });
    expect([screen.queryByText(new RegExp(message)), stored()]).toEqual([null, []]);
  },
);

it.each(["es", "en"] as const)(
  "warns that a full device stores nothing, and what would be lost on leaving (%s)",
  async (language) => {
    const { user, server, router } = await openItem(fakeItem(), language);
    server.reply(writingCalls.changeItem, noConnection);
    fillDevice();
    await user.type(await titleField("es"), "!");
    await saveStatus("notKept");
    void router.navigate(outline);
    const dialog = await leaving();
    dialog.getByText(t("manage.writing.leave.lost"));
    await user.click(dialog.getByRole("button", { name: t("manage.writing.leave.stay") }));
    expect(await titleField("es")).toHaveProperty("value", "Medir la presión!");
    expect(router.location.pathname).toBe("/modules/manage/courses/presion/items/medir");
  },
);

it("continues a navigation without asking once the changes have been saved", async () => {
  const { item, user, router } = await openItem();
  await user.type(await titleField("es"), "!");
  await router.navigate(outline);
  await outlineHeading();
  expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } });
});

it("continues the navigation when the connection returns while the dialog is open", async () => {
  const { item, user, server, router } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  void router.navigate(outline);
  await leaving();
  server.reply(writingCalls.changeItem, item.write);
  window.dispatchEvent(new Event("online"));
  await outlineHeading();
  expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } });
});

it("asks before the page is closed only while there are unsent changes", async () => {
  const { item, user, server } = await openItem();
  expect(isLeavingAsked()).toBe(false);
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  await saveStatus("offline");
  expect(isLeavingAsked()).toBe(true);
  server.reply(writingCalls.changeItem, item.write);
  window.dispatchEvent(new Event("online"));
  await saved();
  expect(isLeavingAsked()).toBe(false);
});

it("sends unsent changes immediately when the page goes to the background", async () => {
  const { user, server } = await openItem();
  await user.type(await titleField("es"), "!");
  const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => hidden.mockRestore());
  document.dispatchEvent(new Event("visibilitychange"));
  // A phone may suspend the page after this.
  await new Promise((resolve) => setTimeout(resolve));
  expect(server.sent(writingCalls.changeItem)).toHaveLength(1);
});

it("hides a user's unsent changes from other users of the device, and keeps them for their author", async () => {
  const { item, user, server, unmount } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  await saveStatus("offline");
  unmount();

  const replies = {
    ...signInAsEditor(),
    ...writingReplies,
    [writingCalls.item]: item.read,
    [writingCalls.changeItem]: item.write,
  };
  const { staff } = JSON.parse(localStorage.getItem("user") ?? "{}");
  const other = { ...exampleSession.user, id: "u-2", staff };
  saveSession({ token: "token-2", user: other });
  const theirs = await renderApp("/modules/manage/courses/presion/items/medir", {
    replies: { ...replies, "GET /api/v1/users/me": other },
  });
  expect(await titleField("es")).toHaveProperty("value", "Medir la presión");
  await saveStatus("unchanged");
  expect(stored()).toHaveLength(1);
  theirs.unmount();

  await openItem(item);
  await waitFor(() => expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } }));
});

it("leaves no unsent changes on a slow device once its user has signed out", async () => {
  const { user, server, router } = await openItem();
  await ensureOfflineTexts();
  server.reply(writingCalls.changeItem, noConnection);
  // Slow writes are delayed, and made when the screen closes.
  slowDownStorage();
  await user.type(await titleField("es"), "!!");
  await saveStatus("offline");
  await user.click(screen.getAllByRole("button", { name: t("shell.signOut") })[0] ?? document.body);
  const guard = await leaving();
  guard.getByText(t("manage.writing.leave.notSent"));
  await user.click(guard.getByRole("button", { name: t("manage.writing.leave.go") }));
  const dialog = within(await screen.findByRole("dialog", { name: t("offline.drafts.title") }));
  dialog.getByText(t("offline.drafts.course"));
  await user.click(dialog.getByRole("button", { name: t("offline.leave.leave") }));
  await waitFor(() => expect(screen.queryByRole("textbox", { name: t("account.email") })).not.toBeNull());
  expect([router.location.pathname, stored()]).toEqual(["/login", []]);
});

it("merges changes to different texts from two tabs of the same user", async () => {
  const { item, user, server } = await openItem();
  const first = Promise.withResolvers<void>();
  server.reply(writingCalls.changeItem, async (request: RecordedRequest) => {
    await first.promise;
    return item.write(request);
  });
  await user.type(await titleField("es"), "!");
  await waitFor(() => expect(server.sent(writingCalls.changeItem)).toHaveLength(1));
  // The other tab saved first.
  item.write({
    ...(server.sent(writingCalls.changeItem)[0] as RecordedRequest),
    body: { ...item.stands.item, title: { es: "Medir la presión", en: "Taking blood pressure" } },
  });
  await user.type(await titleField("es"), "?");
  first.resolve();
  await saved();
  expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!?", en: "Taking blood pressure" } });
  expect(await titleField("en")).toHaveProperty("value", "Taking blood pressure");
  expect(stored()).toEqual([]);
});

it("does not send one editor's changes on behalf of another who signs in in another tab", async () => {
  const { user, server } = await openItem();
  await user.type(await titleField("es"), "!");
  const staff = { roles: [], courses: [{ id: "presion", title: "La presión", role: "editor" as const }] };
  saveSession({ token: "token-2", user: { ...exampleSession.user, id: "u-9", staff } });
  await waitFor(async () => expect(await titleField("es")).toHaveProperty("value", "Medir la presión"));
  expect(server.sent(writingCalls.changeItem)).toEqual([]);
  expect(stored()).toHaveLength(1);
});

/** Returns to changes that were never sent, after someone else has deleted their item. */
async function comeBackToRemoved() {
  const { item, user, server, unmount } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  await saveStatus("kept");
  unmount();

  Object.assign(item.stands, { revision: 3, item: null });
  const gone = () => problem(404, "not_found", "No existe.");
  const again = await openWriting("items/medir", { [writingCalls.item]: gone, [writingCalls.changeItem]: item.write });
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.writing.merge.goneTitle") }));
  return { item, again, dialog };
}

it("offers to restore an item deleted in the meantime to a user with unsent changes", async () => {
  const { item, again, dialog } = await comeBackToRemoved();
  await again.user.click(dialog.getByRole("button", { name: t("manage.writing.merge.putBack") }));
  await saved();
  expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } });
  expect(stored()).toEqual([]);
});

it("discards the unsent changes of a deleted item on request", async () => {
  const { item, again, dialog } = await comeBackToRemoved();
  await again.user.click(dialog.getByRole("button", { name: t("manage.writing.merge.letGo") }));
  await outlineHeading();
  expect([stored(), item.stands.item]).toEqual([[], null]);
});
