import { useSyncExternalStore } from "react";
import { defaultLanguage, type Language } from "../../contract/language.ts";
import { type Catalogue, createTranslate, type TextKey, type Texts, type Translate, type Values } from "./translate.ts";

/** The language that is shown, and how to say something in it. The same object until the language changes. */
export interface Translation {
  language: Language;
  t: Translate;
}

const catalogues = new Map<Language, Catalogue>();
const listeners = new Set<() => void>();
let shown: Translation | null = null;

// Before there are texts, a key stands for its text.
const untranslated: Translation = { language: defaultLanguage, t: createTranslate([]) };

/** The translation in use, for code outside components. */
export function currentTranslation(): Translation {
  return shown ?? untranslated;
}

/** The translation in use; the component renders again when the language changes. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribeToTranslation, currentTranslation, currentTranslation);
}

/** Calls back after each change of language, until told to stop. */
export function subscribeToTranslation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that is shown, or null before the first one. */
export function shownLanguage(): Language | null {
  return shown?.language ?? null;
}

export function addTexts(language: Language, texts: Texts): void {
  catalogues.set(language, { language, texts, plurals: new Intl.PluralRules(language) });
}

/** Shows a language whose texts are here. A text that it lacks is taken from any other language that is here too. */
export function setLanguage(language: Language): void {
  const first = [...catalogues.values()].sort(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  shown = { language, t: createTranslate(first) };
  for (const listener of listeners) listener();
}

/** The text of a key in the language that is shown, for code outside components. */
export function t(key: TextKey, values?: Values): string {
  return currentTranslation().t(key, values);
}
