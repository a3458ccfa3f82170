import type { QuestionStatistics } from "../../../../contract/staff/progress.ts";

/**
 * Why a question needs attention: few learners answer it correctly, or the answers do not distinguish who knows more.
 */
export type Concern = "hard" | "weak";

/** A question with a lower share of correct answers is hard. */
export const hardBelow = 0.3;

/** A question with a lower correlation with the other questions does not distinguish who knows more. */
export const weakBelow = 0.1;

export function listConcerns({ facility, discrimination }: QuestionStatistics): Concern[] {
  return [
    ...(facility !== null && facility < hardBelow ? ["hard" as const] : []),
    ...(discrimination !== null && discrimination < weakBelow ? ["weak" as const] : []),
  ];
}

/** A question with its number in the assessment, from 1. */
export interface RankedQuestion {
  question: QuestionStatistics;
  number: number;
  concerns: readonly Concern[];
}

/** Sorts by number of concerns, most first, then by share of correct answers, lowest first and unknown last. */
export function sortByConcern(questions: readonly QuestionStatistics[]): RankedQuestion[] {
  const ranked = questions.map((question, index) => ({
    question,
    number: index + 1,
    concerns: listConcerns(question),
  }));
  return ranked.toSorted(
    (a, b) => b.concerns.length - a.concerns.length || (a.question.facility ?? 2) - (b.question.facility ?? 2),
  );
}
