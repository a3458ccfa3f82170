import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Brings the texts of what classes hold besides texts, pictures, videos and downloads. */
export function haveBlockTexts(): Promise<void> {
  return havePartTexts(loadBlockTexts);
}

async function loadBlockTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
