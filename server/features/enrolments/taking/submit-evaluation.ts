import type { Tx } from "../../../db/schema.ts";
import { AppError, invalidField } from "../../../errors.ts";
import { resolveEventTime } from "../../../event-time.ts";
import { consumeLimitsWithin, type Limit } from "../../../http/protection/limits.ts";
import { type AttemptRow, findAttemptByKey, listAttemptResults } from "../../evaluations/attempts.ts";
import { readAnswers } from "../../evaluations/choice-ids.ts";
import { type RecordedAttempt, recordAttempt, type Submission } from "../../evaluations/record-attempt.ts";
import { completeItem } from "../progress/complete-item.ts";
import { type EnrolmentRow, lockEnrolment, touchEnrolment } from "../queries.ts";
import { openEvaluation } from "./open-evaluation.ts";
import type { TakingContext } from "./taken-items.ts";

/**
 * More than any learner who reads the questions needs; where attempts are unlimited, it stops programs from trying all
 * answers.
 */
const attempts: Limit = { name: "attempts", max: 30, window: 60 * 60 * 1000 };

/**
 * Submits an assessment, or finds the attempt the same key created before. Throws `conflict` for a key used for another
 * assessment or changed questions of an earlier attempt, `attempts_exhausted`, `too_many_requests`, and
 * `invalid_request` for an unknown assessment, an edition that was not issued for it, or answers that do not fit it.
 */
export async function submitEvaluation(
  tx: Tx,
  place: TakingContext,
  submission: Omit<Submission, "at"> & { at: string | undefined; edition?: string | undefined; isLimited: boolean },
): Promise<RecordedAttempt & { row: EnrolmentRow }> {
  const { own, itemId, idOf } = place;
  const row = await lockEnrolment(tx, own);
  const earlier = await findAttemptByKey(tx, own.userId, submission.key);
  if (earlier) {
    const attempt = requireSame(earlier, row.id, itemId);
    return { row, attempt, results: await listAttemptResults(tx, row.id, itemId) };
  }
  const item = await openEvaluation(tx, { row, place }, submission);
  if (!item) throw invalidField("evaluation");
  if (submission.isLimited)
    await consumeLimitsWithin(tx, [{ limit: attempts, of: `${row.id} ${itemId}` }], submission.now);
  const isLegacy = row.took_shared_ids === 1;
  const answers = readAnswers(item.taken.content, submission.answers, { idOf, isLegacy });
  const at = resolveEventTime(submission.at, { now: submission.now, since: row.started_at });
  const times = { at, now: submission.now };
  const recorded = await recordAttempt(tx, item.taken, { key: submission.key, answers, ...times });
  if (recorded.attempt.passed === 1 || item.isPretest) await completeItem(tx, item.taken, times);
  return { row: await touchEnrolment(tx, row, { updatedAt: submission.now }), ...recorded };
}

function requireSame(attempt: AttemptRow, enrolmentId: string, itemId: string): AttemptRow {
  const isSame = attempt.enrolment_id === enrolmentId && attempt.item_id === itemId;
  if (!isSame) throw new AppError("conflict");
  return attempt;
}
