import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Hit } from "../../../contract/learning/course-search.ts";
import { ensureSearchTexts } from "../../i18n/search/texts.ts";
import { t } from "../../i18n/translation.ts";
import { exampleDetail } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { problem } from "../../testing/fake-server.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const call = "GET /api/v1/courses-user/search";
const glossary = "GET /api/v1/courses-user/uc-1/glossary";
const base = { enrolment: "uc-1", course: { id: "c", title: "Corazón" }, language: "es" as const };
const term: Hit = {
  ...base,
  kind: "term",
  item: null,
  term: "mg",
  title: "sulfato de magnesio",
  excerpt: { text: "Previene la eclampsia.", marks: [{ from: 12, to: 21 }] },
};
const said: Hit = {
  ...base,
  kind: "transcript",
  item: "c1",
  title: "La hora de oro",
  video: "v1",
  at: 80.5,
  excerpt: { text: "El magnesio va primero.", marks: [{ from: 3, to: 11 }] },
};

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openSearch(reply: unknown) {
  const replies = {
    [call]: reply,
    [glossary]: { records: [{ id: "mg", term: { es: "sulfato de magnesio" }, also: {}, definition: null }] },
    "GET /api/v1/courses-user/uc-1": exampleDetail,
  };
  const scene = await renderApp("/modules/help", { replies });
  await screen.findByRole("heading", { level: 1 });
  await ensureSearchTexts();
  await scene.user.keyboard("/");
  const field = await screen.findByRole("combobox", { name: t("search.field") });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...scene, field };
}

it("opens with /, searches while typing, and opens the hit selected with the arrow keys at its position", async () => {
  const { user, router, field } = await openSearch({ records: [term, said], next: null });
  screen.getByText(t("search.hint"));
  await user.keyboard("magnesio");
  const list = await screen.findByRole("listbox", { name: t("search.results") });
  const [first, second] = within(list).getAllByRole("option");
  expect(first?.getAttribute("aria-selected")).toBe("true");
  expect(first?.querySelector("mark")?.textContent).toBe("eclampsia");
  await user.keyboard("{ArrowDown}");
  expect(field.getAttribute("aria-activedescendant")).toBe(second?.id);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.location.pathname).toBe("/modules/play/uc-1"));
  expect(Object.fromEntries(new URLSearchParams(router.location.search))).toMatchObject({
    item: "c1",
    at: "80.5",
    video: "v1",
  });
});

it("takes over what was typed before the field appeared, and starts empty when opened again", async () => {
  const { user } = await renderApp("/modules/help", { replies: { [call]: { records: [], next: null } } });
  await screen.findByRole("heading", { level: 1 });
  await ensureSearchTexts();
  await user.keyboard("/mag");
  const field = await screen.findByRole("combobox", { name: t("search.field") });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field).toHaveProperty("value", "mag");
  await user.keyboard("{Escape}/");
  expect(await screen.findByRole("combobox", { name: t("search.field") })).toHaveProperty("value", "");
});

it("links to the glossary, and restores the focus when closed", async () => {
  const { user, router } = await openSearch({ records: [term], next: null });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: t("search.field") })).toBeNull());
  const [topBar] = screen.getAllByRole("banner");
  await user.click(within(topBar as HTMLElement).getByRole("button", { name: t("shell.search") }));
  await user.type(await screen.findByRole("combobox", { name: t("search.field") }), "magnesio");
  await user.click(await screen.findByRole("option", { name: /sulfato/ }));
  await waitFor(() => expect(router.location.hash).toBe("#term-mg"));
});

it.each([
  [{ records: [], next: null }, "search.none"],
  [problem(500, "internal", "No"), "search.failed"],
  [() => Promise.reject(new TypeError("Failed to fetch")), "search.noLine"],
] as const)("reports no hits, a failure and a missing connection: %#", async (reply, key) => {
  const { user } = await openSearch(reply);
  await user.keyboard("magnesio");
  await screen.findByText(t(key));
});

it("moves the focus to the field after the last page, and clears earlier hits when one letter is left", async () => {
  let reads = 0;
  const { user, field } = await openSearch(() =>
    ++reads === 1 ? { records: [term], next: "more" } : { records: [said], next: null },
  );
  await user.keyboard("ma");
  await user.click(await screen.findByRole("button", { name: t("search.more") }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  const list = screen.getByRole("listbox", { name: t("search.results") });
  expect(within(list).getAllByRole("option")).toHaveLength(2);
  await user.keyboard("{Backspace}");
  await waitFor(() => expect(within(list).queryAllByRole("option", { hidden: true })).toEqual([]));
});

it("continues at the first of the hits that were added", async () => {
  let reads = 0;
  const { user, field } = await openSearch(() => ({ records: [++reads === 1 ? term : said], next: "more" }));
  await user.keyboard("ma");
  await user.click(await screen.findByRole("button", { name: t("search.more") }));
  const list = within(screen.getByRole("listbox", { name: t("search.results") }));
  await waitFor(() => expect(list.getAllByRole("option")).toHaveLength(2));
  const [, added] = list.getAllByRole("option");
  await waitFor(() => expect(added?.ariaSelected).toBe("true"));
  expect(field.getAttribute("aria-activedescendant")).toBe(added?.id);
});

it("keeps the focus in the dialog when a search is retried", async () => {
  const { user, server } = await openSearch(() => problem(400, "invalid_request", "No"));
  await user.keyboard("magnesio");
  const retry = await screen.findByRole("button", { name: t("common.retry") });
  server.reply(call, { records: [term], next: null });
  await user.click(retry);
  await screen.findByRole("option", { name: /sulfato/ });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("heading", { name: t("search.title") }));
});
