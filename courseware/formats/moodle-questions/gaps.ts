import type { Text } from "../../course.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { appendMessage, mapText } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { joinParts, type SourceQuestion } from "../questions/source-question.ts";
import { addCombined, type Parts } from "./parts.ts";

/** Returns a gap as shown in a text. */
export function writeGap(number: number): string {
  return `\\_\\_\\_\\_ (${number})`;
}

/**
 * Converts a text with gaps filled from a list (`[[1]]` is the gap for the first word) to one choice question per gap,
 * with the words of its group.
 */
export async function convertGaps(parts: Parts, base: SourceQuestion): Promise<QuestionDocument[]> {
  const { question, page, evaluation } = parts;
  const numbers = findGaps(base.prompt);
  if (numbers.length === 0) {
    base.found.drop(reasons.malformed());
    return [];
  }
  base.found.change(reasons.gapsSeparated());
  const whole = await addCombined(parts, base);
  const order = new Map(numbers.map((number, index) => [number, index + 1]));
  const text = mapText(base.prompt, (value) =>
    value.replaceAll(gapPattern, (_, number: string) => writeGap(order.get(Number(number)) ?? 0)),
  );
  const entries = question.gapChoices.map(({ text: words }) => page.found.find("choice", readPlain(words)));
  const written = numbers.flatMap((number, index) => {
    const right = question.gapChoices[number - 1];
    const choices = question.gapChoices.flatMap((choice, at): SourceChoice[] => {
      const found = entries[at];
      if (!found || choice.group !== right?.group) return [];
      const words = escapeless(readPlain(choice.text));
      return [{ found, text: mapText(text, () => words), credit: choice === right ? 1 : 0, feedback: null }];
    });
    const id = index === 0 ? whole.id : evaluation.ids.claim(`${whole.id}-${index + 1}`);
    const part = labels.gap(index + 1);
    const gapQuestion = { ...whole, ...(numbers.length > 1 && { part }), id, prompt: appendMessage(text, part) };
    return buildChoices(gapQuestion, choices, false) ?? [];
  });
  return joinParts(whole, written);
}

// The brackets are escaped, as the text is already Markdown.
const gapPattern = /\\\[\\\[(\d{1,3})\\\]\\\]/g;

function findGaps(prompt: Text): number[] {
  const value = prompt.es ?? prompt.en ?? "";
  return [...new Set([...value.matchAll(gapPattern)].map(([, number]) => Number(number)))];
}

function escapeless(words: string): string {
  return words === escapeMarkdown(words) ? words : words.trim();
}
