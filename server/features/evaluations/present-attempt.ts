import type { Answer, Attempt, AttemptReview, AttemptSummary } from "../../../contract/courses/evaluations.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { presentText } from "../courses/present.ts";
import type { StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import type { AttemptResult, AttemptRow } from "./attempts.ts";
import { presentQuestions } from "./present-questions.ts";
import type { Shuffle } from "./shuffle.ts";

/** An attempt with the evaluation as it was taken, and whether its answers can no longer help. */
export interface TakenAttempt {
  row: AttemptRow;
  content: StoredEvaluation;
  isRevealed: boolean;
}

/** Whether the right answers may be shown: the evaluation is passed, or no attempt is left. */
export function isRevealed(results: readonly AttemptResult[], attemptsAllowed: number | null): boolean {
  const isExhausted = attemptsAllowed !== null && results.length >= attemptsAllowed;
  return isExhausted || results.some((result) => result.passed === 1);
}

/** What an attempt came to. */
export function presentResult(result: Omit<AttemptResult, "item_id" | "number">): AttemptSummary {
  const { id, percent, passed, submitted_at } = result;
  return { id, submittedAt: presentTime(submitted_at), percent, passed: passed === 1 };
}

/** An attempt with the result of each question. */
export function presentAttempt({ row, content, isRevealed }: TakenAttempt, language: Language): Attempt {
  const results = content.questions.map((question) => [
    question.id,
    {
      score: row.scores[question.id] ?? 0,
      expected: isRevealed ? expectedAnswer(question, language) : null,
      feedback: feedbackOn(question, row.answers[question.id], language),
    },
  ]);
  return { ...presentResult(row), questions: Object.fromEntries(results) };
}

/** An attempt to look at again, its questions as they were. */
export function presentReview(attempt: TakenAttempt, shuffle: Shuffle, language: Language): AttemptReview {
  const { row, content } = attempt;
  return {
    attempt: presentAttempt(attempt, language),
    title: presentText(content.title, language),
    passPercent: row.pass_percent,
    questions: presentQuestions(content, shuffle, language),
    answers: row.answers,
  };
}

function expectedAnswer(question: StoredQuestion, language: Language): Answer {
  switch (question.type) {
    case "single":
      return question.choices.find((choice) => choice.correct)?.id ?? null;
    case "multiple":
      return question.choices.filter((choice) => choice.correct).map((choice) => choice.id);
    case "number":
      return question.value;
    case "text":
      return inLanguage(question.accept, language)?.[0] ?? null;
    case "matching":
      return question.pairs;
    case "ordering":
      return question.steps.map((step) => step.id);
  }
}

/** What the author says to those who chose what was chosen, then what to everyone, as paragraphs of Markdown. */
function feedbackOn(question: StoredQuestion, answer: Answer | undefined, language: Language): string | null {
  const chosen = chosenIds(answer);
  const choices = "choices" in question ? question.choices : [];
  const ofChoices = choices.filter(({ id }) => chosen.includes(id)).map((choice) => choice.feedback);
  const texts = [...ofChoices, question.feedback].flatMap((text) => (text ? [presentText(text, language)] : []));
  return texts.length > 0 ? texts.join("\n\n") : null;
}

function chosenIds(answer: Answer | undefined): readonly string[] {
  if (typeof answer === "string") return [answer];
  return Array.isArray(answer) ? answer : [];
}
