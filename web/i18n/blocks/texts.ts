import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of class blocks other than texts, pictures, videos and downloads. */
export function haveBlockTexts(): Promise<void> {
  return havePartTexts(loadBlockTexts);
}

async function loadBlockTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
