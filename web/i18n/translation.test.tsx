import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it } from "vitest";
import en from "../public/assets/locales/en.json" with { type: "json" };
import es from "../public/assets/locales/es.json" with { type: "json" };
import { addTexts, setLanguage, t, useTranslation } from "./translation.ts";

beforeEach(() => {
  addTexts("es", es);
  addTexts("en", en);
  setLanguage("es");
});

afterEach(cleanup);

function Login() {
  const { t, language } = useTranslation();
  return <p lang={language}>{t("shell.login")}</p>;
}

it("replaces every occurrence of a placeholder", () => {
  expect(t("fields.tooShort", { limit: 8 })).toBe("Escriba al menos 8 caracteres.");
  addTexts("es", { fields: { tooShort: "{{limit}} y {{limit}} y {{other}}." } });
  setLanguage("es");
  expect(t("fields.tooShort", { limit: "$&" })).toBe("$& y $& y .");
});

it("selects the plural form of the language", () => {
  expect([0, 1, 2].map((count) => t("courses.classes", { count }))).toEqual(["0 clases", "1 clase", "2 clases"]);
  setLanguage("en");
  expect([0, 1, 2].map((count) => t("courses.classes", { count }))).toEqual(["0 classes", "1 class", "2 classes"]);
});

it("uses the general plural for millions when the Spanish texts have no separate form", () => {
  expect(t("courses.classes", { count: 1_000_000 })).toMatch(/clases$/);
});

it("formats a number for the language if the text requests it", () => {
  addTexts("es", { courses: { classes_other: "{{count, number}} clases" } });
  setLanguage("es");
  expect(t("courses.classes", { count: 12_500 })).toBe("12,500 clases");
});

it("falls back to the other language, with its plural forms, when a text is missing", () => {
  addTexts("es", { shell: {} });
  setLanguage("es");
  expect(t("shell.login")).toBe(en.shell.login);
  expect(t("courses.classes", { count: 1 })).toBe("1 class");
});

it("shows the key of a text that no language has", () => {
  for (const language of ["es", "en"] as const) addTexts(language, {});
  setLanguage("es");
  expect(t("shell.login")).toBe("shell.login");
});

it("rerenders components when the language changes", () => {
  render(<Login />);
  const text = screen.getByText(es.shell.login);
  act(() => setLanguage("en"));
  expect(text.textContent).toBe(en.shell.login);
  expect(text.lang).toBe("en");
});

it("also translates on the server", () => {
  setLanguage("en");
  expect(renderToString(<Login />)).toBe(`<p lang="en">${en.shell.login}</p>`);
});
