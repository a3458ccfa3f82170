import type {
  Answer,
  Attempt,
  AttemptReview,
  AttemptSummary,
  QuestionResult,
} from "../../../contract/courses/evaluations.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { See } from "../../../courseware/course.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { presentText } from "../courses/present.ts";
import type { StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import type { AttemptResult, AttemptRow } from "./attempts.ts";
import { type ChoiceIds, presentAnswers, renameAnswer, withChoiceIds } from "./choice-ids.ts";
import { presentQuestions } from "./present-questions.ts";
import type { Shuffle } from "./shuffle.ts";

/**
 * How much of an attempt may be revealed. `open`, while another attempt could benefit: hints, and feedback only where
 * there is no hint. `revealed`, once passed or out of attempts: answers and feedback. `pretest`: never more than hints,
 * as it measures prior knowledge.
 */
export type Stage = "pretest" | "open" | "revealed";

/**
 * An attempt and its assessment as taken, both as stored; the choice ids to present, how much may be revealed, and the
 * classes currently in the course.
 */
export interface TakenAttempt {
  row: Pick<AttemptRow, "id" | "percent" | "passed" | "submitted_at" | "pass_percent" | "answers" | "scores">;
  content: StoredEvaluation;
  idOf: ChoiceIds;
  stage: Stage;
  classes: ReadonlySet<string>;
}

/** Returns the stage of the attempts at an assessment that is not a pretest. */
export function stageOf(results: readonly AttemptResult[], attemptsAllowed: number | null): Stage {
  const isExhausted = attemptsAllowed !== null && results.length >= attemptsAllowed;
  return isExhausted || results.some((result) => result.passed === 1) ? "revealed" : "open";
}

/** Presents the result of an attempt. */
export function presentResult(result: Omit<AttemptResult, "item_id" | "number">): AttemptSummary {
  const { id, percent, passed, submitted_at } = result;
  return { id, submittedAt: presentTime(submitted_at), percent, passed: passed === 1 };
}

/** Presents an attempt with the result of each question. */
export function presentAttempt({ row, content, ...context }: TakenAttempt, language: Language): Attempt {
  const results = content.questions.map((question) => {
    const scored = { score: row.scores[question.id] ?? 0, answer: row.answers[question.id] };
    return [question.id, presentQuestionResult(question, { ...scored, ...context }, language)];
  });
  return { ...presentResult(row), questions: Object.fromEntries(results) };
}

/**
 * A stored answer with its score, how much of it may be revealed, the choice ids to present, and the classes currently
 * in the course.
 */
export interface ScoredAnswer extends Pick<TakenAttempt, "idOf" | "stage" | "classes"> {
  score: number;
  answer: Answer | undefined;
}

/** Presents the result of an answer to a question. */
export function presentQuestionResult(
  question: StoredQuestion,
  { score, answer, idOf, stage, classes }: ScoredAnswer,
  language: Language,
): QuestionResult {
  return {
    score,
    expected: stage === "revealed" ? renameAnswer(question, expectedAnswer(question, language), idOf) : null,
    ...presentFeedback(question, { answer, stage }, language),
    see: question.see && classes.has(question.see.class) ? presentSee(question.see, language) : null,
  };
}

/** Presents an attempt for review, with its questions as they were. */
export function presentReview(attempt: TakenAttempt, shuffle: Shuffle, language: Language): AttemptReview {
  const { row, content, idOf, stage } = attempt;
  return {
    attempt: presentAttempt(attempt, language),
    title: presentText(content.title, language),
    passPercent: row.pass_percent,
    questions: presentQuestions(withChoiceIds(content, idOf), shuffle, language),
    answers: presentAnswers(content, row.answers, idOf),
    ...(stage === "pretest" && { isPretest: true as const }),
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

function presentFeedback(
  question: StoredQuestion,
  { answer, stage }: { answer: Answer | undefined; stage: Stage },
  language: Language,
) {
  if (stage !== "revealed" && question.hint) {
    return { feedback: presentText(question.hint, language), isHint: true as const };
  }
  return { feedback: stage === "pretest" ? null : joinFeedback(question, answer, language) };
}

function presentSee({ class: of, video, at }: See, language: Language) {
  const seconds = at && inLanguage(at, language);
  return { class: of, ...(video !== undefined && { video }), ...(seconds !== undefined && { at: seconds }) };
}

/** Joins the feedback on the chosen choices and the general feedback, as paragraphs of Markdown. */
function joinFeedback(question: StoredQuestion, answer: Answer | undefined, language: Language): string | null {
  const chosen = chosenIds(answer);
  const choices = "choices" in question ? question.choices : [];
  const choiceFeedback = choices.filter(({ id }) => chosen.includes(id)).map((choice) => choice.feedback);
  const texts = [...choiceFeedback, question.feedback].flatMap((text) => (text ? [presentText(text, language)] : []));
  return texts.length > 0 ? texts.join("\n\n") : null;
}

function chosenIds(answer: Answer | undefined): readonly string[] {
  if (typeof answer === "string") return [answer];
  return Array.isArray(answer) ? answer : [];
}
