import type { MatchingQuestion, OrderingQuestion } from "../../course.ts";
import { labels } from "../messages/labels.ts";
import { type ExportContext, exportedText } from "./export-context.ts";
import { type PartQuestion, type PlainChoice, sortByText } from "./question-texts.ts";

/** Splits matching pairs into one question each, with all right sides as choices. */
export function splitMatching(context: ExportContext, question: MatchingQuestion): PartQuestion[] {
  const { findings } = context;
  const sides = new Map<string, string>();
  for (const pair of question.pairs) sides.set(exportedText(context, pair.right, findings.of(pair)), pair.id);
  for (const wrong of question.distractors) {
    const text = exportedText(context, wrong.text, findings.of(wrong));
    if (!sides.has(text)) sides.set(text, wrong.id);
    findings.of(wrong).convert();
  }
  return question.pairs.map((pair) => {
    const right = exportedText(context, pair.right, findings.of(pair));
    findings.of(pair).convert();
    const choices = [...sides].map(([text, id]): PlainChoice => ({ id, text, isRight: text === right }));
    const prompt = exportedText(context, pair.left, findings.of(pair));
    return { id: pair.id, prompt, choices: sortByText(choices, ({ text }) => text) };
  });
}

/** Splits an ordering into one question per position, with all steps as choices. */
export function splitOrdering(context: ExportContext, question: OrderingQuestion): PartQuestion[] {
  const { findings, language } = context;
  const steps = question.steps.map((step) => {
    const text = exportedText(context, step.text, findings.of(step));
    findings.of(step).convert();
    return { id: step.id, text };
  });
  return steps.map((right, index) => {
    const choices = steps.map(({ id, text }): PlainChoice => ({ id, text, isRight: id === right.id }));
    const prompt = labels.stepAt(index + 1)[language];
    return { id: `place-${index + 1}`, prompt, choices: sortByText(choices, ({ text }) => text) };
  });
}
