import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { inLanguage, type Language, type Localized, languages } from "../../../contract/language.ts";
import type { Site } from "../../../contract/site.ts";

/** The folder with the neutral privacy text, used by organisations without their own. */
const neutralDir = fileURLToPath(new URL("../../../content/site", import.meta.url));

/**
 * Reads the organisation's privacy text from `privacy.es.md` and `privacy.en.md` in its folder and fills in
 * `{organisation}` and `{email}`. A text in one language serves for both.
 */
export async function readPrivacy(dir: string, site: Record<Language, Site>): Promise<Record<Language, string>> {
  const written = await readTexts(dir);
  const texts = Object.keys(written).length > 0 ? written : await readTexts(neutralDir);
  const fill = (language: Language) =>
    (inLanguage(texts, language) ?? "")
      .replaceAll("{organisation}", () => site[language].organisation.name)
      .replaceAll("{email}", () => site[language].contact.email);
  return { es: fill("es"), en: fill("en") };
}

async function readTexts(dir: string): Promise<Localized<string>> {
  const texts: Localized<string> = {};
  for (const language of languages) {
    const text = await readFile(join(dir, `privacy.${language}.md`), "utf8").catch(() => null);
    if (text !== null) texts[language] = text;
  }
  return texts;
}
