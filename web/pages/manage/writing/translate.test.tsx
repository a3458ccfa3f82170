import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ClassDocument } from "../../../../contract/writing/documents.ts";
import { t } from "../../../i18n/translation.ts";
import { type FakeReplies, problem, type RecordedRequest } from "../../../testing/fake-server.ts";
import { openWriting, writingCalls, writtenDraft } from "../../../testing/writing-scene.ts";

const api = "/api/v1/manage/courses/presion";
const calls = {
  item: `GET ${api}/draft/items/medir`,
  save: `PUT ${api}/draft/items/medir`,
  confirm: `PUT ${api}/translations`,
  list: `GET ${api}/translations`,
};
const at = "2026-07-01T10:00:00.000Z";

const item: ClassDocument = {
  class: "medir",
  title: { es: "Medir la preeclampsia" },
  blocks: [{ text: { es: "Mida tres veces.", en: "Measure twice." } }],
};

const replies: FakeReplies = {
  [writingCalls.draft]: {
    ...writtenDraft,
    course: {
      ...writtenDraft.course,
      modules: [{ id: "m", title: { es: "Uno" }, items: [{ class: "medir" }] }],
      glossary: [{ id: "pe", term: { es: "preeclampsia", en: "pre-eclampsia" } }],
    },
  },
  [`${calls.list}/counts`]: {
    records: [
      { item: "medir", state: "behind", language: "en", count: 1 },
      { item: "medir", state: "missing", language: "en", count: 1 },
    ],
  },
  [calls.list]: {
    records: [
      { item: "medir", path: "blocks.0.text", state: "behind", language: "en", changedAt: at },
      { item: "medir", path: "title", state: "missing", language: "en", changedAt: at },
    ],
    next: null,
  },
  [`${calls.list}/base`]: { base: "Mida dos veces." },
  [calls.item]: { revision: 4, item, faults: [] },
  [calls.save]: { revision: 5, item, faults: [] },
  [calls.confirm]: () => new Response(null, { status: 204 }),
};

/** Returns the field of the translation once the screen has loaded. */
async function target() {
  await screen.findByRole("heading", { level: 1, name: /La presión/ });
  return screen.findByLabelText(t("manage.writing.translate.target", { language: t("manage.writing.language.en") }));
}

beforeEach(() => localStorage.clear());

it.each(["es", "en"] as const)("names the text by number (%s)", async (language) => {
  const question = { id: "q-5t6y7u8i", prompt: { es: "¿Late?" }, choices: [{ id: "c-9x2m1k4q", text: { es: "Sí" } }] };
  const path = "blocks.0.question.choices.c-9x2m1k4q.text";
  await openWriting(
    "translate",
    {
      ...replies,
      [calls.list]: {
        records: [{ item: "medir", path, state: "missing", language: "en", changedAt: at }],
        next: null,
      },
      [calls.item]: { revision: 4, item: { ...item, blocks: [{ question }] }, faults: [] },
    },
    language,
  );
  await target();
  const place = [
    t("manage.writing.place.entry.blocks", { name: 1 }),
    t("manage.writing.place.key.question"),
    t("manage.writing.place.entry.choices", { name: 1 }),
    t("manage.writing.place.key.text"),
  ];
  screen.getByText(place.join(", "));
});

it("counts outdated texts when none are missing, and nothing when all are done", async () => {
  const behind = { item: "medir", state: "behind", language: "en", count: 1 };
  await openWriting("translate", { ...replies, [`${calls.list}/counts`]: { records: [behind] } });
  await target();
  const said = [t("manage.writing.translate.noneMissing"), t("manage.writing.translate.countBehind", { count: 1 })];
  screen.getByText(said.join(" · "));
  cleanup();
  await openWriting("translate", { ...replies, [`${calls.list}/counts`]: { records: [] } });
  await screen.findByText(t("manage.writing.translate.none"));
  expect(screen.queryByText(/ · /)).toBeNull();
});

it.each(["es", "en"] as const)("goes through all texts, each saved by a single shortcut (%s)", async (language) => {
  const { user, server } = await openWriting("translate", replies, language);
  await user.type(await target(), "Measuring pre-eclampsia{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.left", { count: 1 }));
  expect(server.sent(calls.save)).toMatchObject([
    { body: { title: { es: "Medir la preeclampsia", en: "Measuring pre-eclampsia" } } },
  ]);
  expect(await screen.findByDisplayValue("Measure twice.")).toBe(document.activeElement);
  expect((await screen.findByText("tres")).tagName).toBe("INS");
  expect(screen.getByText("dos").tagName).toBe("DEL");
  await user.keyboard("{Control>}{Enter}{/Control}");
  const none = await screen.findByText(t("manage.writing.translate.none"));
  // The field disappeared with the last text.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(none)).toBe(true);
  expect(server.sent(calls.confirm)).toMatchObject([
    { body: { item: "medir", path: "blocks.0.text", language: "en" } },
  ]);
  expect(server.sent(calls.save)).toHaveLength(1);
});

it("marks a glossary term until the translation contains it", async () => {
  const { user } = await openWriting("translate", replies);
  const field = await target();
  screen.getByText(new RegExp(t("manage.writing.translate.unsaid")));
  await user.type(field, "Measuring pre-eclampsia");
  screen.getByText(new RegExp(t("manage.writing.translate.said")));
});

it("keeps the input when someone else has changed the item, even across a reload", async () => {
  const { user, server } = await openWriting("translate", {
    ...replies,
    [calls.save]: () => problem(412, "outdated", "Other."),
  });
  await user.type(await target(), "Mine{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.outdated"));
  await waitFor(() => expect(server.sent(calls.item).length).toBeGreaterThan(1));
  expect(await target()).toHaveProperty("value", "Mine");
  expect(Object.values({ ...localStorage }).join()).toContain('"Mine"');
});

it("saves no empty text, and returns to a skipped one", async () => {
  const { user, server } = await openWriting("translate?state=missing&language=en&module=0", replies);
  await target();
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.empty"));
  expect(server.sent(calls.save)).toEqual([]);
  await user.click(screen.getByRole("button", { name: t("manage.writing.translate.skip") }));
  const again = await screen.findByRole("button", { name: t("manage.writing.translate.again") });
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await user.click(again);
  await target();
});

it("accepts no input while a translation is being saved, since it would be lost", async () => {
  const { user, server } = await openWriting("translate", replies);
  const first = Promise.withResolvers<object>();
  server.reply(calls.save, () => first.promise);
  const field = await target();
  await user.type(field, "Measuring{Control>}{Enter}{/Control}");
  await user.type(field, " more");
  expect(field).toHaveProperty("value", "Measuring");
  first.resolve({ revision: 5, item, faults: [] });
  await screen.findByText(t("manage.writing.translate.left", { count: 1 }));
  expect(Object.keys(localStorage).filter((key) => key.startsWith("translating:"))).toEqual([]);
});

it.each([
  [403, "forbidden", "Ya no edita este curso."],
  [422, "validation_failed", "El texto no puede ser así."],
  [429, "rate_limited", "Espere un momento."],
] as const)(
  "shows why a translation was not saved, and saves it on the next attempt (%s)",
  async (status, code, message) => {
    const { user, server } = await openWriting("translate", replies);
    server.reply(calls.save, () => problem(status, code, message));
    const field = await target();
    await user.type(field, "Measuring{Control>}{Enter}{/Control}");
    await screen.findByText(message);
    expect(field).toHaveProperty("value", "Measuring");
    server.reply(calls.save, { revision: 5, item, faults: [] });
    await user.click(screen.getByRole("button", { name: new RegExp(t("manage.writing.translate.done")) }));
    await screen.findByText(t("manage.writing.translate.left", { count: 1 }));
  },
);

it("shows another user's translation before it is overwritten", async () => {
  const theirs = { ...item, title: { es: "Medir la preeclampsia", en: "Theirs" } };
  const { user, server } = await openWriting("translate", replies);
  const field = await target();
  server.reply(calls.save, () => problem(412, "outdated", "Other."));
  server.reply(calls.item, { revision: 9, item: theirs, faults: [] });
  await user.type(field, "Mine{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.theirs", { text: "Theirs" }));
  expect(field).toHaveProperty("value", "Mine");
  server.reply(calls.save, { revision: 10, item, faults: [] });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.left", { count: 1 }));
  const last = server.sent(calls.save).at(-1);
  expect(last?.headers.get("if-match")).toBe('"9"');
  expect(last?.body).toMatchObject({ title: { en: "Mine" } });
});

it("keeps a translation that could not be sent, and restores it later", async () => {
  const { user, server, unmount } = await openWriting("translate", replies);
  server.reply(calls.save, () => Promise.reject(new TypeError("Failed to fetch")));
  await user.type(await target(), "Measuring{Control>}{Enter}{/Control}");
  await screen.findByText(t("errors.offline"));
  unmount();
  await openWriting("translate", replies);
  expect(await target()).toHaveProperty("value", "Measuring");
});

it("shows another user's translation before a draft from an earlier visit overwrites it", async () => {
  const first = await openWriting("translate", replies);
  await first.user.type(await target(), "Mine");
  first.unmount();

  const theirs = { ...item, title: { es: "Medir la preeclampsia", en: "Theirs" } };
  const behind = { item: "medir", path: "title", state: "behind", language: "en", changedAt: at };
  const { user } = await openWriting("translate", {
    ...replies,
    [calls.item]: { revision: 9, item: theirs, faults: [] },
    [calls.list]: { records: [behind], next: null },
  });
  expect(await target()).toHaveProperty("value", "Mine");
  await screen.findByText(t("manage.writing.translate.theirs", { text: "Theirs" }));
  await user.clear(await target());
  screen.getByText(t("manage.writing.translate.theirs", { text: "Theirs" }));
});

it("restores a draft next to the text that it was typed for, even if that has moved", async () => {
  const missing = (path: string) => ({ item: "medir", path, state: "missing", language: "en", changedAt: at });
  const blocks = [{ text: { es: "Mida tres veces." } }];
  const scene = (some: typeof blocks, paths: string[]) => ({
    ...replies,
    [calls.item]: {
      revision: 4,
      item: { class: "medir", title: { es: "Medir", en: "Measure" }, blocks: some },
      faults: [],
    },
    [calls.list]: { records: paths.map(missing), next: null },
    [`${calls.list}/counts`]: { records: [{ item: "medir", state: "missing", language: "en", count: paths.length }] },
  });
  const first = await openWriting("translate", scene(blocks, ["blocks.0.text"]));
  await first.user.type(await target(), "Measure");
  first.unmount();

  const longer = [{ text: { es: "Siéntese." } }, ...blocks];
  const { user } = await openWriting("translate", scene(longer, ["blocks.0.text", "blocks.1.text"]));
  await screen.findByText("Siéntese.");
  expect(await target()).toHaveProperty("value", "");
  await user.click(screen.getByRole("button", { name: t("manage.writing.translate.skip") }));
  await screen.findByText("Mida tres veces.");
  expect(await target()).toHaveProperty("value", "Measure");
});

it("saves a translation to its text when someone else has inserted a block before it", async () => {
  const block = { text: { es: "Mida tres veces." } };
  const missing = { item: "medir", path: "blocks.0.text", state: "missing", language: "en", changedAt: at };
  const classWith = (...blocks: object[]) => ({ class: "medir", title: { es: "Medir", en: "Measure" }, blocks });
  const { user, server } = await openWriting("translate", {
    ...replies,
    [calls.item]: { revision: 4, item: classWith(block), faults: [] },
    [calls.list]: { records: [missing], next: null },
    [`${calls.list}/counts`]: { records: [{ item: "medir", state: "missing", language: "en", count: 1 }] },
  });
  const field = await target();
  const other = { text: { es: "Siéntese." } };
  server.reply(calls.save, () => problem(412, "outdated", "Other."));
  server.reply(calls.item, { revision: 5, item: classWith(other, block), faults: [] });
  await user.type(field, "Measure{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.outdated"));
  screen.getByText("Mida tres veces.");

  server.reply(calls.save, { revision: 6, item: classWith(other, block), faults: [] });
  server.reply(calls.list, { records: [missing], next: null });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.sent(calls.save)).toHaveLength(2));
  const translated = { text: { es: "Mida tres veces.", en: "Measure" } };
  expect(server.sent(calls.save).at(-1)?.body).toMatchObject({ blocks: [other, translated] });
  // The new block also needs a translation.
  await waitFor(() => expect(server.sent(calls.list)).toHaveLength(2));
});

it("does not confirm a translation of a source that has changed since it was shown", async () => {
  const behind = { item: "medir", path: "blocks.0.text", state: "behind", language: "en", changedAt: at };
  const { user, server } = await openWriting("translate", {
    ...replies,
    [calls.list]: { records: [behind], next: null },
    [calls.confirm]: ({ headers }: RecordedRequest) =>
      headers.get("if-match") === '"5"' ? new Response(null, { status: 204 }) : problem(412, "outdated", "Other."),
  });
  expect(await target()).toHaveProperty("value", "Measure twice.");
  const blocks = [{ text: { es: "Mida cuatro veces.", en: "Measure twice." } }];
  server.reply(calls.item, { revision: 5, item: { ...item, blocks }, faults: [] });
  await user.keyboard("{Control>}{Enter}{/Control}");
  await screen.findByText(t("manage.writing.translate.outdated"));
  await screen.findByText("cuatro");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(server.sent(calls.confirm)).toHaveLength(2));
  expect(server.sent(calls.confirm).map(({ headers }) => headers.get("if-match"))).toEqual(['"4"', '"5"']);
});
