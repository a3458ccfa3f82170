import type { Language } from "../contract/language.ts";

/** The language that a terminal is set to. */
export function terminalLanguage({ LC_ALL, LANG }: NodeJS.ProcessEnv): Language {
  return (LC_ALL || LANG || "").startsWith("es") ? "es" : "en";
}
