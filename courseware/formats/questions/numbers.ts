import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { reasons } from "../messages/reasons.ts";
import { buildShortAnswer } from "./short-answers.ts";
import { commonOf, dropQuestion, fitText, type SourceQuestion, type SourceText } from "./source-question.ts";

/** A range of accepted numbers around a value, including both ends. */
export interface Accepted {
  value: number;
  tolerance: number;
}

/** An answer to a number question. */
export interface SourceNumber extends Accepted {
  found: SourceText["found"];
  credit: number;
  feedback: SourceText | null;
}

/** Returns the accepted range between two numbers, including both. */
export function between(min: number, max: number): Accepted {
  return { value: round((min + max) / 2), tolerance: round((max - min) / 2) };
}

/** Builds a number question; several accepted numbers become a text question. Null if no answer can be right. */
export function buildNumber(
  question: SourceQuestion,
  answers: readonly SourceNumber[],
  unit: Text | null = null,
): QuestionDocument | null {
  const valid = answers.filter(
    ({ value, tolerance }) => Number.isFinite(value) && Number.isFinite(tolerance) && tolerance >= 0,
  );
  for (const answer of answers) {
    if (valid.includes(answer)) continue;
    answer.found.drop(answer.credit > 0 ? reasons.notANumber() : reasons.wrongAnswerTyped());
    if (answer.credit > 0 && valid.length > 0) question.found.change(reasons.notANumber());
  }
  const max = Math.max(0, ...valid.map(({ credit }) => credit));
  const right = valid.filter(({ credit }) => credit === max && max > 0);
  const [first, ...others] = right;
  if (!first) {
    return dropQuestion(question, reasons.noneCorrect());
  }
  dropPartialCredit(question, valid, right);
  if (others.length > 0 && right.every(({ tolerance }) => tolerance === 0)) return buildAsText(question, right);
  for (const other of others) other.found.drop(reasons.oneNumber());
  if (others.length > 0) question.found.change(reasons.oneNumber());
  question.found.convert();
  first.found.convert();
  // The feedback on the right number is moved to the question.
  first.feedback?.found.drop(reasons.feedbackOfAnswer());
  const { value, tolerance } = first;
  const number = { ...commonOf(question), type: "number" as const, value, ...(tolerance > 0 && { tolerance }) };
  return unit ? { ...number, unit: fitText(unit, lengths.unit, question.found) } : number;
}

function dropPartialCredit(question: SourceQuestion, all: SourceNumber[], right: SourceNumber[]): void {
  for (const answer of all) {
    if (right.includes(answer)) continue;
    answer.found.drop(answer.credit > 0 ? reasons.partialCredit() : reasons.wrongAnswerTyped());
    if (answer.credit > 0) question.found.change(reasons.partialCredit());
  }
}

function buildAsText(question: SourceQuestion, right: SourceNumber[]): QuestionDocument | null {
  question.found.change(reasons.numbersAsWords());
  return buildShortAnswer(
    question,
    right.map(({ found, value, feedback }) => ({ found, text: String(value), credit: 1, feedback, pattern: "exact" })),
  );
}

// Twelve digits are more than any question needs, and hide binary rounding errors.
function round(value: number): number {
  return Number(value.toPrecision(12));
}
