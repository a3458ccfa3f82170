import type { Language } from "../../contract/language.ts";
import { Problem } from "../../server/problem.ts";
import { en } from "./en.ts";
import { type CliTexts, es } from "./es.ts";

/** The texts of the commands, by language. */
export const messages: Record<Language, CliTexts> = { es, en };

/** Creates a problem that stops a command, described in both languages. */
export function problem(describe: (texts: CliTexts, language: Language) => string): Problem {
  return new Problem({ es: describe(es, "es"), en: describe(en, "en") });
}
