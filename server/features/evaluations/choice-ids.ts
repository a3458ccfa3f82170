import { createHmac, createSecretKey } from "node:crypto";
import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import type { StoredChoice, StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import { isMap } from "./check-answers.ts";

/** Maps the stored id of a choice to the id that one enrolment sees. */
export type ChoiceIds = (storedId: string) => string;

/** The identity mapping, for content that is the same for all readers. */
export const storedIds: ChoiceIds = (storedId) => storedId;

/**
 * Returns the choice ids of one enrolment; they stop answers from being copied between accounts. Must not be called
 * inside a transaction, as it may have to create the secret.
 */
export async function getChoiceIds(db: Db, enrolmentId: string): Promise<ChoiceIds> {
  const key = createSecretKey(await getSecret(db, "choices-of-enrolments"), "utf8");
  return (storedId) =>
    createHmac("sha256", key).update(`${enrolmentId}/${storedId}`).digest("base64url").slice(0, storedId.length);
}

/** Returns an assessment with one enrolment's choice ids. */
export function withChoiceIds(evaluation: StoredEvaluation, idOf: ChoiceIds): StoredEvaluation {
  return { ...evaluation, questions: evaluation.questions.map((question) => withQuestionChoiceIds(question, idOf)) };
}

function withQuestionChoiceIds(question: StoredQuestion, idOf: ChoiceIds): StoredQuestion {
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

/** Returns stored answers with one enrolment's choice ids. */
export function presentAnswers(evaluation: StoredEvaluation, answers: Answers, idOf: ChoiceIds): Answers {
  return renameAnswers(evaluation, answers, () => idOf);
}

/**
 * Converts answers to stored ids. An id that is not one of the enrolment's becomes one that no choice has, unless
 * `isLegacy`: it may then be a stored id, as all learners saw in the past.
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

/** Returns an answer with each of its choice ids renamed. */
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
