import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { Language } from "../../../../../contract/language.ts";
import type { CourseDocument } from "../../../../../contract/writing/documents.ts";
import { t } from "../../../../i18n/translation.ts";
import { problem, type RecordedRequest } from "../../../../testing/fake-server.ts";
import { openWriting, writingCalls, writtenDraft } from "../../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

// jsdom does not implement popovers.
HTMLElement.prototype.hidePopover ??= () => {};

const take = ({ body }: RecordedRequest) => ({ ...writtenDraft, revision: 4, course: body });

async function open(course: Partial<CourseDocument> = {}, language: "es" | "en" = "es") {
  const draft = { ...writtenDraft, course: { ...writtenDraft.course, ...course } };
  const replies = { [writingCalls.draft]: draft, [writingCalls.changeDraft]: take };
  const view = await openWriting("outline", replies, language);
  await screen.findByRole("heading", { level: 1, name: /La presión/ });
  const sent = () => view.server.sent(writingCalls.changeDraft).map(({ body }) => body as CourseDocument);
  return { ...view, sent };
}

/** Returns an item of an outline menu. jsdom does not open popovers, so their contents have no accessible names. */
const inMenu = (of: string, name: string) =>
  within(screen.getByLabelText(t("manage.writing.outline.more", { name: of }), { selector: "[role=menu]" })).getByText(
    name,
  );
/** Chooses a menu item with the keyboard: the browser returns the focus to the menu's button. */
function choose(of: string, name: string) {
  screen.getByRole("button", { name: t("manage.writing.outline.more", { name: of }) }).focus();
  fireEvent.click(inMenu(of, name));
}
const moduleId = (title: string) => expect.stringMatching(new RegExp(`^${title}-[a-z0-9]{8}$`));
const dialog = async () => within(await screen.findByRole("dialog"));
const titleIn = (language: Language) =>
  t("manage.writing.edit.titleIn", { language: t(`manage.writing.language.${language}`) });
const openRemoveDialog = async ({ user }: { user: { click(element: Element): Promise<void> } }) => {
  await user.click(inMenu("Medir la presión", t("manage.writing.outline.remove")));
  const openedDialog = await dialog();
  await user.click(openedDialog.getByRole("button", { name: t("manage.writing.outline.removeSubmit") }));
  return openedDialog;
};

it.each(["es", "en"] as const)(
  "gives a module a title, and renames it in the other language later (%s)",
  async (language) => {
    const { user, sent } = await open({ modules: [] }, language);
    screen.getByText(t("manage.writing.outline.none"));
    await user.click(screen.getByRole("button", { name: t("manage.writing.outline.addModule") }));
    const first = await dialog();
    await user.type(first.getByRole("textbox", { name: titleIn("en") }), "Care ");
    await user.click(first.getByRole("button", { name: t("manage.writing.outline.addSubmit") }));
    await waitFor(() =>
      expect(sent().at(-1)?.modules).toEqual([{ id: moduleId("care"), title: { en: "Care" }, items: [] }]),
    );

    await user.click(inMenu("Care", t("manage.writing.outline.rename")));
    const second = await dialog();
    expect(second.getByRole("textbox", { name: titleIn("en") })).toHaveProperty("value", "Care");
    await user.type(second.getByRole("textbox", { name: titleIn("es") }), "Atención{Enter}");
    const renamed = { id: sent()[0]?.modules?.[0]?.id, title: { es: "Atención", en: "Care" }, items: [] };
    await waitFor(() => expect(sent().at(-1)?.modules).toEqual([renamed]));
  },
);

it("says where a module was added, and keeps its button in view", async () => {
  const { user } = await open({ modules: [] });
  const shown: unknown[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this);
  });
  const add = screen.getByRole("button", { name: t("manage.writing.outline.addModule") });
  await user.click(add);
  await user.type((await dialog()).getByRole("textbox", { name: titleIn("es") }), "Cuidado{Enter}");
  await screen.findByText(t("manage.writing.outline.atModule", { name: "Cuidado", at: 1, count: 1 }));
  await waitFor(() => expect(shown).toContain(add));
});

it("gives modules of the same title different ids, even if two authors add them at the same time", async () => {
  const ids: (string | undefined)[] = [];
  for (const title of ["Care!", "Care", `Care${"s".repeat(80)}`, "?"]) {
    const { user, sent, unmount } = await open({ modules: [] });
    await user.click(screen.getByRole("button", { name: t("manage.writing.outline.addModule") }));
    await user.type((await dialog()).getByRole("textbox", { name: titleIn("es") }), `${title}{Enter}`);
    await waitFor(() => expect(sent().at(-1)?.modules).toHaveLength(1));
    ids.push(sent().at(-1)?.modules?.[0]?.id);
    unmount();
    localStorage.clear();
  }
  expect(ids).toEqual([moduleId("care"), moduleId("care"), moduleId("cares{51}"), moduleId("module")]);
  expect(new Set(ids).size).toBe(4);
});

it("keeps the items of a removed module, which can be added to another one", async () => {
  const others = ["tres", "cuatro"].map((id) => ({ id, title: { es: "Las dudas" }, items: [] }));
  const { user, sent } = await open({ modules: [...(writtenDraft.course.modules ?? []), ...others] });
  choose("La medida", t("manage.writing.outline.removeModule"));
  const openedDialog = await dialog();
  openedDialog.getByText(t("manage.writing.outline.removeModuleText", { count: 2 }));
  expect(sent()).toEqual([]);
  await user.click(openedDialog.getByRole("button", { name: t("manage.writing.outline.removeModule") }));
  const unassigned = within(await screen.findByRole("region", { name: t("manage.writing.outline.loose") }));
  // The menu has disappeared with the module, so the next module is focused.
  const next = screen.getByRole("region", { name: /El manejo/ });
  await expect.poll(() => next.contains(document.activeElement)).toBe(true);
  expect(unassigned.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Medir la presión", "Prueba"]);

  choose("Prueba", t("manage.writing.outline.putInto", { number: 3, module: "Las dudas" }));
  await waitFor(() =>
    expect(sent().at(-1)?.modules).toMatchObject([
      { id: "dos", items: [] },
      { id: "tres", items: [] },
      { id: "cuatro", items: [{ evaluation: "prueba" }] },
    ]),
  );
  expect(unassigned.queryByText("Prueba")).toBeNull();
  const left = unassigned.getByRole("listitem");
  await expect.poll(() => left.contains(document.activeElement)).toBe(true);
});

it("shows the server's reason when an item cannot be taken out of its module, and deletes nothing", async () => {
  const scene = await open();
  scene.server.reply(writingCalls.changeDraft, () => problem(403, "forbidden", "Ya no edita este curso."));
  const openedDialog = await openRemoveDialog(scene);
  await openedDialog.findByText("Ya no edita este curso.");
  expect(openedDialog.queryByText(t("errors.offline"))).toBeNull();
  expect(scene.server.sent(writingCalls.removeItem)).toEqual([]);
});

it.each([
  ["a rejected request", () => problem(429, "rate_limited", "Espere un momento."), "Espere un momento."],
  ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), null],
])("keeps the dialog open after %s, and can delete the item on the next attempt", async (_what, reply, words) => {
  const scene = await open();
  scene.server.reply(writingCalls.removeItem, reply);
  const openedDialog = await openRemoveDialog(scene);
  await openedDialog.findByText(words ?? t("errors.offline"));
  scene.server.reply(writingCalls.removeItem, () => new Response(null, { status: 204 }));
  await scene.user.click(openedDialog.getByRole("button", { name: t("manage.writing.outline.removeSubmit") }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("keeps the title of a class that could not be added, and can add it on the next attempt", async () => {
  const { user, server, router } = await open();
  const made = "/api/v1/manage/courses/presion/draft/items/el-pulso";
  server.reply(`PUT ${made}`, () => problem(422, "validation_failed", "El curso tiene demasiados elementos."));
  await user.click(screen.getAllByRole("button", { name: t("manage.writing.outline.add.class") })[0] ?? document.body);
  const openedDialog = await dialog();
  await user.type(openedDialog.getByRole("textbox", { name: titleIn("es") }), "El pulso{Enter}");
  await openedDialog.findByText("El curso tiene demasiados elementos.");
  expect(openedDialog.getByRole("textbox", { name: titleIn("es") })).toHaveProperty("value", "El pulso");

  const item = { class: "el-pulso", title: { es: "El pulso" } };
  server.reply(`PUT ${made}`, { revision: 1, item, faults: [] });
  server.reply(`GET ${made}`, { revision: 1, item, faults: [] });
  await user.click(openedDialog.getByRole("button", { name: t("manage.writing.outline.addSubmit") }));
  await screen.findByRole("heading", { level: 1, name: /El pulso/ });
  expect(router.location.pathname).toBe("/modules/manage/courses/presion/items/el-pulso");
});

it("creates one class when the response was lost and the request repeated", async () => {
  const { user, server, router } = await open();
  const made = "/api/v1/manage/courses/presion/draft/items/el-pulso";
  server.reply(`PUT ${made}`, ({ body }: RecordedRequest) => {
    const draft = { revision: 1, item: body, faults: [] };
    server.reply(`GET ${made}`, draft);
    server.reply(`GET ${made}/history`, { records: [{ ...draft, by: null, changedAt: "" }], next: null });
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  await user.click(screen.getAllByRole("button", { name: t("manage.writing.outline.add.class") })[0] ?? document.body);
  const openedDialog = await dialog();
  await user.type(openedDialog.getByRole("textbox", { name: titleIn("es") }), "El pulso{Enter}");
  await openedDialog.findByText(t("errors.offline"));
  await user.click(openedDialog.getByRole("button", { name: t("manage.writing.outline.addSubmit") }));
  await screen.findByRole("heading", { level: 1, name: /El pulso/ });
  expect(router.location.pathname).toBe("/modules/manage/courses/presion/items/el-pulso");
  expect(server.requests.filter(({ method, path }) => method === "PUT" && path.includes("/items/"))).toHaveLength(1);
});

it("shows references to missing items, and removes them without a request to delete the item", async () => {
  const scene = await open({ modules: [{ id: "uno", title: { es: "Uno" }, items: [{ class: "perdida" }] }] });
  screen.getByText(t("manage.writing.outline.notThere"));
  choose("perdida", t("manage.writing.outline.remove"));
  const openedDialog = await dialog();
  await scene.user.click(openedDialog.getByRole("button", { name: t("manage.writing.outline.removeSubmit") }));
  await waitFor(() => expect(scene.sent().at(-1)?.modules).toMatchObject([{ items: [] }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(scene.server.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
  const module = screen.getByRole("region", { name: /Uno/ });
  await expect.poll(() => module.contains(document.activeElement)).toBe(true);
});

it("gives objectives unique ids, adds authors, and removes an objective by its number", async () => {
  const { user, sent } = await open();
  await user.click(screen.getByText(t("manage.writing.about.heading")));
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  await press(t("manage.writing.about.add.objectives"));
  await press(t("manage.writing.about.add.objectives"));
  const objectives = screen.getAllByRole("textbox", {
    name: `${t("manage.writing.about.objective")}, ${t("manage.writing.language.es")}`,
  });
  await user.type(objectives[0] ?? document.body, "Medir");
  await user.type(objectives[1] ?? document.body, "Tratar");
  await press(t("manage.writing.about.add.authors"));
  await user.type(screen.getByRole("textbox", { name: t("manage.writing.about.name") }), "Luz Díaz");
  await press(t("manage.writing.about.remove.objectives", { number: 1 }));
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      objectives: [{ id: expect.any(String), es: "Tratar" }],
      authors: [{ name: "Luz Díaz" }],
    }),
  );
  expect(sent().at(-1)?.objectives).toHaveLength(1);
  // The button disappears with the objective.
  const add = screen.getByRole("button", { name: t("manage.writing.about.add.objectives") });
  await expect.poll(() => document.activeElement).toBe(add);
});

it("lists the faults of the course itself, and links to where they can be fixed", async () => {
  const fault = (path: string, message: string) => ({ item: null, path, message, severity: "error" });
  const faults = [
    fault("", "Agregue el resumen."),
    fault("modules.dos.items", "Aquí falta algo."),
    fault("modules.uno.items.0", "No existe."),
    fault("glossary.pe", "Falta el término."),
  ];
  const { user } = await openWriting("outline", { [writingCalls.draft]: { ...writtenDraft, faults } });
  await user.click(await screen.findByText(t("manage.writing.outline.errors", { count: 3 })));
  const press = (name: RegExp) => user.click(screen.getByRole("button", { name }));
  const placeOfFocus = () => document.activeElement?.closest("[data-place]")?.getAttribute("data-place");
  await press(/Agregue el resumen/);
  await expect.poll(placeOfFocus).toBe("title.es");
  expect(document.activeElement?.closest("details")).toHaveProperty("open", true);
  await press(/Aquí falta algo/);
  await expect.poll(placeOfFocus).toBe("modules.dos.items");
  await press(/No existe/);
  await expect.poll(placeOfFocus).toBe("modules.uno.items.0");
});

it("puts an item that two users moved to different modules only where the current user put it", async () => {
  const [one, two] = writtenDraft.course.modules ?? [];
  if (!one || !two) throw new Error("Expected two modules.");
  const three = { id: "tres", title: { es: "Las dudas" }, items: [] };
  const { user, server, sent } = await open({ modules: [one, two, three] });
  const theirs = [{ ...one, items: [{ evaluation: "prueba" }] }, two, { ...three, items: [{ class: "medir" }] }];
  const current = { revision: 7, by: "shell", at: "2026-07-01T10:00:00.000Z" };
  server.reply(writingCalls.changeDraft, (request: RecordedRequest) =>
    request.headers.get("if-match") === '"7"'
      ? take(request)
      : Response.json(
          {
            code: "outdated",
            message: "No.",
            current: { ...current, course: { ...writtenDraft.course, modules: theirs } },
          },
          { status: 412 },
        ),
  );
  const down = () => screen.getByRole("button", { name: t("manage.writing.sort.down", { name: "Medir la presión" }) });
  await user.click(down());
  await user.click(down());
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  expect(
    sent()
      .at(-1)
      ?.modules?.map(({ items }) => items),
  ).toEqual([[{ evaluation: "prueba" }], [{ class: "medir" }], []]);
});

it("shows a class that someone else has added in the meantime", async () => {
  const { user, server } = await open();
  const [one, two] = writtenDraft.course.modules ?? [];
  if (!one || !two) throw new Error("Expected two modules.");
  const course = { ...writtenDraft.course, modules: [one, { ...two, items: [{ class: "nueva" }] }] };
  const [first] = writtenDraft.items;
  if (!first) throw new Error("Expected a class.");
  const items = [...writtenDraft.items, { ...first, id: "nueva", title: "La clase nueva" }];
  const current = { revision: 7, by: "shell", at: "2026-07-01T10:00:00.000Z", course };
  server.reply(writingCalls.changeDraft, (request: RecordedRequest) =>
    request.headers.get("if-match") === '"7"'
      ? { ...take(request), revision: 8, items }
      : Response.json({ code: "outdated", message: "No.", current }, { status: 412 }),
  );
  await user.click(screen.getByRole("button", { name: t("manage.writing.sort.down", { name: "Medir la presión" }) }));
  await screen.findByRole("link", { name: "La clase nueva" });
  expect(screen.queryByText(t("manage.writing.outline.notThere"))).toBeNull();
});

it("restores a removed item with its content and position", async () => {
  const scene = await open();
  const { server, user, sent } = scene;
  server.reply(writingCalls.removeItem, () => new Response(null, { status: 204 }));
  await openRemoveDialog(scene);
  await screen.findByText(t("manage.writing.block.removed", { name: "Medir la presión" }));
  const path = "/api/v1/manage/courses/presion/draft/items/medir/history";
  const at = "2026-07-01T10:00:00.000Z";
  const item = { class: "medir" };
  server.reply(`GET ${path}`, {
    records: [
      { revision: 4, by: "shell", at, item: null },
      { revision: 3, by: "shell", at, item },
    ],
    next: null,
  });
  server.reply(`POST ${path}/3/restore`, { revision: 5, item, faults: [] });
  await user.click(screen.getByRole("button", { name: t("manage.writing.evaluation.undo") }));
  await waitFor(() => expect(sent().at(-1)?.modules).toEqual(writtenDraft.course.modules));
  expect(server.sent(`POST ${path}/3/restore`)).toHaveLength(1);
  expect(sent().at(-2)?.modules?.[0]?.items).toEqual([{ evaluation: "prueba" }]);
  expect(screen.queryByRole("button", { name: t("manage.writing.evaluation.undo") })).toBeNull();
  // The button disappears with the message.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
});

it("adds a class to the chosen module even if someone else has inserted one before it", async () => {
  const { user, server, sent } = await open();
  const [one, two] = writtenDraft.course.modules ?? [];
  if (!one || !two) throw new Error("Expected two modules.");
  const course = { ...writtenDraft.course, modules: [{ id: "cero", title: { es: "Antes" }, items: [] }, one, two] };
  const current = { revision: 7, by: "shell", at: "2026-07-01T10:00:00.000Z", course };
  server.reply(writingCalls.changeDraft, (request: RecordedRequest) =>
    request.headers.get("if-match") === '"3"'
      ? Response.json({ code: "outdated", message: "No.", current }, { status: 412 })
      : { ...take(request), revision: 8 },
  );
  const made = "/api/v1/manage/courses/presion/draft/items/el-pulso";
  const arrives = Promise.withResolvers<object>();
  server.reply(`PUT ${made}`, () => arrives.promise);
  await user.click(screen.getByRole("button", { name: t("manage.writing.sort.down", { name: "Medir la presión" }) }));
  await user.click(screen.getAllByRole("button", { name: t("manage.writing.outline.add.class") })[1] ?? document.body);
  await user.type((await dialog()).getByRole("textbox", { name: titleIn("es") }), "El pulso{Enter}");
  await waitFor(() => expect(sent().length).toBeGreaterThan(1));
  const item = { class: "el-pulso", title: { es: "El pulso" }, blocks: [] };
  server.reply(`GET ${made}`, { revision: 1, item, faults: [] });
  arrives.resolve({ revision: 1, item, faults: [] });
  await screen.findByRole("heading", { level: 1, name: /El pulso/ });
  expect(
    sent()
      .at(-1)
      ?.modules?.map(({ id, items }) => [id, items?.length]),
  ).toEqual([
    ["cero", 0],
    ["uno", 2],
    ["dos", 1],
  ]);
});
