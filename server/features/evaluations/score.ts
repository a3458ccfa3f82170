import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import { languages } from "../../../contract/language.ts";
import type { StoredChoice, StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import { isMap } from "./check-answers.ts";
import { foldText } from "./fold-text.ts";

/** `right` of `of` points, stored as a fraction: three thirds make exactly one. */
export interface Score {
  right: number;
  of: number;
}

type QuestionOf<T extends StoredQuestion["type"]> = Extract<StoredQuestion, { type: T }>;

/**
 * Tolerates floating-point errors: decimal fractions such as 0.1 + 0.2 are off by about one part in 10^16, and more
 * after some arithmetic.
 */
const epsilon = 1e-12;

/** Scores answers that fit an assessment: a share for each question, by its id, and the overall percentage. */
export function scoreAnswers({ questions }: StoredEvaluation, answers: Answers) {
  const scored = questions.map((question) => ({ id: question.id, score: scoreAnswer(question, answers[question.id]) }));
  return {
    scores: Object.fromEntries(scored.map(({ id, score }) => [id, toShare(score)])),
    percent: meanPercent(scored.map(({ score }) => score)),
  };
}

/** Scores an answer that fits its question (contract, section 4); a missing answer is wrong. */
export function scoreAnswer(question: StoredQuestion, answer: Answer | undefined): Score {
  if (answer === undefined || answer === null) return allOrNothing(false);
  switch (question.type) {
    case "single":
      return allOrNothing(question.choices.some((choice) => choice.correct && choice.id === answer));
    case "multiple":
      return scoreMultiple(question, Array.isArray(answer) ? answer : []);
    case "number":
      return allOrNothing(typeof answer === "number" && isWithin(question, answer));
    case "text":
      return allOrNothing(typeof answer === "string" && isAccepted(question, answer));
    case "matching":
      return scoreMatching(question, isMap(answer) ? answer : {});
    case "ordering":
      return scoreOrdering(question, Array.isArray(answer) ? answer : []);
  }
}

/**
 * Returns the mean of scores in percent, rounded down. Exact: with floats, 29 of 100 questions would give 28 percent.
 */
export function meanPercent(scores: readonly Score[]): number {
  let right = 0n;
  let of = 1n;
  for (const score of scores) {
    right = right * BigInt(score.of) + of * BigInt(score.right);
    of *= BigInt(score.of);
  }
  return Number((100n * right) / (of * BigInt(scores.length)));
}

/** Converts a score to the form in which it is stored and shown (0–1). */
export function toShare({ right, of }: Score): number {
  return right / of;
}

/** The sum of the scores of some questions, and their number. */
export interface ObjectiveScore {
  sum: number;
  of: number;
}

/** Sums the scores of an attempt by objective id; questions without an objective are left out. */
export function scoreByObjective(
  { questions }: StoredEvaluation,
  scores: Readonly<Record<string, number>>,
): Map<string, ObjectiveScore> {
  const found = new Map<string, ObjectiveScore>();
  for (const { id, objective } of questions) {
    const score = scores[id];
    if (objective === undefined || score === undefined) continue;
    const { sum, of } = found.get(objective) ?? { sum: 0, of: 0 };
    found.set(objective, { sum: sum + score, of: of + 1 });
  }
  return found;
}

/**
 * Converts a mean score to a percentage, rounded just enough to remove floating-point errors: 85, not
 * 84.99999999999999.
 */
export function toPercent({ sum, of }: ObjectiveScore): number {
  return Number(((100 * sum) / of).toFixed(9));
}

function allOrNothing(isRight: boolean): Score {
  return { right: isRight ? 1 : 0, of: 1 };
}

function scoreMultiple({ choices }: QuestionOf<"single" | "multiple">, chosen: readonly string[]): Score {
  const correct = choices.filter((choice) => choice.correct);
  const right = correct.filter((choice) => chosen.includes(choice.id)).length;
  const wrong = chosen.length - right;
  return { right: Math.max(0, right - wrong), of: correct.length };
}

function isWithin({ value, tolerance }: QuestionOf<"number">, answer: number): boolean {
  return Math.abs(answer - value) <= tolerance + epsilon * Math.max(Math.abs(answer), Math.abs(value));
}

function isAccepted({ accept }: QuestionOf<"text">, answer: string): boolean {
  const given = foldText(answer);
  return languages.some((language) => accept[language]?.some((accepted) => foldText(accepted) === given));
}

function scoreMatching({ left, right, pairs }: QuestionOf<"matching">, answer: Record<string, string>): Score {
  const texts = new Map(right.map((choice) => [choice.id, choice]));
  const matched = left.filter(({ id }) => haveSameText(texts.get(pairs[id] ?? ""), texts.get(answer[id] ?? "")));
  return { right: matched.length, of: left.length };
}

/** Whether two right sides read the same in every language, which makes them indistinguishable to a learner. */
function haveSameText(a: StoredChoice | undefined, b: StoredChoice | undefined): boolean {
  return a !== undefined && b !== undefined && languages.every((language) => a.text[language] === b.text[language]);
}

function scoreOrdering({ steps }: QuestionOf<"ordering">, answer: readonly string[]): Score {
  return { right: steps.filter((step, index) => step.id === answer[index]).length, of: steps.length };
}
