import { formatLocales, type Language } from "../../../contract/language.ts";
import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import { cachedPerLanguage } from "../../ui/text/amounts.ts";

/** A Monday, in UTC. */
const monday = Date.UTC(2024, 0, 1);
const hourLength = 60 * 60 * 1000;

const shortDays = cachedPerLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" }));
const longDays = cachedPerLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }));
const hours = cachedPerLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }));

/** Returns the localised name of a day of the week, in full or abbreviated. */
export function formatWeekday(day: Weekday, language: Language, length: "long" | "short"): string {
  const format = length === "long" ? longDays(language) : shortDays(language);
  return format.format(monday + weekdays.indexOf(day) * 24 * hourLength).replace(".", "");
}

/** Returns the names of several days of the week as a list, capitalised to start a sentence. */
export function formatWeekdays(days: readonly Weekday[], language: Language): string {
  const names = days.map((day) => formatWeekday(day, language, "long"));
  const list = new Intl.ListFormat(formatLocales[language], { type: "conjunction" }).format(names);
  return list.charAt(0).toLocaleUpperCase(formatLocales[language]) + list.slice(1);
}

/** Returns the localised time of a full hour. */
export function formatHour(hour: number, language: Language): string {
  return hours(language)
    .format(monday + hour * hourLength)
    .replaceAll(" ", "\u00a0");
}
