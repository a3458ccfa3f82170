import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { CourseDocument, TermDocument } from "../../../../../contract/writing/documents.ts";
import { t } from "../../../../i18n/translation.ts";
import { problem, type RecordedRequest } from "../../../../testing/fake-server.ts";
import { openWriting, writingCalls, writtenDraft } from "../../../../testing/writing-scene.ts";

beforeEach(() => localStorage.clear());

const names = ["preeclampsia", "eclampsia", "soplo", "sístole", "diástole", "edema"];
const six = names.map((es, index): TermDocument => ({ id: `t-${index}`, term: { es } }));

/** Opens the glossary with a fake server that stores what it receives. */
async function open(glossary: TermDocument[], language: "es" | "en" = "es") {
  const stored = { revision: writtenDraft.revision, course: { ...writtenDraft.course, glossary } };
  const write = ({ headers, body }: RecordedRequest) => {
    const current = {
      ...stored,
      by: { id: "u-9", firstName: "Eva", lastName: "Soto" },
      at: "2026-07-01T10:00:00.000Z",
    };
    if (headers.get("if-match") !== `"${stored.revision}"`)
      return Response.json({ code: "outdated", message: "No.", current }, { status: 412 });
    Object.assign(stored, { revision: stored.revision + 1, course: body as CourseDocument });
    return { ...writtenDraft, ...stored };
  };
  const replies = { [writingCalls.draft]: () => ({ ...writtenDraft, ...stored }), [writingCalls.changeDraft]: write };
  const view = await openWriting("glossary", replies, language);
  await screen.findByRole("heading", { level: 1, name: /La presión/ });
  return { ...view, stored, write };
}

const terms = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);
const card = (name: string) => within(screen.getByRole("heading", { level: 2, name }).closest("li") ?? document.body);
const spanish = (key: "term" | "also") => `${t(`manage.writing.glossary.${key}`)}, ${t("manage.writing.language.es")}`;
const search = () => screen.getByRole("searchbox", { name: t("manage.writing.glossary.search") });
const add = () => screen.getByRole("button", { name: t("manage.writing.glossary.add") });

it.each(["es", "en"] as const)("finds terms by their text, ignoring case (%s)", async (language) => {
  const { user } = await open(six, language);
  await user.type(search(), " ECLAMP{Enter}");
  expect(terms()).toEqual(["preeclampsia", "eclampsia"]);
  await user.clear(search());
  await user.keyboard("{Enter}");
  expect(terms()).toEqual(names);
});

it("keeps a found term visible while it is edited", async () => {
  const { user } = await open(six);
  await user.type(search(), "soplo{Enter}");
  const field = card("soplo").getByRole("textbox", { name: spanish("term") });
  await user.clear(field);
  await user.type(field, "murmullo");
  expect(terms()).toEqual(["murmullo"]);
  expect(document.activeElement).toBe(field);
});

it("shows a new term, whatever was searched for", async () => {
  const { user } = await open(six);
  await user.type(search(), "soplo{Enter}");
  await user.click(add());
  expect(terms()).toEqual([t("manage.writing.glossary.new"), ...names]);
  expect(search()).toHaveProperty("value", "");
});

it("can be searched while a search hides terms, even if few are left", async () => {
  const { user } = await open(six);
  await user.type(search(), "soplo{Enter}");
  await user.click(screen.getByRole("button", { name: `${t("manage.writing.glossary.remove")} soplo` }));
  await user.clear(search());
  await user.keyboard("{Enter}");
  expect(terms()).toEqual(names.filter((name) => name !== "soplo"));
});

it("leaves the focus where the user moved it right after removing a term", async () => {
  const { user } = await open(six);
  await user.click(screen.getByRole("button", { name: `${t("manage.writing.glossary.remove")} soplo` }));
  add().focus();
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(add());
});

it("adds to other names saved by someone else at the same time, and removes none of them", async () => {
  const { user, stored } = await open([{ id: "t-0", term: { es: "insuficiencia cardíaca" } }]);
  Object.assign(stored, {
    revision: 9,
    course: {
      ...stored.course,
      glossary: [{ id: "t-0", term: { es: "insuficiencia cardíaca" }, also: { es: ["IC"] } }],
    },
  });
  const term = screen.getByRole("textbox", { name: spanish("term") });
  await user.type(term, "!");
  await screen.findByText(t("manage.writing.saving.merged", { name: "Eva Soto" }));
  const also = screen.getByRole("textbox", { name: spanish("also") });
  expect(also).toHaveProperty("value", "IC");
  await user.type(also, ", ICC");
  await waitFor(() =>
    expect(stored.course.glossary).toMatchObject([
      { term: { es: "insuficiencia cardíaca!" }, also: { es: ["IC", "ICC"] } },
    ]),
  );
});

it("keeps terms that the server refused across a reload", async () => {
  const first = await open([]);
  first.server.reply(writingCalls.changeDraft, () => problem(403, "forbidden", "Ya no edita este curso."));
  await first.user.click(add());
  await first.user.type(screen.getByRole("textbox", { name: spanish("term") }), "edema");
  await screen.findByText(/Ya no edita este curso/);
  first.unmount();

  const { stored } = await open([]);
  expect(terms()).toEqual(["edema"]);
  await waitFor(() => expect(stored.course.glossary).toMatchObject([{ term: { es: "edema" } }]));
});

it("gives terms that two authors add at the same time different ids", async () => {
  const theirs = await open([]);
  await theirs.user.click(add());
  await theirs.user.type(screen.getByRole("textbox", { name: spanish("term") }), "edema");
  await waitFor(() => expect(theirs.stored.course.glossary).toMatchObject([{ term: { es: "edema" } }]));
  theirs.unmount();

  const { user, stored } = await open([]);
  Object.assign(stored, { revision: 9, course: theirs.stored.course });
  await user.click(add());
  await user.type(screen.getByRole("textbox", { name: spanish("term") }), "soplo");
  await screen.findByText(t("manage.writing.saving.merged", { name: "Eva Soto" }));
  await waitFor(() => expect(stored.course.glossary).toHaveLength(2));
  expect(new Set(stored.course.glossary.map(({ id }) => id)).size).toBe(2);
});
