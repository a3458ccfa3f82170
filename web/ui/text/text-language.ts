import { createContext, use } from "react";
import type { Language } from "../../../contract/language.ts";

/**
 * The language of the authors' texts within, if it differs from the page's: screen readers choose their voice by it.
 */
export const TextLanguage = createContext<Language | undefined>(undefined);

export function useTextLanguage(): Language | undefined {
  return use(TextLanguage);
}

/**
 * Returns the language of a course's texts for a reader of a given language, or undefined if the course is available in
 * that language.
 */
export function languageOf({ languages }: { languages: readonly Language[] }, read: Language): Language | undefined {
  return languages.includes(read) ? undefined : languages[0];
}
