import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts of notes. */
export function haveNoteTexts(): Promise<void> {
  return havePartTexts(loadNoteTexts);
}

async function loadNoteTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
