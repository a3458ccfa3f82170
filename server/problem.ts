import type { Language } from "../contract/language.ts";

/** An error shown to the operator: what a command cannot do, and how to fix it. */
export class Problem extends Error {
  readonly texts: Record<Language, string>;

  constructor(texts: Record<Language, string>) {
    super(texts.en);
    this.texts = texts;
  }
}
