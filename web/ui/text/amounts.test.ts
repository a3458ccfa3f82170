import { expect, test } from "vitest";
import type { Language } from "../../../contract/language.ts";
import {
  formatBytes,
  formatClock,
  formatMinutes,
  formatMoment,
  formatNumber,
  formatPercent,
  formatTimeOfDay,
  setTimeZone,
} from "./amounts.ts";

/** Replaces the non-breaking spaces that Intl inserts between numbers and units. */
function plain(text: string): string {
  return text.replace(/\s/g, " ");
}

test.each<[number, Language, string]>([
  [45, "es", "45 min"],
  [85, "es", "1 h 25 min"],
  [120, "es", "2 h"],
  [85, "en", "1 hr 25 mins"],
  [0, "en", "0 mins"],
])("formats %d minutes in %s as %s", (minutes, language, text) => {
  expect(plain(formatMinutes(minutes, language))).toBe(text);
});

test.each<[number, Language, string]>([
  [3_400_000, "es", "3.4 MB"],
  [38_200_000, "en", "38 MB"],
  [10_737_000_000, "es", "10.7 GB"],
  [12_300, "en", "12 kB"],
  [40, "en", "1 kB"],
  [0, "en", "0 kB"],
])("formats %d bytes in %s as %s", (bytes, language, text) => {
  expect(plain(formatBytes(bytes, language))).toBe(text);
});

test.each<[Language, string[]]>([
  ["es", ["3.5", "12,345.25"]],
  ["en", ["3.5", "12,345.25"]],
])("uses the decimal point in %s, as in the Dominican Republic", (language, written) => {
  expect([3.5, 12_345.25].map((value) => formatNumber(value, language))).toEqual(written);
});

test.each<[Language, string, string]>([
  ["es", "5 nov 2026, 3:04 p. m.", "3:04 p. m."],
  ["en", "5 Nov 2026, 15:04", "15:04"],
])("formats a time as is usual in the country, in %s", (language, moment, time) => {
  setTimeZone("America/Santo_Domingo");
  const at = "2026-11-05T19:04:00.000Z";
  expect([formatMoment(at, language), formatTimeOfDay(at, language)].map(plain)).toEqual([moment, time]);
  setTimeZone(undefined);
});

test("formats a position like a clock", () => {
  expect([7, 750.9, 3723].map(formatClock)).toEqual(["0:07", "12:30", "1:02:03"]);
});

test("formats a percentage as is usual in each language", () => {
  expect(plain(formatPercent(45, "es"))).toBe("45 %");
  expect(plain(formatPercent(45, "en"))).toBe("45%");
});

test("rounds percentages down, apart from floating-point errors", () => {
  expect([99.5, 29.96, 0.29 * 100, 84.99999999999999].map((percent) => formatPercent(percent, "en"))).toEqual([
    "99%",
    "29%",
    "29%",
    "85%",
  ]);
});
