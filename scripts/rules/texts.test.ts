import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Where human-readable texts are allowed besides the locale files; the tables of personal data describe each of their
 * rows.
 */
const places = [
  /\/messages(?:-syntax|-keys|-learning|-content)?(?:\/|\.ts$)/,
  /^server\/mail\/texts\//,
  /^server\/features\/privacy\/[a-z]+-data\.ts$/,
  // Words, names and patterns that user input is compared with, not sentences of the product.
  /^contract\/(?:forum\/|language\.ts$)|\/(?:language-names|guess-language|column-names)\.ts$/,
];

const files = globSync("{contract,courseware,server,web,cli}/**/*.{ts,tsx}", {
  exclude: ["web/dist/**", "web/showcase/**", "**/*.test.{ts,tsx}", "**/testing/**", "server/attacks/**"],
}).filter((file) => !places.some((place) => place.test(file)));

/** Every line that is not a comment. */
const lines = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .map((line) => `${file}: ${line.trim()}`),
);

it("finds texts in two languages only among the other messages", () => {
  expect(lines.filter((line) => /\b(?:es|en): (?:\([^)]*\) =>\s*)?["`]/.test(line))).toEqual([]);
});

it("finds Spanish sentences only among the other messages", () => {
  expect(lines.filter((line) => /["`][^"`]*\p{L} [^"`]*[áéíóúñ¿¡][^"`]*["`]/u.test(line))).toEqual([]);
});

/**
 * A bare language implies Spain's decimal comma or American dates. Names and plural forms are the same in every
 * country, so they are not checked.
 */
const bareLanguage =
  /(?:NumberFormat|(?:Date|Relative)TimeFormat|toLocale(?:Date|Time)?String)\((?:language|\)|undefined)/;

it("formats numbers and dates by locale, not by language alone", () => {
  expect(lines.some((line) => line.includes("formatLocales[language]"))).toBe(true);
  expect(lines.filter((line) => bareLanguage.test(line) && !line.includes('style: "percent"'))).toEqual([]);
});
