import type { Language } from "../../../contract/language.ts";
import { ensurePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of study plans and study emails. */
export function ensureStudyTexts(): Promise<void> {
  return ensurePartTexts(loadStudyTexts);
}

async function loadStudyTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
