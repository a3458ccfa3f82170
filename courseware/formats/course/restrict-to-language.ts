import type { Language } from "../../../contract/language.ts";
import type { CourseDocument } from "../build/documents.ts";

/**
 * Reduces a course to one language if its source has only that one; the converter's own texts come in both languages.
 */
export function restrictToLanguage(course: CourseDocument, language: Language | null): CourseDocument {
  return language === null ? course : { ...course, ...mapTexts(course, language) };
}

function mapTexts<T>(value: T, language: Language): T;
function mapTexts(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => mapTexts(each, language));
  if (typeof value !== "object" || value === null) return value;
  if (isText(value)) return language in value ? { [language]: value[language] } : value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapTexts(each, language)]));
}

/** Whether a value is a text by language; files by language, which are kept for both, have objects as values. */
function isText(value: object): value is Partial<Record<Language, unknown>> {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key, each]) => (key === "es" || key === "en") && (typeof each === "string" || Array.isArray(each)))
  );
}
