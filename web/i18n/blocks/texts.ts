import type { Language } from "../../../contract/language.ts";
import { ensurePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of class blocks other than texts, pictures, videos and downloads. */
export function ensureBlockTexts(): Promise<void> {
  return ensurePartTexts(loadBlockTexts);
}

async function loadBlockTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
