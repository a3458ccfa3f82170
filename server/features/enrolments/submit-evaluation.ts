import type { Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Library } from "../courses/library.ts";
import { type AttemptRow, findAttemptByKey, listAttemptResults } from "../evaluations/attempts.ts";
import { type Recorded, recordAttempt, type Submission } from "../evaluations/record-attempt.ts";
import { completeItem } from "./complete-item.ts";
import { type EnrolmentRow, lockEnrolment, type Own, touchEnrolment } from "./queries.ts";
import { findTakenItem } from "./taken-items.ts";

/**
 * Submits an evaluation, or finds the attempt that the same key made before. Throws `conflict` for a key of another
 * evaluation, `attempts_exhausted`, and `invalid_request` for an unknown evaluation or answers that do not fit.
 */
export async function submitEvaluation(
  tx: Tx,
  { own, library, itemId }: { own: Own; library: Library; itemId: string },
  submission: Submission,
): Promise<Recorded & { row: EnrolmentRow }> {
  const row = await lockEnrolment(tx, own);
  const earlier = await findAttemptByKey(tx, own.userId, submission.key);
  if (earlier) {
    const attempt = checkSame(earlier, row.id, itemId);
    return { row, attempt, results: await listAttemptResults(tx, row.id, itemId) };
  }
  const item = await findTakenItem({ db: tx, library }, row, itemId);
  if (item?.kind !== "evaluation") throw invalidField("evaluation");
  const recorded = await recordAttempt(tx, item.taken, submission);
  if (recorded.attempt.passed === 1) await completeItem(tx, item.taken, submission.now);
  return { row: await touchEnrolment(tx, row, { updatedAt: submission.now }), ...recorded };
}

function checkSame(attempt: AttemptRow, enrolmentId: string, itemId: string): AttemptRow {
  const isSame = attempt.enrolment_id === enrolmentId && attempt.item_id === itemId;
  if (!isSame) throw new AppError("conflict");
  return attempt;
}
