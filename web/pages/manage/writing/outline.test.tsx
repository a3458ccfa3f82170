import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { CourseDocument } from "../../../../contract/writing/documents.ts";
import { t } from "../../../i18n/translation.ts";
import { problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { openWriting, someFaults, writingCalls, writtenDraft } from "../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

async function open(language: "es" | "en" = "es") {
  const change = ({ body }: RecordedRequest) => ({ ...writtenDraft, revision: 4, course: body });
  const view = await openWriting("outline", { [writingCalls.changeDraft]: change }, language);
  await screen.findByRole("heading", { level: 2, name: /La medida/ });
  const modules = () =>
    view.server
      .sent(writingCalls.changeDraft)
      .map(({ body }) => (body as CourseDocument).modules?.map(({ items }) => items));
  return { ...view, modules };
}

const button = (key: "manage.writing.sort.down" | "manage.writing.sort.up", name: string) =>
  screen.getByRole("button", { name: t(key, { name }) });

it.each(["es", "en"] as const)(
  "moves items with buttons, even into the next module, and keeps the focus (%s)",
  async (language) => {
    const { user, modules } = await open(language);
    await user.click(button("manage.writing.sort.down", "Prueba"));
    await screen.findByText(t("manage.writing.outline.atItem", { name: "Prueba", at: 1, module: "El manejo" }));
    await waitFor(() => expect(modules()).toEqual([[[{ class: "medir" }], [{ evaluation: "prueba" }]]]));
    await waitFor(() => expect(document.activeElement).toBe(button("manage.writing.sort.down", "Prueba")));
    // At the end, there is nowhere to go.
    await user.click(button("manage.writing.sort.down", "Prueba"));
    await expect.poll(() => document.activeElement?.getAttribute("aria-disabled")).toBe("true");
  },
);

it("shows each item's missing texts, faults and due review", async () => {
  const [measure, test] = writtenDraft.items;
  const wanting = { es: { missing: 0, behind: 2 }, en: { missing: 1, behind: 0 } };
  await openWriting("outline", {
    [writingCalls.draft]: {
      ...writtenDraft,
      items: [{ ...measure, wanting, reviewDueAt: "2020-01-31T12:00:00.000Z" }, test],
    },
    [writingCalls.check]: { faults: someFaults },
  });
  const row = within((await screen.findByRole("link", { name: "Medir la presión" })).closest("li") ?? document.body);
  row.getByText("Falta 1 texto en inglés");
  row.getByText("2 textos desactualizados en español");
  row.getByText(t("manage.writing.outline.reviewOverdue", { day: "31 de enero de 2020" }));
  const other = within(screen.getByRole("link", { name: "Prueba" }).closest("li") ?? document.body);
  await other.findByText(t("manage.writing.outline.errors", { count: 1 }));
  other.getByText(t("manage.writing.outline.complete"));
});

it("adds a class with an id that the course has never used, puts it into its module, and opens it", async () => {
  const { user, server, modules, router } = await open();
  server.reply("GET /api/v1/manage/courses/presion/draft/items/el-pulso/history", {
    records: [{ revision: 1 }],
    next: null,
  });
  server.reply("GET /api/v1/manage/courses/presion/draft/items/el-pulso-2/history", () =>
    problem(404, "not_found", "No."),
  );
  const made = "/api/v1/manage/courses/presion/draft/items/el-pulso-2";
  server.reply(`PUT ${made}`, ({ body }: RecordedRequest) => ({ revision: 1, item: body, faults: [] }));
  server.reply(`GET ${made}`, { revision: 1, item: { class: "el-pulso-2", title: { es: "El pulso" } }, faults: [] });
  await user.click(screen.getAllByRole("button", { name: t("manage.writing.outline.add.class") })[1] ?? document.body);
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: t("manage.writing.outline.addSubmit") }));
  dialog.getByText(t("manage.writing.new.titleMissing"));
  await user.keyboard("El pulso{Enter}");
  await screen.findByRole("heading", { level: 1, name: /El pulso/ });
  expect(router.location.pathname).toBe("/modules/manage/courses/presion/items/el-pulso-2");
  expect(server.sent(`PUT ${made}`)[0]?.headers.get("if-none-match")).toBe("*");
  expect(modules().at(-1)?.[1]).toEqual([{ class: "el-pulso-2" }]);
});

it("states what learners lose before an item is deleted, and first takes it out of its module", async () => {
  const { user, server, modules } = await open();
  server.reply(writingCalls.removeItem, () => new Response(null, { status: 204 }));
  await user.click(
    screen.getByRole("button", { name: t("manage.writing.outline.more", { name: "Medir la presión" }) }),
  );
  const menu = screen.getAllByRole("menuitem", { name: t("manage.writing.outline.remove"), hidden: true });
  await user.click(menu[0] ?? document.body);
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(t("manage.writing.outline.removeLearners", { count: 4 }));
  await user.click(dialog.getByRole("button", { name: t("manage.writing.outline.removeSubmit") }));
  await waitFor(() => expect(server.sent(writingCalls.removeItem)).toHaveLength(1));
  expect(modules()).toEqual([[[{ evaluation: "prueba" }], []]]);
});
