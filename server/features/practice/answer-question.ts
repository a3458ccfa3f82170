import type { Answer } from "../../../contract/courses/evaluations.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import { consumeLimitsWithin, type Limit } from "../../http/protection/limits.ts";
import type { Library } from "../courses/library.ts";
import { type EnrolmentRow, lockEnrolment, type OwnEnrolment } from "../enrolments/queries.ts";
import { checkAnswers } from "../evaluations/check-answers.ts";
import { type ChoiceIds, readAnswers } from "../evaluations/choice-ids.ts";
import { scoreAnswer, toShare } from "../evaluations/score.ts";
import { listPracticeEntries, type PracticeEntry } from "./practice-entries.ts";
import { findAnswerByKey, listAnswersTo, listScoredAttempts, type PracticeRow, type QuestionKey } from "./queries.ts";
import type { VersionOf } from "./question-version.ts";
import { isWrong, type Reviewed, scheduleNext } from "./schedule.ts";

/** An answer as submitted. */
export interface PracticeAnswer {
  evaluation?: string | undefined;
  question: string;
  version?: string | undefined;
  key: string;
  answer: Answer;
  confidence?: number | undefined;
  /** Whether rate limits apply. */
  isLimited: boolean;
  now: Milliseconds;
}

/**
 * More than anybody practises. The limit matters because every answer is stored, and a question's schedule is computed
 * from all its answers.
 */
export const practiceLimit: Limit = { name: "practice", max: 500, window: 24 * 60 * 60 * 1000 };

/** The enrolment of an answer, the mapping of its choice ids, and how versions of questions are identified. */
interface PracticeContext {
  own: OwnEnrolment;
  library: Library;
  idOf: ChoiceIds;
  versionOf: VersionOf;
}

/** A stored answer and its question. */
export interface RecordedAnswer {
  enrolment: EnrolmentRow;
  entry: PracticeEntry;
  row: PracticeRow;
}

/**
 * Scores a practice answer and schedules the question's next review; a repeated key returns the stored answer. Throws
 * `invalid_request` if the question is not in practice or the answer does not fit it, `outdated` if the question has
 * changed since it was shown, `conflict` for another question's key, and `too_many_requests`.
 */
export async function answerQuestion(
  tx: Tx,
  { own, library, idOf, versionOf }: PracticeContext,
  input: PracticeAnswer,
): Promise<RecordedAnswer> {
  const enrolment = await lockEnrolment(tx, own);
  const earlier = await findAnswerByKey(tx, enrolment.id, input.key);
  // A repeated answer is found even if its question has left practice since.
  const entries = await listPracticeEntries({ db: tx, library }, enrolment, { withHidden: earlier !== undefined });
  const entry = findEntry(entries, { ...input, evaluation: input.evaluation ?? earlier?.item_id });
  if (earlier) return { enrolment, entry, row: requireSame(earlier, entry) };
  if (input.version !== undefined && input.version !== versionOf(entry.question)) throw new AppError("outdated");
  const single = { ...entry.evaluation, questions: [entry.question] };
  const naming = { idOf, isLegacy: enrolment.took_shared_ids === 1 };
  const answers = readAnswers(single, { [entry.question.id]: input.answer }, naming);
  checkAnswers(single, answers, "answer");
  if (input.isLimited) await consumeLimitsWithin(tx, [{ limit: practiceLimit, of: own.userId }], input.now);
  const answer = answers[entry.question.id] ?? null;
  const score = toShare(scoreAnswer(entry.question, answer));
  const reviewed = { at: input.now, score, confidence: input.confidence ?? null };
  const place = { itemId: entry.itemId, questionId: entry.question.id };
  const row = {
    enrolment_id: enrolment.id,
    key: input.key,
    item_id: place.itemId,
    question_id: place.questionId,
    number: entry.answered + 1,
    answer: JSON.stringify(answer),
    score,
    confidence: reviewed.confidence,
    answered_at: input.now,
    due_at: scheduleNext([...(await listReviewed(tx, enrolment.id, place)), reviewed]),
  };
  await tx.insertInto("practice_answers").values(row).execute();
  return { enrolment, entry, row };
}

function findEntry(all: readonly PracticeEntry[], { evaluation, question }: PracticeAnswer): PracticeEntry {
  const named = all.filter((entry) => entry.question.id === question);
  const found = evaluation === undefined ? named : named.filter(({ itemId }) => itemId === evaluation);
  const [entry, other] = found;
  if (!entry) throw invalidField("question");
  if (other) throw invalidField("evaluation");
  return entry;
}

function requireSame(row: PracticeRow, { itemId, question }: PracticeEntry): PracticeRow {
  if (row.item_id !== itemId || row.question_id !== question.id) throw new AppError("conflict");
  return row;
}

/** Lists a question's wrong answers in attempts and all its practice answers, oldest first. */
async function listReviewed(tx: Tx, enrolmentId: string, place: QuestionKey): Promise<[Reviewed, ...Reviewed[]]> {
  const attempts = await listScoredAttempts(tx, enrolmentId);
  const wrong = attempts.flatMap(({ itemId, at, scores }): Reviewed[] => {
    const score = itemId === place.itemId ? scores[place.questionId] : undefined;
    return score !== undefined && isWrong({ score }) ? [{ at, score }] : [];
  });
  const rows = await listAnswersTo(tx, enrolmentId, place);
  const practised = rows.map((row) => ({ at: row.answered_at, score: row.score, confidence: row.confidence }));
  const [first, ...others] = [...wrong, ...practised].sort((a, b) => a.at - b.at);
  if (!first)
    throw new Error(`Question ${place.questionId} of ${place.itemId} is in practice but was never answered wrong.`);
  return [first, ...others];
}
