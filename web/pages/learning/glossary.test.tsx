import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ensureSearchTexts } from "../../i18n/search/texts.ts";
import { t } from "../../i18n/translation.ts";
import { exampleDetail } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { renderApp } from "../../testing/render-routes.tsx";

const records = [
  {
    id: "hf",
    term: { es: "insuficiencia cardíaca", en: "heart failure" },
    also: { en: ["HF"] },
    definition: { es: "El corazón no alcanza.", en: "The heart falls short." },
  },
  { id: "co", term: { es: "gasto cardíaco" }, also: {}, definition: null },
];

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openGlossary(language: "es" | "en") {
  const own = "GET /api/v1/courses-user/uc-1";
  const replies = { [own]: exampleDetail, [`${own}/glossary`]: { records } };
  const scene = await renderApp("/modules/glossary/uc-1#term-hf", { replies, language });
  await ensureSearchTexts();
  await screen.findByRole("heading", { level: 1, name: t("glossary.title") });
  return scene;
}

const shown = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

it.each([
  ["es", ["gasto cardíaco", "insuficiencia cardíaca"], "El corazón no alcanza."],
  ["en", ["gasto cardíaco", "heart failure"], "The heart falls short."],
] as const)(
  "lists the terms in %s, falling back to the other language, and focuses the linked one",
  async (language, names, said) => {
    await openGlossary(language);
    expect(shown()).toEqual(names);
    screen.getByText(said);
    await waitFor(() => expect(document.activeElement?.id).toBe("term-hf"));
  },
);

it("filters by text in either language, ignoring accents", async () => {
  const { user } = await openGlossary("es");
  const field = screen.getByRole("searchbox", { name: t("glossary.filter") });
  await user.type(field, "CORAZON");
  expect(shown()).toEqual(["insuficiencia cardíaca"]);
  await user.clear(field);
  await user.type(field, "hf");
  expect(shown()).toEqual(["insuficiencia cardíaca"]);
  await user.type(field, "x");
  screen.getByText(t("glossary.none"));
});

it("focuses a term linked from the page itself, whatever the filter", async () => {
  const { user, router } = await openGlossary("es");
  await user.type(screen.getByRole("searchbox", { name: t("glossary.filter") }), "gasto");
  expect(shown()).toEqual(["gasto cardíaco"]);
  await act(() => router.navigate("#term-hf"));
  await waitFor(() => expect(document.activeElement?.id).toBe("term-hf"));
});
