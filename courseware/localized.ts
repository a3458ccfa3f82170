import { type Localized, languages } from "../contract/language.ts";

/** Each language's value through a function; a value that both share goes through once, null is left out. */
export async function mapLocalized<From, To>(
  values: Localized<From>,
  convert: (value: From) => Promise<To | null>,
): Promise<Localized<To>> {
  const converted = new Map<From, Promise<To | null>>();
  const results: Localized<To> = {};
  for (const language of languages) {
    const value = values[language];
    if (value === undefined) continue;
    const pending = converted.get(value) ?? convert(value);
    converted.set(value, pending);
    const result = await pending;
    if (result !== null) results[language] = result;
  }
  return results;
}
