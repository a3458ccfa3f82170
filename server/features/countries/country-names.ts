import type { Country } from "../../../contract/countries.ts";
import type { Language } from "../../../contract/language.ts";
import { isoCodes } from "./codes.ts";

const sorted = new Map<Language, Country[]>();

/** Names and sorts countries, given by alpha-2 code, in a language. */
export function nameCountries(iso2: ReadonlySet<string>, language: Language): Country[] {
  const all = sorted.get(language) ?? listAllNamed(language);
  sorted.set(language, all);
  return all.filter((country) => iso2.has(country.iso2));
}

function listAllNamed(language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  return [...isoCodes]
    .map(([iso2, iso3]) => ({ country: names.of(iso2) ?? iso2, iso2, iso3 }))
    .sort((a, b) => compare(a.country, b.country));
}
