import type { Bank, BankQuestion, EvaluationItem } from "../../../courseware/course.ts";
import { both, evaluationItem } from "../courses.ts";

/** Returns a bank question that is answered with its number. */
export function numberQuestion(number: number, details: Partial<BankQuestion> = {}): BankQuestion {
  const base = { id: `n${number}`, prompt: both(`Write ${number}`), feedback: both(`It was ${number}`), tags: [] };
  return { type: "number", ...base, value: number, tolerance: 0, unit: null, ...details } as BankQuestion;
}

/** Returns a bank of questions, each answered with its number; every second one is tagged `even`. */
export function bankOf(count: number, id = "bank"): Bank {
  const numbers = Array.from({ length: count }, (_, number) => number);
  return { id, questions: numbers.map((n) => numberQuestion(n, { tags: n % 2 === 0 ? ["even"] : [] })) };
}

/** Returns an assessment that draws this many questions from the bank `bank` and, by default, has none itself. */
export function drawingEvaluation(id: string, count: number, details: Partial<EvaluationItem> = {}): EvaluationItem {
  return evaluationItem(id, { questions: [], draw: [{ bank: "bank", count, tags: [] }], ...details });
}

/** Returns the right answers to questions of `numberQuestion`. */
export function answersTo(questions: readonly { id: string }[]): Record<string, number> {
  return Object.fromEntries(questions.map(({ id }) => [id, Number(id.slice(1))]));
}
