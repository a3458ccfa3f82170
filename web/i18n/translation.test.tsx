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

it("fills the gaps of a text, each as often as it stands there", () => {
  expect(t("fields.tooShort", { limit: 8 })).toBe("Escriba al menos 8 caracteres.");
  addTexts("es", { fields: { tooShort: "{{limit}} y {{limit}} y {{other}}." } });
  setLanguage("es");
  expect(t("fields.tooShort", { limit: "$&" })).toBe("$& y $& y .");
});

it("chooses the plural form of the language", () => {
  expect([0, 1, 2].map((count) => t("courses.classes", { count }))).toEqual(["0 clases", "1 clase", "2 clases"]);
  setLanguage("en");
  expect([0, 1, 2].map((count) => t("courses.classes", { count }))).toEqual(["0 classes", "1 class", "2 classes"]);
});

it("says millions where the texts have no form of their own for them, as Spanish could have", () => {
  expect(t("courses.classes", { count: 1_000_000 })).toMatch(/clases$/);
});

it("writes a number as the language does where the text asks for it", () => {
  addTexts("es", { courses: { classes_other: "{{count, number}} clases" } });
  setLanguage("es");
  expect(t("courses.classes", { count: 12_500 })).toBe("12,500 clases");
});

it("takes a text from the other language where one lacks it, with that language's plural forms", () => {
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

it("renders what shows texts again when the language changes", () => {
  render(<Login />);
  const text = screen.getByText(es.shell.login);
  act(() => setLanguage("en"));
  expect(text.textContent).toBe(en.shell.login);
  expect(text.lang).toBe("en");
});

it("says things on the server too", () => {
  setLanguage("en");
  expect(renderToString(<Login />)).toBe(`<p lang="en">${en.shell.login}</p>`);
});
