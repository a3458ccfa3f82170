import type { Language } from "../../../contract/language.ts";
import { cachedPerLanguage, formatDay } from "./amounts.ts";

const steps = [
  ["second", 0],
  ["minute", 60_000],
  ["hour", 3_600_000],
  ["day", 86_400_000],
] as const;

const agos = cachedPerLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** Formats a relative time in words, or as a date after a month. */
export function formatAgo(time: string, language: Language, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(time));
  if (age > 30 * 86_400_000) return formatDay(time, language);
  const [unit, length] = steps.findLast(([, milliseconds]) => age >= milliseconds) ?? steps[0];
  const amount = length === 0 ? 0 : -Math.floor(age / length);
  return agos(language).format(amount, unit);
}
