import { formatLocales, type Language } from "../../contract/language.ts";
import type { Milliseconds } from "../../server/db/schema.ts";

const dateTimeOptions = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** Formats a date and time in words, in this machine's time zone, which is named. */
export function formatDateTime(time: Milliseconds, language: Language): string {
  return new Date(time).toLocaleString(formatLocales[language], dateTimeOptions);
}

/** Formats a UTC time for spreadsheets, such as 2026-11-20 17:28. */
export function formatMinute(time: Milliseconds): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}
