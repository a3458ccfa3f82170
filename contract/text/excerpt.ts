import { findWords } from "./words.ts";

const maxExcerptLength = 180;

/** The length of the text that an excerpt is made from, and how much of it precedes the match, in characters. */
const [window, before] = [1_000, 300];

/** Punctuation after a backslash, which is text and not formatting. */
const escaped = /\\([!-/:-@[-`{-~])/g;

/** The code point that stands for the first ASCII character while the formatting around it is stripped. */
const standIn = 0xe000;

/** Strips the formatting of a Markdown text and returns it as one line for lists. */
export function plainText(markdown: string): string {
  return markdown
    .replace(escaped, (_, sign: string) => String.fromCodePoint(standIn + sign.charCodeAt(0)))
    .replace(/^[ \t|:-]+$/gm, "")
    .replace(/^[ \t]*\|(.*)\|[ \t]*$/gm, (_row, cells: string) => cells.replaceAll("|", " "))
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, "")
    .replace(/[*`]+|~~|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - standIn))
    .trim();
}

/**
 * Returns the plain text of the first paragraph, or of the part around the first match of words from `wordsIn`.
 * Headings and tables, which would run together on one line, are used only if there is nothing else.
 */
export function excerpt(text: string, words: ReadonlySet<string>): string {
  const isFound = findWords(text, words).length > 0;
  return isFound ? excerptOf(text, words) : excerptOf(firstParagraph(text.slice(0, window * 4)) ?? text, words);
}

function firstParagraph(markdown: string): string | undefined {
  const blocks = markdown
    .replace(/^[ \t]*#{1,6}[ \t].*$/gm, "")
    .split(/\n\s*\n/)
    .map((block) => block.trim());
  return blocks.find((block) => block !== "" && !block.startsWith("|"));
}

function excerptOf(markdown: string, words: ReadonlySet<string>): string {
  const place = findWords(markdown, words)[0]?.from ?? 0;
  const start = place < window - before ? 0 : startOfWordBefore(markdown, place);
  const text = plainText(markdown.slice(start, start + window));
  const found = findWords(text, words)[0]?.from ?? 0;
  const from = found < maxExcerptLength - 40 ? 0 : text.lastIndexOf(" ", found - 60) + 1;
  const cut = text.slice(from, from + maxExcerptLength);
  const isEnd = from + maxExcerptLength >= text.length && start + window >= markdown.length;
  const end = isEnd ? cut : `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 60))} …`;
  return start + from > 0 ? `… ${end}` : end;
}

/** Returns the start of a word shortly before a position. */
function startOfWordBefore(text: string, place: number): number {
  const from = place - before;
  return from + Math.max(text.slice(from, place).search(/\s/), 0);
}
