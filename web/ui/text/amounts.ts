import { formatLocales, type Language } from "../../../contract/language.ts";

// Formatted by language rather than locale: Spanish texts put a space before the sign, as the Real Academia recommends.
const percents = cachedPerLanguage(
  (_locale, language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }),
);
const numbers = cachedPerLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
const days = cachedPerLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }));
const moments = cachedPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }),
);
const times = cachedPerLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }));

/** The time zone for formatting; undefined for the device's own. */
let timeZone: string | undefined;

/** Sets the time zone for formatting. By default, the device's own applies. */
export function setTimeZone(zone: string | undefined): void {
  timeZone = zone;
}

/** Caches formatters by language: creating one is slow on some phones, and a list uses the same one many times. */
export function cachedPerLanguage<Format>(
  make: (locale: string, language: Language) => Format,
): (language: Language) => Format {
  const made = new Map<string, Format>();
  return (language) => {
    const name = `${language} ${timeZone}`;
    const format = made.get(name) ?? make(formatLocales[language], language);
    made.set(name, format);
    return format;
  };
}

/**
 * Formats a percentage between 0 and 100 as is usual in the language: 45 % or 45%. Rounded down, so that 99.5 does not
 * look complete and 29.9 remains below a pass mark of 30.
 */
export function formatPercent(percent: number, language: Language): string {
  return percents(language).format(roundDown(percent) / 100);
}

/** Rounds down, but tolerates floating-point errors. */
export function roundDown(value: number, digits = 0): number {
  const scale = 10 ** digits;
  return Math.floor(value * scale + 1e-9) / scale;
}

/** Formats a number as is usual in the language. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value);
}

const kilobyte = ["kilobyte", 1e3] as const;
const units = [["gigabyte", 1e9], ["megabyte", 1e6], kilobyte] as const;

/** Formats a download size in a suitable unit, without line breaks; 1 MB is 10⁶ bytes, as in data plans. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = units.find(([, min]) => bytes >= min) ?? kilobyte;
  const amount = Math.max(bytes / size, bytes > 0 && unit === "kilobyte" ? 1 : 0);
  const digits = unit === "gigabyte" || (unit === "megabyte" && amount < 10) ? 1 : 0;
  const format = new Intl.NumberFormat(formatLocales[language], { style: "unit", unit, maximumFractionDigits: digits });
  return format.format(amount).replaceAll(" ", "\u00a0");
}

/** Formats a duration without line breaks: 45 min, 2 h, 1 h 25 min. */
export function formatMinutes(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? formatUnit(hours, "hour", language) : "",
    rest > 0 || hours === 0 ? formatUnit(rest, "minute", language) : "",
  ];
  return parts.filter(Boolean).join(" ").replaceAll(" ", "\u00a0");
}

/** Formats a position in a video: 0:07, 12:30, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** Formats a day. */
export function formatDay(time: string, language: Language): string {
  return days(language).format(new Date(time));
}

/** Formats a day that is the same everywhere, such as that of a review, given as its first moment in UTC. */
export function formatDate(time: string, language: Language): string {
  return formatDayIn(time, language, "UTC");
}

/** Formats the day in a given time zone, wherever it is read. */
export function formatDayIn(time: string, language: Language, zone: string): string {
  return new Intl.DateTimeFormat(formatLocales[language], { dateStyle: "long", timeZone: zone }).format(new Date(time));
}

/** Formats a day with the time. */
export function formatMoment(time: string, language: Language): string {
  return moments(language).format(new Date(time));
}

/** Formats the time of day. */
export function formatTimeOfDay(time: string, language: Language): string {
  return times(language).format(new Date(time));
}

function formatUnit(amount: number, unit: "hour" | "minute", language: Language): string {
  return new Intl.NumberFormat(formatLocales[language], { style: "unit", unit, unitDisplay: "short" }).format(amount);
}
