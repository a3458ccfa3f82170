import { useSyncExternalStore } from "react";
import { defaultLanguage, type Language } from "../../contract/language.ts";
import { type Catalogue, createTranslate, type TextKey, type Texts, type Translate, type Values } from "./translate.ts";

/** The current language and its translate function. The object is the same until the language changes. */
export interface Translation {
  language: Language;
  t: Translate;
}

const catalogues = new Map<Language, Catalogue>();
const listeners = new Set<() => void>();
let shown: Translation | null = null;

// Before any texts are loaded, keys are shown in their place.
const untranslated: Translation = { language: defaultLanguage, t: createTranslate([]) };

/** Returns the current translation, for code outside components. */
export function currentTranslation(): Translation {
  return shown ?? untranslated;
}

/** Returns the current translation and rerenders the component when the language changes. */
export function useTranslation(): Translation {
  return useSyncExternalStore(subscribeToTranslation, currentTranslation, currentTranslation);
}

/** Calls the listener after each change of language, until the returned function is called. */
export function subscribeToTranslation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the language that is shown, or null before the first one. */
export function shownLanguage(): Language | null {
  return shown?.language ?? null;
}

export function addTexts(language: Language, texts: Texts): void {
  catalogues.set(language, { language, texts, plurals: new Intl.PluralRules(language) });
}

/** Shows a language that is already loaded. Missing texts are taken from any other loaded language. */
export function setLanguage(language: Language): void {
  const first = [...catalogues.values()].sort(
    (a, b) => Number(b.language === language) - Number(a.language === language),
  );
  shown = { language, t: createTranslate(first) };
  for (const listener of listeners) listener();
}

/** Returns the text of a key in the current language, for code outside components. */
export function t(key: TextKey, values?: Values): string {
  return currentTranslation().t(key, values);
}
