import { type Language, languages } from "../contract/language.ts";
import type { FaultLog, Place } from "./faults.ts";
import { messages } from "./messages.ts";

/** Takes note of the languages in which each text of a course is there. */
export interface TranslationLog {
  note(place: Place, present: Language[]): void;
  /** Warns about every text that is missing in a language; once for a language without any texts. */
  report(faults: FaultLog, course: Place): void;
}

/** An empty log. */
export function createTranslationLog(): TranslationLog {
  const texts: { place: Place; present: Language[] }[] = [];

  function reportLanguage(language: Language, faults: FaultLog, course: Place): void {
    const missing = texts.filter(({ present }) => !present.includes(language));
    // A course in one language is a decision, not a hundred oversights.
    if (missing.length === texts.length) faults.warning(course, messages.languageUnused(language));
    else for (const { place } of missing) faults.warning(place, messages.languageMissing(language));
  }

  return {
    note(place, present) {
      if (present.length > 0) texts.push({ place, present });
    },
    report(faults, course) {
      if (texts.length > 0) for (const language of languages) reportLanguage(language, faults, course);
    },
  };
}
