import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Where texts for people are, besides the locale files; the tables of personal data name each of their rows. */
const places = [
  /\/messages(?:-syntax|-keys|-learning|-content)?(?:\/|\.ts$)/,
  /^server\/mail\/texts\//,
  /^server\/features\/privacy\/[a-z]+-data\.ts$/,
  // What is compared with what people write: words, names and forms, not sentences of ours.
  /^contract\/(?:forum\/|language\.ts$)|\/(?:language-names|guess-language|column-names)\.ts$/,
];

const files = globSync("{contract,courseware,server,web,cli}/**/*.{ts,tsx}", {
  exclude: ["web/dist/**", "web/showcase/**", "**/*.test.{ts,tsx}", "**/testing/**", "server/attacks/**"],
}).filter((file) => !places.some((place) => place.test(file)));

/** Each line that is no comment. */
const lines = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .map((line) => `${file}: ${line.trim()}`),
);

it("keeps texts in two languages with the other messages", () => {
  expect(lines.filter((line) => /\b(?:es|en): (?:\([^)]*\) =>\s*)?["`]/.test(line))).toEqual([]);
});

it("keeps Spanish sentences with the other messages", () => {
  expect(lines.filter((line) => /["`][^"`]*\p{L} [^"`]*[áéíóúñ¿¡][^"`]*["`]/u.test(line))).toEqual([]);
});

/** A language alone stands for Spain's commas and America's dates. Names and plural forms are the same in every country. */
const bareLanguage =
  /(?:NumberFormat|(?:Date|Relative)TimeFormat|toLocale(?:Date|Time)?String)\((?:language|\)|undefined)/;

it("writes numbers and dates by a locale, not by a language", () => {
  expect(lines.some((line) => line.includes("formatLocales[language]"))).toBe(true);
  expect(lines.filter((line) => bareLanguage.test(line) && !line.includes('style: "percent"'))).toEqual([]);
});
