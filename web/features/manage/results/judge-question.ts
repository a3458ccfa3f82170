import type { QuestionStatistics } from "../../../../contract/staff/progress.ts";

/** Why a question needs a look: few answered it rightly, or the answers do not tell who knows more. */
export type Concern = "hard" | "weak";

/** Below this share of right answers a question is hard. */
export const hardBelow = 0.3;

/** Below this correlation with the other questions one does not tell who knows more. */
export const weakBelow = 0.1;

export function listConcerns({ facility, discrimination }: QuestionStatistics): Concern[] {
  return [
    ...(facility !== null && facility < hardBelow ? ["hard" as const] : []),
    ...(discrimination !== null && discrimination < weakBelow ? ["weak" as const] : []),
  ];
}

/** A question with its place in the evaluation, from 1. */
export interface PlacedQuestion {
  question: QuestionStatistics;
  number: number;
  concerns: readonly Concern[];
}

/** What needs a look comes first, then what fewest answered rightly; what is not known comes last. */
export function sortByNeed(questions: readonly QuestionStatistics[]): PlacedQuestion[] {
  const placed = questions.map((question, index) => ({
    question,
    number: index + 1,
    concerns: listConcerns(question),
  }));
  return placed.toSorted(
    (a, b) => b.concerns.length - a.concerns.length || (a.question.facility ?? 2) - (b.question.facility ?? 2),
  );
}
