import { isLanguage, type Language } from "../../../../contract/language.ts";
import type { GainBy } from "../../../../contract/staff/gain.ts";
import { languageNames } from "../../../ui/text/language-names.ts";

/** Returns the label of a group: the name of a country or language, or a profession as learners entered it. */
export function groupLabel(group: string, by: GainBy, language: Language): string {
  if (by === "language" && isLanguage(group)) return languageNames[group];
  if (by === "country" && /^[A-Z]{2}$/.test(group)) {
    return new Intl.DisplayNames(language, { type: "region" }).of(group) ?? group;
  }
  return group;
}
