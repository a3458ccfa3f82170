import type { Language } from "../../../contract/language.ts";
import { ensurePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of the staff area. */
export function ensureManageTexts(): Promise<void> {
  return ensurePartTexts(loadManageTexts);
}

async function loadManageTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
