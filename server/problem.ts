import type { Language } from "../contract/language.ts";

/** What a command for the operator cannot do, and what they can do about it. */
export class Problem extends Error {
  readonly texts: Record<Language, string>;

  constructor(texts: Record<Language, string>) {
    super(texts.en);
    this.texts = texts;
  }
}
