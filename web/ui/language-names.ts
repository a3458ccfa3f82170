import type { Language } from "../../contract/language.ts";

/** Each language's name in itself: somebody who looks for theirs need not know the other one. */
export const languageNames: Record<Language, string> = { es: "Español", en: "English" };
