import type { Language } from "../../../contract/language.ts";

/** The languages of a source: the default for texts without a language, and those found so far. */
export class SourceLanguages {
  language: Language;
  readonly detected = new Set<Language>();

  constructor(language: Language) {
    this.language = language;
  }
}
