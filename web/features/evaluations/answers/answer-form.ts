import type { Answer, Answers, Question } from "../../../../contract/courses/evaluations.ts";

/** Whether a question is fully answered; partial answers are pointed out before submitting. */
export function isAnswered(question: Question, answer: Answer | undefined): boolean {
  switch (question.type) {
    case "single":
      return question.choices.some(({ id }) => id === answer);
    case "multiple":
      return asList(answer).length > 0;
    case "number":
      return typeof answer === "number" && Number.isFinite(answer);
    case "text":
      return asText(answer).trim() !== "";
    case "matching":
      return question.left.every(({ id }) => asPairs(answer)[id] !== undefined);
    case "ordering":
      return asList(answer).length === question.choices.length;
  }
}

/** Lists the questions that are not fully answered, with their one-based numbers. */
export function findUnanswered(
  questions: readonly Question[],
  answers: Answers,
): { number: number; question: Question }[] {
  return questions
    .map((question, index) => ({ number: index + 1, question }))
    .filter(({ question }) => !isAnswered(question, answers[question.id]));
}

/**
 * Returns the zero-based index of the first question that is not fully answered, or of the last question if all are.
 */
export function findResumeIndex(questions: readonly Question[], answers: Answers): number {
  const [first] = findUnanswered(questions, answers);
  return first ? first.number - 1 : Math.max(0, questions.length - 1);
}

/** Returns the answers to these questions only, without withdrawn ones, as the server accepts them in a submission. */
export function omitUnanswered(questions: readonly Question[], answers: Answers): Answers {
  const known = new Set(questions.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id, answer]) => known.has(id) && answer !== null));
}

/** Returns the answer if it is text, otherwise an empty string. */
export function asText(answer: Answer | undefined): string {
  return typeof answer === "string" ? answer : "";
}

/** Returns the answer if it is a list of IDs, otherwise an empty list. */
export function asList(answer: Answer | undefined): string[] {
  return Array.isArray(answer) ? answer : [];
}

/** Returns the answer if it consists of pairs of IDs, otherwise an empty object. */
export function asPairs(answer: Answer | undefined): Record<string, string> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer) ? answer : {};
}

/** Returns the IDs in the answered order, followed by any missing ones in the question's order. */
export function orderOf(ids: readonly string[], answer: Answer | undefined): string[] {
  const given = asList(answer).filter((id) => ids.includes(id));
  return [...given, ...ids.filter((id) => !given.includes(id))];
}

/** Returns the order with one ID moved by a number of places, within the bounds of the list. */
export function moveBy(order: readonly string[], id: string, places: number): string[] {
  const from = order.indexOf(id);
  const to = Math.min(order.length - 1, Math.max(0, from + places));
  if (from < 0 || from === to) return [...order];
  const rest = order.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
