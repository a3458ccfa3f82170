import { expect, test } from "vitest";
import { formatBytes, formatClock, formatMinutes, formatPercent } from "./amounts.ts";

/** Intl separates number and unit by spaces that do not break. */
function plain(text: string): string {
  return text.replace(/\s/g, " ");
}

test.each([
  [45, "es", "45 min"],
  [85, "es", "1 h 25 min"],
  [120, "es", "2 h"],
  [85, "en", "1 hr 25 min"],
  [0, "en", "0 min"],
])("%d minutes in %s read %s", (minutes, language, text) => {
  expect(plain(formatMinutes(minutes, language))).toBe(text);
});

test.each([
  [3_400_000, "es", "3,4 MB"],
  [38_200_000, "en", "38 MB"],
  [12_300, "en", "12 kB"],
  [40, "en", "1 kB"],
  [0, "en", "0 kB"],
])("%d bytes in %s read %s", (bytes, language, text) => {
  expect(plain(formatBytes(bytes, language))).toBe(text);
});

test("a position reads as a clock", () => {
  expect([7, 750.9, 3723].map(formatClock)).toEqual(["0:07", "12:30", "1:02:03"]);
});

test("a percent is written as each language does", () => {
  expect(plain(formatPercent(45, "es"))).toBe("45 %");
  expect(plain(formatPercent(45, "en"))).toBe("45%");
});
