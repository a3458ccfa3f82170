import type { Answer } from "../../../../contract/courses/evaluations.ts";
import type { Language } from "../../../../contract/language.ts";
import type { AnsweredBlock, BlockResult } from "../../../../contract/learning/class-answers.ts";
import { AppError } from "../../../errors.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import type { Source } from "../../courses/library.ts";
import type { StoredQuestion } from "../../courses/stored.ts";
import { fitsQuestion } from "../../evaluations/check-answers.ts";
import { storedIds } from "../../evaluations/choice-ids.ts";
import { presentQuestionResult } from "../../evaluations/present-attempt.ts";
import { scoreAnswer, toShare } from "../../evaluations/score.ts";
import { getEnrolmentRow, type OwnEnrolment } from "../queries.ts";
import { listClasses } from "../taking/taken-attempt.ts";
import { findTakenItem } from "../taking/taken-items.ts";
import { listBlockAnswerRows, questionsOf, readAnswer } from "./block-answers.ts";

/** Presents the result of an answer to a question in a class; `classes` are the course's current ones. */
export function presentBlockResult(
  question: StoredQuestion,
  { answer, classes }: { answer: Answer; classes: ReadonlySet<string> },
  language: Language,
): BlockResult {
  const given = { score: toShare(scoreAnswer(question, answer)), answer };
  const context = { idOf: storedIds, stage: "revealed", classes } as const;
  const { score, expected, feedback, see } = presentQuestionResult(question, { ...given, ...context }, language);
  return { score, expected, feedback, see };
}

/**
 * Lists the latest answers to the questions of a class, omitting those that no longer fit; throws `not_found` if the
 * item is not a class.
 */
export async function readBlockAnswers(
  source: Source,
  { own, itemId }: { own: OwnEnrolment; itemId: string },
  language: Language,
): Promise<AnsweredBlock[]> {
  const enrolment = await getEnrolmentRow(source.db, own);
  const item = await findTakenItem(source, enrolment, itemId);
  if (item?.kind !== "class") throw new AppError("not_found");
  const rows = new Map(
    (await listBlockAnswerRows(source.db, enrolment.id, itemId)).map((row) => [row.block_id, row] as const),
  );
  const classes = await listClasses(source, enrolment);
  return questionsOf(item.taken.content).flatMap((question) => {
    const row = rows.get(question.id);
    const answer = row && readAnswer(row);
    if (!row || answer === undefined || !fitsQuestion(question, answer)) return [];
    const answeredAt = presentTime(row.answered_at);
    return { block: question.id, answer, answeredAt, ...presentBlockResult(question, { answer, classes }, language) };
  });
}
