import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of study plans and study emails. */
export function haveStudyTexts(): Promise<void> {
  return havePartTexts(loadStudyTexts);
}

async function loadStudyTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
