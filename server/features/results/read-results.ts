import type { Language } from "../../../contract/language.ts";
import { type EvaluationStatistics, minLearners, type QuestionStatistics } from "../../../contract/staff/progress.ts";
import { AppError } from "../../errors.ts";
import type { CourseVersion, Source } from "../courses/library.ts";
import { presentText } from "../courses/present.ts";
import type { StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import { listDrawable } from "../evaluations/draws/compose.ts";
import type { EvaluationScope, Sums } from "./sum-attempts.ts";
import { noAnswers, type QuestionFigures } from "./tallies.ts";

/** The results to read. */
export interface ResultsRequest {
  course: CourseVersion;
  /** Only learners in one of these groups. */
  groups: readonly string[] | null;
  /** One assessment; empty or undefined for all. */
  evaluation: string | undefined;
  /** Computes the sums. */
  sum: (scope: EvaluationScope) => Promise<Sums>;
}

/**
 * Returns statistics of a course's assessments, with the questions they currently have or can draw. Attempts at earlier
 * versions count towards questions that still exist under the same id. Throws `not_found` for an unknown assessment.
 */
export async function readResults({ db, library }: Source, request: ResultsRequest, language: Language) {
  const { course, groups } = request;
  const ids = [...course.items.values()]
    .filter(({ kind, id }) => kind === "evaluation" && (!request.evaluation || id === request.evaluation))
    .map(({ id }) => id);
  if (request.evaluation && ids.length === 0) throw new AppError("not_found");
  const evaluations: EvaluationStatistics[] = [];
  for (const id of ids) {
    const content = await library.getContent(db, course.items.get(id)?.contentHash ?? "");
    if (content.kind !== "evaluation") continue;
    const sums = await request.sum({ courseId: course.id, itemId: id, groups });
    const questions = [...content.questions, ...(await listDrawable({ db, library }, content.draw ?? []))];
    const presented = presentEvaluation({ id, content: { ...content, questions }, sums }, language);
    evaluations.push({ ...presented, ...(id === course.outline.pretest && { isPretest: true as const }) });
  }
  return { evaluations };
}

function presentEvaluation(
  { id, content, sums: { own, rest } }: { id: string; content: StoredEvaluation; sums: Sums },
  language: Language,
): EvaluationStatistics {
  const isDisclosable = own.learners >= minLearners && (rest === null || rest.learners >= minLearners);
  return {
    id,
    title: presentText(content.title, language),
    learners: own.learners,
    attempts: own.attempts,
    passed: isDisclosable ? own.passed : null,
    meanPercent: isDisclosable ? own.meanPercent : null,
    medianPercent: isDisclosable ? own.medianPercent : null,
    questions: content.questions.map((question) => {
      const figures = own.questions.get(question.id) ?? noAnswers;
      const others = rest === null ? null : (rest.questions.get(question.id) ?? noAnswers);
      const hasEnoughAnswers = figures.answered >= minLearners && (others === null || others.answered >= minLearners);
      return presentQuestion(question, { figures, isDisclosable: isDisclosable && hasEnoughAnswers }, language);
    }),
  };
}

function presentQuestion(
  question: StoredQuestion,
  { figures, isDisclosable }: { figures: QuestionFigures; isDisclosable: boolean },
  language: Language,
): QuestionStatistics {
  const base = { id: question.id, prompt: presentText(question.prompt, language), answered: figures.answered };
  if (!isDisclosable) return { ...base, facility: null, discrimination: null };
  const disclosed = { ...base, facility: figures.facility, discrimination: figures.discrimination };
  if (question.type !== "single" && question.type !== "multiple") return disclosed;
  const choices = question.choices.map(({ id, text, correct }) => ({
    id,
    text: presentText(text, language),
    correct,
    share: (figures.chosen.get(id) ?? 0) / figures.answered,
  }));
  return { ...disclosed, choices };
}
