import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of the search and of glossaries. */
export function haveSearchTexts(): Promise<void> {
  return havePartTexts(loadSearchTexts);
}

async function loadSearchTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
