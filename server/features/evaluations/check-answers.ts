import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import { invalidField } from "../../errors.ts";
import type { StoredChoice, StoredEvaluation, StoredQuestion } from "../courses/stored.ts";

/**
 * Throws `invalid_request` for an answer to a question that the assessment does not have, or one that does not fit its
 * question.
 */
export function checkAnswers(evaluation: StoredEvaluation, answers: Answers, field: string): void {
  const questions = new Map(evaluation.questions.map((question) => [question.id, question]));
  for (const [id, answer] of Object.entries(answers)) {
    const question = questions.get(id);
    if (!question || (answer !== null && !fitsQuestion(question, answer))) throw invalidField(field);
  }
}

/** Returns the answers that still fit a question; an import may have changed the questions since. */
export function pickFitting(evaluation: StoredEvaluation, answers: Answers): Answers {
  const fitting = evaluation.questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer !== undefined && fitsQuestion(question, answer) ? [[question.id, answer] as const] : [];
  });
  return Object.fromEntries(fitting);
}

/** Whether an answer has the form its question requires, with known choices and no duplicates. */
export function fitsQuestion(question: StoredQuestion, answer: Answer): boolean {
  switch (question.type) {
    case "single":
      return typeof answer === "string" && areDistinct([answer], question.choices);
    case "multiple":
      return Array.isArray(answer) && areDistinct(answer, question.choices);
    case "ordering":
      return Array.isArray(answer) && areDistinct(answer, question.steps);
    case "number":
      return typeof answer === "number";
    case "text":
      return typeof answer === "string";
    case "matching":
      return (
        isMap(answer) &&
        areDistinct(Object.keys(answer), question.left) &&
        areDistinct(Object.values(answer), question.right)
      );
  }
}

/** Whether an answer maps left sides to right sides. */
export function isMap(answer: Answer): answer is Record<string, string> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer);
}

function areDistinct(ids: readonly string[], choices: readonly StoredChoice[]): boolean {
  return new Set(ids).size === ids.length && ids.every((id) => choices.some((choice) => choice.id === id));
}
