import { type Language, languages } from "../../../contract/language.ts";
import { TooComplex } from "../../../contract/markdown/complexity-budget.ts";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import type { Text } from "../../course.ts";
import type { Message } from "../../messages.ts";

/** Maps the text of each language that is present. */
export function mapText(text: Text, change: (value: string, language: Language) => string): Text {
  const changed: Text = {};
  for (const language of languages) {
    const value = text[language];
    if (value !== undefined) changed[language] = change(value, language);
  }
  return changed;
}

/** Whether the text is blank in every language. */
export function isBlank(text: Text | null | undefined): boolean {
  return !text || languages.every((language) => (text[language] ?? "").trim() === "");
}

/** Removes languages with blank text. */
export function withoutBlanks(text: Text): Text {
  const kept: Text = {};
  for (const language of languages) {
    const value = text[language]?.trim();
    if (value) kept[language] = value;
  }
  return kept;
}

/** Returns the text in any of its languages, for ids and excerpts. */
export function inAnyLanguage(text: Text | null | undefined): string {
  return text?.es ?? text?.en ?? "";
}

/** Returns a message in the languages of another text. */
export function inLanguagesOf(text: Text, message: Message): Text {
  return mapText(text, (_, language) => message[language]);
}

/** Appends a message to a text, in the text's languages. */
export function appendMessage(text: Text, message: Message): Text {
  return joinTexts([text, inLanguagesOf(text, message)]);
}

/** Joins texts, by language. */
export function joinTexts(parts: readonly Text[], separator = "\n\n"): Text {
  const joined: Text = {};
  for (const language of languages) {
    const values = parts.map((part) => part[language]).filter((value) => value?.trim());
    if (values.length > 0) joined[language] = values.join(separator);
  }
  return joined;
}

/** Truncates a text to a length in code points, and returns whether it was truncated. */
export function truncateText(text: Text, max: number): { text: Text; isTruncated: boolean } {
  let isTruncated = false;
  const cut = mapText(text, (value) => {
    if (value.length <= max || [...value].length <= max) return value;
    isTruncated = true;
    return `${[...value]
      .slice(0, max - 1)
      .join("")
      .trimEnd()}…`;
  });
  return { text: cut, isTruncated };
}

/**
 * Splits Markdown into texts that are each simple enough to be shown; a part that cannot be split further is left out.
 */
export function splitMarkdown(markdown: string): string[] {
  if (!(parseMarkdown(markdown) instanceof TooComplex)) return [markdown];
  const blocks = markdown.split(/\n{2,}/);
  if (blocks.length === 1) return [];
  const middle = Math.ceil(blocks.length / 2);
  return [blocks.slice(0, middle), blocks.slice(middle)].flatMap((half) => splitMarkdown(half.join("\n\n")));
}
