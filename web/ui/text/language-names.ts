import type { Language } from "../../../contract/language.ts";

/** The name of each language in that language, so that users recognise their own. */
export const languageNames: Record<Language, string> = { es: "Español", en: "English" };
