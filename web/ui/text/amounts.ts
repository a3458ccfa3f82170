import { formatLocales, type Language } from "../../../contract/language.ts";

// By the language, not its locale: Spanish texts write a space before the sign, as the Academy has it.
const percents = onePerLanguage(
  (_locale, language) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }),
);
const numbers = onePerLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }));
const days = onePerLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }));
const moments = onePerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone }),
);
const times = onePerLanguage((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }));

/** Whose days and hours are meant; undefined for the device's own. */
let timeZone: string | undefined;

/** Sets the time zone for formatting; the device's own by default. */
export function setTimeZone(zone: string | undefined): void {
  timeZone = zone;
}

/** Caches formatters: creating one takes a slow phone milliseconds, and a list uses the same one many times. */
export function onePerLanguage<Format>(
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

/** 0–100 as the language writes it: 45 % or 45%. Rounded down: 99.5 is not all, and 29.9 stays below a mark of 30. */
export function formatPercent(percent: number, language: Language): string {
  return percents(language).format(roundDown(percent) / 100);
}

/** Rounded down, but for what fractions are off by. */
export function roundDown(value: number, digits = 0): number {
  const scale = 10 ** digits;
  return Math.floor(value * scale + 1e-9) / scale;
}

/** A number as the language writes it. */
export function formatNumber(value: number, language: Language): string {
  return numbers(language).format(value);
}

const kilobyte = ["kilobyte", 1e3] as const;
const units = [["gigabyte", 1e9], ["megabyte", 1e6], kilobyte] as const;

/** A download size in a suitable unit; 1 MB is 10⁶ bytes, as in data plans; does not wrap. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = units.find(([, least]) => bytes >= least) ?? kilobyte;
  const amount = Math.max(bytes / size, bytes > 0 && unit === "kilobyte" ? 1 : 0);
  const digits = unit === "gigabyte" || (unit === "megabyte" && amount < 10) ? 1 : 0;
  const format = new Intl.NumberFormat(formatLocales[language], { style: "unit", unit, maximumFractionDigits: digits });
  return format.format(amount).replaceAll(" ", "\u00a0");
}

/** A duration: 45 min, 2 h, 1 h 25 min; does not wrap. */
export function formatMinutes(minutes: number, language: Language): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours > 0 ? formatUnit(hours, "hour", language) : "",
    rest > 0 || hours === 0 ? formatUnit(rest, "minute", language) : "",
  ];
  return parts.filter(Boolean).join(" ").replaceAll(" ", "\u00a0");
}

/** A position in a video: 0:07, 12:30, 1:02:03. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const tail = String(rest).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** A day as people name it. */
export function formatDay(time: string, language: Language): string {
  return days(language).format(new Date(time));
}

/** A day that is one everywhere, such as that of a review; it is given as its first moment in UTC. */
export function formatDate(time: string, language: Language): string {
  return formatDayIn(time, language, "UTC");
}

/** The day that it was in a time zone, wherever it is read. */
export function formatDayIn(time: string, language: Language, zone: string): string {
  return new Intl.DateTimeFormat(formatLocales[language], { dateStyle: "long", timeZone: zone }).format(new Date(time));
}

/** A day and the time on the clock. */
export function formatMoment(time: string, language: Language): string {
  return moments(language).format(new Date(time));
}

/** The time on the clock. */
export function formatTimeOfDay(time: string, language: Language): string {
  return times(language).format(new Date(time));
}

function formatUnit(amount: number, unit: "hour" | "minute", language: Language): string {
  return new Intl.NumberFormat(formatLocales[language], { style: "unit", unit, unitDisplay: "short" }).format(amount);
}
