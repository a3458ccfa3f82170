import { findWords } from "./words.ts";

const longest = 180;

/** The words of a Markdown text without its marks, for one line in a list. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^[ \t|:-]+$/gm, "")
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_row, cells: string) => cells.replaceAll("|", " "))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, "")
    .replace(/[*`]+|~~|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The beginning of a text without its marks, or the part around the first of some words, as `wordsIn` gives them. */
export function excerpt(markdown: string, words: ReadonlySet<string>): string {
  const text = plainText(markdown);
  if (text.length <= longest) return text;
  const found = findWords(text, words)[0]?.from ?? 0;
  const from = found < longest - 40 ? 0 : text.lastIndexOf(" ", found - 60) + 1;
  const cut = text.slice(from, from + longest);
  const end = from + longest < text.length ? `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 60))} …` : cut;
  return from > 0 ? `… ${end}` : end;
}
