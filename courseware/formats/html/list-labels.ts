import type { DefaultTreeAdapterTypes as Tree } from "parse5";
import { attribute } from "./inline.ts";

const styles: Record<string, (number: number) => string> = {
  a: toLetters,
  A: (number) => toLetters(number).toUpperCase(),
  i: toRoman,
  I: (number) => toRoman(number).toUpperCase(),
};

const named: Record<string, string> = {
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
};

/**
 * Returns the labels of a list numbered with letters or Roman numerals, which answers may mention (“a and c”); null for
 * any other list.
 */
export function labelsOf(list: Tree.Element): ((number: number) => string) | null {
  const style = /list-style(?:-type)?\s*:[^;]*?\b((?:lower|upper)-(?:alpha|latin|roman))\b/i.exec(
    attribute(list, "style"),
  );
  const kind = named[style?.[1]?.toLowerCase() ?? ""] ?? attribute(list, "type");
  return Object.hasOwn(styles, kind) ? (styles[kind] ?? null) : null;
}

function toLetters(number: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return number > 0 && number <= letters.length ? (letters[number - 1] ?? "") : String(number);
}

const signs: [value: number, sign: string][] = [
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function toRoman(number: number): string {
  if (number < 1 || number > 49) return String(number);
  let left = number;
  let written = "";
  for (const [value, sign] of signs) {
    for (; left >= value; left -= value) written += sign;
  }
  return written;
}
