import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { reasons } from "../messages/reasons.ts";
import { buildShortAnswer } from "./short-answers.ts";
import { commonOf, fitText, type SourceQuestion, type SourceText } from "./source-question.ts";

/** An answer to a question for a number; both ends of what is accepted count. */
export interface SourceNumber {
  found: SourceText["found"];
  min: number;
  max: number;
  credit: number;
  feedback: SourceText | null;
}

/** A question for a number; several right ones become words to type. Null where none can be right. */
export function buildNumber(
  question: SourceQuestion,
  answers: readonly SourceNumber[],
  unit: Text | null = null,
): QuestionDocument | null {
  const sound = answers.filter(({ min, max }) => Number.isFinite(min) && Number.isFinite(max) && min <= max);
  for (const answer of answers) if (!sound.includes(answer)) answer.found.drop(reasons.notANumber());
  const most = Math.max(0, ...sound.map(({ credit }) => credit));
  const right = sound.filter(({ credit }) => credit === most && most > 0);
  const [first, ...others] = right;
  if (!first) {
    question.found.drop(reasons.noneCorrect());
    return null;
  }
  dropLesser(question, sound, right);
  if (others.length > 0 && right.every(({ min, max }) => min === max)) return buildWords(question, right);
  for (const other of others) other.found.drop(reasons.oneNumber());
  if (others.length > 0) question.found.change(reasons.oneNumber());
  question.found.convert();
  first.found.convert();
  // Feedback on a right number is shown with the question's own.
  first.feedback?.found.drop(reasons.feedbackOfAnswer());
  const number = { ...commonOf(question), type: "number" as const, value: middle(first), ...toleranceOf(first) };
  return unit ? { ...number, unit: fitText(unit, lengths.unit, question.found) } : number;
}

function dropLesser(question: SourceQuestion, all: SourceNumber[], right: SourceNumber[]): void {
  for (const answer of all) {
    if (right.includes(answer)) continue;
    answer.found.drop(answer.credit > 0 ? reasons.partialCredit() : reasons.wrongAnswerTyped());
    if (answer.credit > 0) question.found.change(reasons.partialCredit());
  }
}

function buildWords(question: SourceQuestion, right: SourceNumber[]): QuestionDocument | null {
  question.found.change(reasons.numbersAsWords());
  return buildShortAnswer(
    question,
    right.map(({ found, min, feedback }) => ({ found, text: String(min), credit: 1, feedback, pattern: "exact" })),
  );
}

function middle({ min, max }: SourceNumber): number {
  return round((min + max) / 2);
}

function toleranceOf({ min, max }: SourceNumber): { tolerance?: number } {
  return max > min ? { tolerance: round((max - min) / 2) } : {};
}

// Twelve digits are more than a question has, and hide what binary fractions add.
function round(value: number): number {
  return Number(value.toPrecision(12));
}
