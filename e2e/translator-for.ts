import { readFileSync } from "node:fs";
import type { Language } from "../contract/language.ts";

type Catalogue = { [key: string]: string | Catalogue };

/** Creates a function that returns the application's text for a key in a language, with its values filled in. */
export function translatorFor(language: Language) {
  const parts = ["manage", "certificates", "study", "blocks", "search", "offline", "notes"].map(
    (part) => `web/i18n/${part}`,
  );
  const folders = ["web/public/assets/locales", ...parts];
  const catalogue: Catalogue = Object.assign(
    {},
    ...folders.map((folder) => JSON.parse(readFileSync(`${folder}/${language}.json`, "utf8"))),
  );
  return function t(key: string, values: Record<string, string | number> = {}): string {
    const found = key
      .split(".")
      .reduce<string | Catalogue | undefined>(
        (level, part) => (typeof level === "object" ? level[part] : undefined),
        catalogue,
      );
    if (typeof found !== "string") throw new Error(`No text for ${key} in ${language}.`);
    return found.replace(/\{\{(\w+)(?:, number)?\}\}/g, (_, name: string) => String(values[name]));
  };
}

/** Returns the application's texts in one language. */
export type Translate = ReturnType<typeof translatorFor>;
