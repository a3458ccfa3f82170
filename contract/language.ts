import { parseQualityList } from "./quality-list.ts";

/** The two languages of the product, in the order of fallback. */
export const languages = ["es", "en"] as const;

/** One of the product's languages, as an ISO 639-1 code. */
export type Language = (typeof languages)[number];

/** The default language (specification, section 9). */
export const defaultLanguage: Language = "es";

/** A value per language; a missing one falls back to the other. */
export type Localized<T> = Partial<Record<Language, T>>;

/**
 * The locale (BCP 47) by which numbers, dates and times are written: the Dominican Republic has the decimal point and the
 * clock of twelve hours, where Spanish alone would stand for Spain's habits; English texts are in British spelling.
 */
export const formatLocales: Readonly<Record<Language, string>> = { es: "es-DO", en: "en-GB" };

/** Whether a string is a supported language code. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The value in the requested language, else in the other one; undefined if there is none. */
export function inLanguage<T>(values: Localized<T>, language: Language): T | undefined {
  return values[language] ?? languages.map((other) => values[other]).find((value) => value !== undefined);
}

/**
 * The language that an Accept-Language header asks for (RFC 9110, section 12.5.4): the supported range with the
 * highest weight, the first among equals; `*` is whatever no other range names; Spanish where nothing matches.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return defaultLanguage;
  // The form that our own application sends.
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
