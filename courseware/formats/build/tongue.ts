import type { Language } from "../../../contract/language.ts";

/** The languages of a source: in which a text is that does not say, and which were met. */
export class Tongue {
  language: Language;
  readonly met = new Set<Language>();

  constructor(language: Language) {
    this.language = language;
  }
}
