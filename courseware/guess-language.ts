import type { Language } from "../contract/language.ts";

/** Frequent short words that do not occur in the other language. */
const common: Record<Language, ReadonlySet<string>> = {
  es: new Set(
    "el la los las un una de del en que y es por para con se su al como más pero qué cuál cómo esta este hay".split(
      " ",
    ),
  ),
  en: new Set(
    "the of and to is in that it for with on are this be at or what how was which have not from you".split(" "),
  ),
};

/** Guesses the language of a text; returns `otherwise` if there is no indication. */
export function guessLanguage(text: string, otherwise: Language): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: Language) => words.filter((word) => common[language].has(word)).length;
  const signs = text.match(/[ñ¿¡áéíóú]/gi)?.length ?? 0;
  const lead = count("es") + signs - count("en");
  if (lead === 0) return otherwise;
  return lead > 0 ? "es" : "en";
}
