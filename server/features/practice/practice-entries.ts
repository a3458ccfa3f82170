import type { Milliseconds } from "../../db/schema.ts";
import type { Source } from "../courses/library.ts";
import type { StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import type { EnrolmentRow } from "../enrolments/queries.ts";
import { findTakenItem } from "../enrolments/taking/taken-items.ts";
import { composeEvaluation } from "../evaluations/draws/compose.ts";
import { listLatestAnswers, listScoredAttempts, type ScoredAttempt } from "./queries.ts";
import { isWrong } from "./schedule.ts";

/** A question in practice, in its current version. */
export interface PracticeEntry {
  itemId: string;
  evaluation: StoredEvaluation;
  /** Whether the learner may know the answers; always, unless entries that left practice are listed. */
  isRevealed: boolean;
  question: StoredQuestion;
  dueAt: Milliseconds;
  /** How often it was answered in practice. */
  answered: number;
}

/**
 * Lists an enrolment's questions in practice, by due date: those answered wrong at least once in assessments that are
 * passed or out of attempts. Computed afresh each time, since attempts may be granted and questions may leave the
 * course. `withHidden` includes those that have left practice because attempts were granted.
 */
export async function listPracticeEntries(
  source: Source,
  enrolment: EnrolmentRow,
  { withHidden = false } = {},
): Promise<PracticeEntry[]> {
  const attempts = Map.groupBy(await listScoredAttempts(source.db, enrolment.id), ({ itemId }) => itemId);
  const last = new Map(
    (await listLatestAnswers(source.db, enrolment.id)).map((row) => [`${row.item_id} ${row.question_id}`, row]),
  );
  const entries: PracticeEntry[] = [];
  for (const [itemId, ofItem] of attempts) {
    const found = await findPractised(source, enrolment, { itemId, attempts: ofItem });
    if (!found || !(found.isRevealed || withHidden)) continue;
    const { evaluation, isRevealed } = found;
    const wrong = listWrong(ofItem);
    const { questions } = await composeEvaluation(source, evaluation, (id) => wrong.has(id));
    for (const question of questions) {
      const wrongAt = wrong.get(question.id);
      if (wrongAt === undefined) continue;
      const answer = last.get(`${itemId} ${question.id}`);
      const isAnswered = answer !== undefined && answer.answered_at >= wrongAt;
      const dueAt = isAnswered ? answer.due_at : wrongAt;
      entries.push({ itemId, evaluation, isRevealed, question, dueAt, answered: answer?.number ?? 0 });
    }
  }
  return entries.sort((a, b) => a.dueAt - b.dueAt);
}

/** Returns an assessment and whether the learner may know its answers; null for a pretest, which is never practised. */
async function findPractised(
  source: Source,
  enrolment: EnrolmentRow,
  { itemId, attempts }: { itemId: string; attempts: readonly ScoredAttempt[] },
): Promise<{ evaluation: StoredEvaluation; isRevealed: boolean } | null> {
  const item = await findTakenItem(source, enrolment, itemId);
  if (item?.kind !== "evaluation" || item.isPretest) return null;
  const { attempts: allowed } = item.taken.content;
  const isExhausted = allowed !== null && attempts.length >= allowed;
  return { evaluation: item.taken.content, isRevealed: isExhausted || attempts.some(({ passed }) => passed) };
}

/** Returns when each question was last answered wrong, by question id. */
function listWrong(attempts: readonly ScoredAttempt[]): Map<string, Milliseconds> {
  const wrong = attempts.flatMap(({ at, scores }) =>
    Object.entries(scores).flatMap(([id, score]) => (isWrong({ score }) ? [[id, at] as const] : [])),
  );
  return new Map(wrong);
}
