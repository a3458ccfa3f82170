import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ClassDocument } from "../../../../contract/writing/documents.ts";
import { t } from "../../../i18n/translation.ts";
import { descriptionOf } from "../../../testing/description-of.ts";
import { exampleSession } from "../../../testing/example-session.ts";
import { noConnection, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { eva, fakeItem, openItem, saved, saveStatus, stored, titleField } from "../../../testing/writing/item-scene.ts";
import { slowDownStorage } from "../../../testing/writing/slow-storage.ts";
import { writingCalls, writtenClass } from "../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const titleOf = ({ body }: RecordedRequest) => (body as ClassDocument).title;

it.each(["es", "en"] as const)(
  "saves automatically, one request at a time, each based on the previous one (%s)",
  async (language) => {
    const { item, server, user } = await openItem(fakeItem(), language);
    const first = Promise.withResolvers<void>();
    server.reply(writingCalls.changeItem, async (request: RecordedRequest) => {
      await first.promise;
      return item.write(request);
    });
    await user.type(await titleField("es"), "!");
    await saveStatus("unsaved");
    await waitFor(() => expect(server.sent(writingCalls.changeItem)).toHaveLength(1));
    await user.type(await titleField("en"), "?");
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(server.sent(writingCalls.changeItem)).toHaveLength(1);
    first.resolve();
    await saved();
    const sent = server.sent(writingCalls.changeItem);
    expect(sent.map(({ headers }) => headers.get("if-match"))).toEqual(['"2"', '"3"']);
    expect(sent.map(titleOf)).toEqual([
      { es: "Medir la presión!", en: "Measuring blood pressure" },
      { es: "Medir la presión!", en: "Measuring blood pressure?" },
    ]);
    expect(stored()).toEqual([]);
  },
);

it("sends nothing when nothing was changed", async () => {
  const { server, router } = await openItem();
  await saveStatus("unchanged");
  await router.navigate("/modules/manage/courses/presion/outline");
  await screen.findByRole("heading", { level: 1, name: new RegExp(t("manage.writing.outline.title")) });
  expect(server.sent(writingCalls.changeItem)).toEqual([]);
});

it("merges another editor's change elsewhere in the document, and names its author", async () => {
  const { item, user } = await openItem();
  const english = await titleField("en");
  Object.assign(item.stands, {
    revision: 5,
    item: { ...writtenClass.item, title: { es: "Tomar la presión", en: "Measuring blood pressure" } },
  });
  await user.type(english, "!");
  await screen.findByText(t("manage.writing.saving.merged", { name: "Eva Soto" }));
  await waitFor(() => expect(item.stands.revision).toBe(6));
  expect(item.stands.item).toMatchObject({ title: { es: "Tomar la presión", en: "Measuring blood pressure!" } });
  expect(await titleField("es")).toHaveProperty("value", "Tomar la presión");
});

it.each(["es", "en"] as const)("names what both changed by its number (%s)", async (language) => {
  const written = (yes: string): ClassDocument => {
    const choices = [
      { id: "c-7q0z3b8v", text: { es: "No" } },
      { id: "c-9x2m1k4q", text: { es: yes } },
    ];
    const question = { id: "q-5t6y7u8i", type: "single" as const, prompt: { es: "¿Late?" }, choices };
    return { class: "medir", title: { es: "Medir la presión" }, blocks: [{ question }] };
  };
  const { item, user } = await openItem(fakeItem(written("Sí")), language);
  const key = { text: t("manage.writing.evaluation.partText"), spanish: t("manage.writing.language.es") };
  const [, second] = await screen.findAllByRole("textbox", { name: new RegExp(`^${key.text}, ${key.spanish}`) });
  Object.assign(item.stands, { revision: 5, item: written("Claro") });
  await user.type(second ?? document.body, "!");
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.writing.merge.title") }));
  const place = [
    t("manage.writing.place.entry.blocks", { name: 1 }),
    t("manage.writing.place.key.question"),
    t("manage.writing.place.entry.choices", { name: 2 }),
    t("manage.writing.place.key.text"),
    key.spanish,
  ];
  dialog.getByText(place.join(", "));
});

it("asks which version to keep when both changed the same text, and shows both", async () => {
  const { item, user } = await openItem();
  const spanish = await titleField("es");
  Object.assign(item.stands, { revision: 5, item: { ...writtenClass.item, title: { es: "Tomar la presión" } } });
  await user.type(spanish, "!");
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.writing.merge.title") }));
  dialog.getByText("Medir la presión!");
  dialog.getByText("Tomar la presión");
  expect(item.stands.revision).toBe(5);
  await user.click(dialog.getByRole("radio", { name: t("manage.writing.merge.theirs", { name: "Eva Soto" }) }));
  await user.click(dialog.getByRole("button", { name: t("manage.writing.merge.submit") }));
  // The English title was deleted by one side and left alone by the other, so the user has no changes left to send.
  await waitFor(() => expect(spanish).toHaveProperty("value", "Tomar la presión"));
  await waitFor(() => expect(stored()).toEqual([]));
  expect(item.stands.item).toMatchObject({ title: { es: "Tomar la presión" } });
});

it("asks whether to restore an item that was deleted in the meantime", async () => {
  const { item, user, server } = await openItem();
  const spanish = await titleField("es");
  Object.assign(item.stands, { revision: 3, item: null });
  await user.type(spanish, "!");
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.writing.merge.goneTitle") }));
  await user.click(dialog.getByRole("button", { name: t("manage.writing.merge.putBack") }));
  await saved();
  expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } });
  expect(server.sent(writingCalls.changeItem).at(-1)?.headers.get("if-none-match")).toBe("*");
});

it("keeps the user's changes when a deleted item was restored by someone else first", async () => {
  const { item, user, server } = await openItem();
  const spanish = await titleField("es");
  Object.assign(item.stands, { revision: 3, item: null });
  await user.type(spanish, "!");
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.writing.merge.goneTitle") }));
  // It was deleted by mistake.
  Object.assign(item.stands, { revision: 4, item: writtenClass.item });
  const current = { revision: 4, by: eva, at: new Date().toISOString(), item: writtenClass.item };
  server.reply(writingCalls.changeItem, (request: RecordedRequest) =>
    request.headers.get("if-none-match") === "*"
      ? Response.json({ code: "outdated", message: "No.", current }, { status: 412 })
      : item.write(request),
  );
  await user.click(dialog.getByRole("button", { name: t("manage.writing.merge.putBack") }));
  await waitFor(() => expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } }));
  expect(spanish).toHaveProperty("value", "Medir la presión!");
});

it("stores unsent changes on the device across a reload, and sends them when there is a connection", async () => {
  const { item, user, server, unmount } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  await saveStatus("offline");
  await saveStatus("kept");
  expect(stored()).toHaveLength(1);
  // After a reload, the page has only what the device has stored.
  unmount();
  await openItem(item);
  await waitFor(() => expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } }));
  expect(await titleField("es")).toHaveProperty("value", "Medir la presión!");
});

/** Returns a handler for a connection that breaks after the server has stored the request. */
const loseAnswer = (item: ReturnType<typeof fakeItem>) => (request: RecordedRequest) => {
  item.write(request);
  return Promise.reject(new TypeError("Failed to fetch"));
};

it("recognises the user's own change when its response was lost, and continues from it", async () => {
  const { item, user, server } = await openItem();
  server.reply(writingCalls.changeItem, loseAnswer(item));
  await user.type(await titleField("es"), "!");
  await saveStatus("kept");
  expect(item.stands.revision).toBe(3);
  await user.type(await titleField("es"), "?");
  server.reply(writingCalls.changeItem, item.write);
  window.dispatchEvent(new Event("online"));
  await saved();
  expect(item.stands).toMatchObject({ revision: 4, item: { title: { es: "Medir la presión!?" } } });
  expect(screen.queryByText(new RegExp(eva.firstName))).toBeNull();
  expect(stored()).toEqual([]);
});

it("recognises the user's own change after a reload, whichever of several attempts arrived", async () => {
  const { item, user, server, unmount } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  await saveStatus("kept");
  await user.type(await titleField("es"), "?");
  server.reply(writingCalls.changeItem, loseAnswer(item));
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(item.stands.revision).toBe(3));
  unmount();
  const again = await openItem(item);
  await waitFor(() => expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!?" } }));
  expect(item.stands.revision).toBe(4);
  expect(again.server.sent(writingCalls.changeItem).map(({ headers }) => headers.get("if-match"))).toEqual(['"3"']);
  await waitFor(() => expect(stored()).toEqual([]));
});

it("restores the last keystroke on an immediate return, even if the device stores slowly", async () => {
  const { item, user, server, unmount } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  await saveStatus("kept");
  slowDownStorage();
  await user.type(await titleField("es"), "?.");
  unmount();
  await openItem(item);
  await waitFor(() => expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!?." } }));
});

it("asks the user to sign in again when the session has ended, and then saves the input", async () => {
  const { item, user, server } = await openItem();
  const { token, user: staff } = { ...exampleSession, token: "token-2" };
  const login = { token, user: { ...staff, staff: JSON.parse(localStorage.getItem("user") ?? "{}").staff } };
  server.reply("POST /api/v1/users/login", login);
  server.reply(writingCalls.changeItem, (request: RecordedRequest) =>
    request.headers.get("authorization") === `Bearer ${token}`
      ? item.write(request)
      : problem(401, "unauthenticated", "La sesión terminó."),
  );
  await user.type(await titleField("es"), "!");
  const dialog = within(await screen.findByRole("dialog", { name: t("account.again.title") }));
  await user.type(dialog.getByLabelText(t("account.password")), "corazón{Enter}");
  await saved();
  expect(item.stands.item).toMatchObject({ title: { es: "Medir la presión!" } });
});

it("asks before the user leaves with unsent changes", async () => {
  const { user, server, router } = await openItem();
  server.reply(writingCalls.changeItem, noConnection);
  await user.type(await titleField("es"), "!");
  void router.navigate("/modules/manage/courses/presion/outline");
  const dialog = within(await screen.findByRole("dialog", { name: t("manage.writing.leave.title") }));
  dialog.getByText(t("manage.writing.leave.kept"));
  await user.click(dialog.getByRole("button", { name: t("manage.writing.leave.go") }));
  await screen.findByRole("heading", { level: 1, name: new RegExp(t("manage.writing.outline.title")) });
  screen.getByText(t("manage.writing.outline.kept"));
});

it("shows a fault at its field, and links to it", async () => {
  const faults = [{ item: "medir", path: "title.en", message: "Falta el título.", severity: "error" }];
  const { user, server } = await openItem();
  server.reply(writingCalls.changeItem, ({ body }: RecordedRequest) => ({ revision: 3, item: body, faults }));
  await user.clear(await titleField("en"));
  await saved();
  const summary = await screen.findByText(t("manage.writing.outline.errors", { count: 1 }));
  expect(await titleField("en")).toHaveProperty("ariaInvalid", "true");
  expect(descriptionOf(await titleField("en"))).toContain("Falta el título.");
  await user.click(summary);
  await user.click(screen.getByRole("button", { name: /Falta el título/ }));
  const english = await titleField("en");
  await waitFor(() => expect(document.activeElement).toBe(english));
});

it("expands a collapsed section to focus a fault", async () => {
  const block = { video: { es: "video-1" }, id: "brazo" };
  const path = "blocks.brazo.captions";
  const item = fakeItem({ class: "medir", title: { es: "Medir la presión" }, blocks: [block] });
  Object.assign(item.stands, { faults: [{ item: "medir", path, message: "Faltan subtítulos.", severity: "error" }] });
  const { user } = await openItem(item);
  const fold = (await screen.findByText(t("manage.writing.block.captions"))).closest("details");
  expect(fold).toHaveProperty("open", false);
  await user.click(screen.getByText(t("manage.writing.outline.errors", { count: 1 })));
  await user.click(screen.getByRole("button", { name: /Faltan subtítulos/ }));
  await waitFor(() => expect(fold).toHaveProperty("open", true));
  await waitFor(() => expect(fold?.contains(document.activeElement)).toBe(true));
});
