import type { Language } from "../../../contract/language.ts";
import { havePartTexts } from "../language.ts";
import type { Texts } from "../translate.ts";

const files: Record<Language, () => Promise<{ default: Texts }>> = {
  es: () => import("./es.json"),
  en: () => import("./en.json"),
};

/** Brings the texts of what is about times without a connection. */
export function haveOfflineTexts(): Promise<void> {
  return havePartTexts(loadOfflineTexts);
}

async function loadOfflineTexts(language: Language): Promise<Texts> {
  return (await files[language]()).default;
}
