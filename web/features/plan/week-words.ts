import { formatLocales, type Language } from "../../../contract/language.ts";
import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import { onePerLanguage } from "../../ui/text/amounts.ts";

/** A Monday, in UTC. */
const monday = Date.UTC(2024, 0, 1);
const hourLength = 60 * 60 * 1000;

const shortDays = onePerLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }));
const longDays = onePerLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }));
const hours = onePerLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }));

/** A day of the week as the language names it, whole or short. */
export function nameDay(day: Weekday, language: Language, length: "long" | "short"): string {
  const format = length === "long" ? longDays(language) : shortDays(language);
  return format.format(monday + weekdays.indexOf(day) * 24 * hourLength).replace(".", "");
}

/** Several days of the week as a list, to begin a sentence with. */
export function listDays(days: readonly Weekday[], language: Language): string {
  const names = days.map((day) => nameDay(day, language, "long"));
  const list = new Intl.ListFormat(formatLocales[language], { type: "conjunction" }).format(names);
  return list.charAt(0).toLocaleUpperCase(formatLocales[language]) + list.slice(1);
}

/** A full hour on the clock. */
export function nameHour(hour: number, language: Language): string {
  return hours(language)
    .format(monday + hour * hourLength)
    .replaceAll(" ", "\u00a0");
}
