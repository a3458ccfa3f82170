import { type Localized, languages } from "../contract/language.ts";

/** Maps the value of each language. A value shared by both languages is mapped once; null results are omitted. */
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
