import { type Language, languages } from "../contract/language.ts";
import type { FaultLog, Place } from "./faults.ts";
import { messages } from "./messages.ts";

/** Records which languages each text of a course has. */
export interface TranslationLog {
  note(place: Place, present: Language[]): void;
  /** Warns about every text that lacks a language; only once about a language without any texts. */
  report(faults: FaultLog, course: Place): void;
}

/** Creates an empty translation log. */
export function createTranslationLog(): TranslationLog {
  const missing: Record<Language, Place[]> = { es: [], en: [] };
  let texts = 0;

  function reportLanguage(language: Language, faults: FaultLog, course: Place): void {
    // A course in a single language is a decision, not an oversight repeated in every text.
    if (missing[language].length === texts) faults.warning(course, messages.languageUnused(language));
    else for (const place of missing[language]) faults.warning(place, messages.languageMissing(language));
  }

  return {
    note(place, present) {
      if (present.length === 0) return;
      texts += 1;
      for (const language of languages) if (!present.includes(language)) missing[language].push(place);
    },
    report(faults, course) {
      if (texts > 0) for (const language of languages) reportLanguage(language, faults, course);
    },
  };
}
