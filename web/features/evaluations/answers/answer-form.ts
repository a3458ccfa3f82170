import type { Answer, Answers, Question } from "../../../../contract/courses/evaluations.ts";

/** Whether a question is answered in full; anything less is pointed out before submitting. */
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

/** The questions that are not answered in full, with their numbers as people count them. */
export function findUnanswered(
  questions: readonly Question[],
  answers: Answers,
): { number: number; question: Question }[] {
  return questions
    .map((question, index) => ({ number: index + 1, question }))
    .filter(({ question }) => !isAnswered(question, answers[question.id]));
}

/** Zero-based index of the first question that is not fully answered, or else of the last one. */
export function findResumeIndex(questions: readonly Question[], answers: Answers): number {
  const [first] = findUnanswered(questions, answers);
  return first ? first.number - 1 : Math.max(0, questions.length - 1);
}

/** The answers to these questions only, without withdrawn ones, as a submission may contain them. */
export function keepAnswered(questions: readonly Question[], answers: Answers): Answers {
  const known = new Set(questions.map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id, answer]) => known.has(id) && answer !== null));
}

/** A text answer; empty if it is anything else. */
export function asText(answer: Answer | undefined): string {
  return typeof answer === "string" ? answer : "";
}

/** A list of ids; empty if it is anything else. */
export function asList(answer: Answer | undefined): string[] {
  return Array.isArray(answer) ? answer : [];
}

/** Pairs of ids; empty if it is anything else. */
export function asPairs(answer: Answer | undefined): Record<string, string> {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer) ? answer : {};
}

/** The ids in the answered order; missing ones follow in the order of the question. */
export function orderOf(ids: readonly string[], answer: Answer | undefined): string[] {
  const given = asList(answer).filter((id) => ids.includes(id));
  return [...given, ...ids.filter((id) => !given.includes(id))];
}

/** The order with one id moved by a number of places, within its bounds. */
export function moveBy(order: readonly string[], id: string, places: number): string[] {
  const from = order.indexOf(id);
  const to = Math.min(order.length - 1, Math.max(0, from + places));
  if (from < 0 || from === to) return [...order];
  const rest = order.filter((other) => other !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
