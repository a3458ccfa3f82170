import type { Language } from "../../../contract/language.ts";
import { ensurePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of the search and of glossaries. */
export function ensureSearchTexts(): Promise<void> {
  return ensurePartTexts(loadSearchTexts);
}

async function loadSearchTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
