import type { Language } from "../../../contract/language.ts";

/** Each language's name in that language, so that people recognise their own. */
export const languageNames: Record<Language, string> = { es: "Español", en: "English" };
