import { createContext, use } from "react";
import type { Language } from "../../../contract/language.ts";

/** The language of the authors' texts within, where it is not that of the page: readers of screens need its voice. */
export const TextLanguage = createContext<Language | undefined>(undefined);

export function useTextLanguage(): Language | undefined {
  return use(TextLanguage);
}

/** What the texts of a course are in for somebody who reads in a language; undefined where they are in that. */
export function languageOf({ languages }: { languages: readonly Language[] }, read: Language): Language | undefined {
  return languages.includes(read) ? undefined : languages[0];
}
