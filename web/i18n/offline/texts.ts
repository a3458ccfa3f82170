import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Loads the texts about offline use. */
export function haveOfflineTexts(): Promise<void> {
  return havePartTexts(loadOfflineTexts);
}

async function loadOfflineTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
