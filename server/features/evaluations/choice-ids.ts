import { createHmac, createSecretKey } from "node:crypto";
import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import type { StoredChoice, StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import { isMap } from "./check-answers.ts";

/** The id by which one enrolment knows a choice that is stored under another. */
export type ChoiceIds = (storedId: string) => string;

/** The ids as they are stored, for what is the same for everybody who reads it. */
export const storedIds: ChoiceIds = (storedId) => storedId;

/**
 * The ids of one enrolment: answers that are copied from somebody else's name no choice of one's own. Not to be asked
 * for inside a transaction: the secret may have to be made.
 */
export async function getChoiceIds(db: Db, enrolmentId: string): Promise<ChoiceIds> {
  const key = createSecretKey(await getSecret(db, "choices-of-enrolments"), "utf8");
  return (storedId) =>
    createHmac("sha256", key).update(`${enrolmentId}/${storedId}`).digest("base64url").slice(0, storedId.length);
}

/** An evaluation as one enrolment knows it. */
export function showEvaluation(evaluation: StoredEvaluation, idOf: ChoiceIds): StoredEvaluation {
  return { ...evaluation, questions: evaluation.questions.map((question) => showQuestion(question, idOf)) };
}

function showQuestion(question: StoredQuestion, idOf: ChoiceIds): StoredQuestion {
  const show = <Choice extends StoredChoice>(choice: Choice): Choice => ({ ...choice, id: idOf(choice.id) });
  switch (question.type) {
    case "single":
    case "multiple":
      return { ...question, choices: question.choices.map(show) };
    case "ordering":
      return { ...question, steps: question.steps.map(show) };
    case "matching": {
      const pairs = Object.entries(question.pairs).map(([left, right]) => [idOf(left), idOf(right)]);
      const [left, right] = [question.left.map(show), question.right.map(show)];
      return { ...question, left, right, pairs: Object.fromEntries(pairs) };
    }
    case "number":
    case "text":
      return question;
  }
}

/** Stored answers as one enrolment knows them. */
export function showAnswers(evaluation: StoredEvaluation, answers: Answers, idOf: ChoiceIds): Answers {
  return renameAnswers(evaluation, answers, () => idOf);
}

/**
 * Answers as they are stored. An id that is none of the enrolment's own becomes one that nobody has, unless `isLegacy`:
 * then it may be a stored one, which is what everybody was shown before.
 */
export function readAnswers(
  evaluation: StoredEvaluation,
  answers: Answers,
  { idOf, isLegacy }: { idOf: ChoiceIds; isLegacy: boolean },
): Answers {
  return renameAnswers(evaluation, answers, (question) => {
    const stored = new Map(listIds(question).map((id) => [idOf(id), id]));
    return (id) => stored.get(id) ?? (isLegacy ? id : "");
  });
}

function renameAnswers(
  { questions }: StoredEvaluation,
  answers: Answers,
  renamerOf: (question: StoredQuestion) => (id: string) => string,
): Answers {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const renamed = Object.entries(answers).map(([questionId, answer]) => {
    const question = byId.get(questionId);
    return [questionId, question ? renameAnswer(question, answer, renamerOf(question)) : answer];
  });
  return Object.fromEntries(renamed);
}

/** An answer with another name for each choice in it. */
export function renameAnswer({ type }: StoredQuestion, answer: Answer, rename: (id: string) => string): Answer {
  if (type === "text" || type === "number" || answer === null) return answer;
  if (typeof answer === "string") return rename(answer);
  if (Array.isArray(answer)) return answer.map(rename);
  if (!isMap(answer)) return answer;
  return Object.fromEntries(Object.entries(answer).map(([left, right]) => [rename(left), rename(right)]));
}

function listIds(question: StoredQuestion): string[] {
  switch (question.type) {
    case "single":
    case "multiple":
      return question.choices.map(({ id }) => id);
    case "ordering":
      return question.steps.map(({ id }) => id);
    case "matching":
      return [...question.left, ...question.right].map(({ id }) => id);
    case "number":
    case "text":
      return [];
  }
}
