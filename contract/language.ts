import { parseQualityList } from "./quality-list.ts";

/** The product's two languages, in order of fallback. */
export const languages = ["es", "en"] as const;

/** One of the product's languages, as an ISO 639-1 code. */
export type Language = (typeof languages)[number];

/** The default language (specification, section 9). */
export const defaultLanguage: Language = "es";

/** A value per language; where one is missing, the other is used. */
export type Localized<T> = Partial<Record<Language, T>>;

/**
 * The locales (BCP 47) for numbers, dates and times. The Dominican Republic uses the decimal point and the twelve-hour
 * clock, whereas plain `es` would follow Spain's conventions; English texts use British spelling.
 */
export const formatLocales: Readonly<Record<Language, string>> = { es: "es-DO", en: "en-GB" };

/** Returns whether a value is a supported language code. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Returns the value in the requested language, falling back to the other one; undefined if neither exists. */
export function inLanguage<T>(values: Localized<T>, language: Language): T | undefined {
  return values[language] ?? languages.map((other) => values[other]).find((value) => value !== undefined);
}

/**
 * Negotiates the language from an Accept-Language header (RFC 9110, section 12.5.4): the supported range with the
 * highest weight, the first among equals. `*` matches any language that no other range names. Defaults to Spanish.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return defaultLanguage;
  // A bare code, as the web application sends it.
  if (isLanguage(header)) return header;
  const ranges = parseQualityList(header);
  const unnamed = languages.filter((language) => !ranges.some(({ range }) => primaryOf(range) === language));
  let best: { language: Language; weight: number } | null = null;
  for (const { range, weight } of ranges) {
    const language = range === "*" ? unnamed[0] : primaryOf(range);
    if (isLanguage(language) && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? defaultLanguage;
}

function primaryOf(range: string): string | undefined {
  return range.split("-")[0];
}
