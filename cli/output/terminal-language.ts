import type { Language } from "../../contract/language.ts";

/** Returns the language of the terminal's locale. */
export function terminalLanguage({ LC_ALL, LANG }: NodeJS.ProcessEnv): Language {
  return (LC_ALL || LANG || "").startsWith("es") ? "es" : "en";
}
