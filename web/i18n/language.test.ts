import { beforeEach, expect, it, vi } from "vitest";
import { fakeServer } from "../testing/fake-server.ts";
import { currentLanguage, ensurePartTexts, showLanguage, startI18n } from "./language.ts";
import type { Texts } from "./translate.ts";

const part = { es: { part: "Una parte" }, en: { part: "A part" } };

beforeEach(async () => {
  fakeServer({});
  localStorage.setItem("lang", "es");
  await startI18n();
  return () => vi.unstubAllGlobals();
});

/** Creates texts that load immediately in one language and on demand in the other. */
function createPart(late: "es" | "en") {
  const { promise, resolve } = Promise.withResolvers<Texts>();
  const load = async (language: "es" | "en") => (language === late ? promise : part[language]);
  return { load, come: () => resolve(part[late]) };
}

it("stays in the language chosen while the texts of a part were loading in another", async () => {
  const { load, come } = createPart("es");
  const having = ensurePartTexts(load);
  await showLanguage("en");
  come();
  await having;
  expect(currentLanguage()).toBe("en");
});

it("shows the language chosen last, whichever texts load first", async () => {
  const { load, come } = createPart("en");
  await ensurePartTexts(load);
  const first = showLanguage("en");
  await showLanguage("es");
  come();
  await first;
  expect([currentLanguage(), localStorage.getItem("lang"), document.documentElement.lang]).toEqual(["es", "es", "es"]);
});

it("loads the texts of a part that is added while another language is loading", async () => {
  const { load, come } = createPart("en");
  await ensurePartTexts(load);
  const choosing = showLanguage("en");
  const loadNext = vi.fn(async (language: "es" | "en") => part[language]);
  await ensurePartTexts(loadNext);
  come();
  await choosing;
  expect(currentLanguage()).toBe("en");
  expect(loadNext.mock.calls).toEqual([["es"], ["en"]]);
});
