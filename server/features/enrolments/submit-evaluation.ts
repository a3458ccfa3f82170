import type { Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import type { Library } from "../courses/library.ts";
import { type AttemptRow, findAttemptByKey } from "../evaluations/attempts.ts";
import { recordAttempt, type Submission } from "../evaluations/record-attempt.ts";
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
): Promise<{ row: EnrolmentRow; attempt: AttemptRow }> {
  const row = await lockEnrolment(tx, own);
  const earlier = await findAttemptByKey(tx, own.userId, submission.key);
  if (earlier) return { row, attempt: checkSame(earlier, row.id, itemId) };
  const item = await findTakenItem({ db: tx, library }, row, itemId);
  if (item?.kind !== "evaluation") throw invalidField("evaluation");
  const attempt = await recordAttempt(tx, item.taken, submission);
  if (attempt.passed === 1) await completeItem(tx, item.taken, submission.now);
  return { row: await touchEnrolment(tx, row, { updatedAt: submission.now }), attempt };
}

function checkSame(attempt: AttemptRow, enrolmentId: string, itemId: string): AttemptRow {
  const isSame = attempt.enrolment_id === enrolmentId && attempt.item_id === itemId;
  if (!isSame) throw new AppError("conflict");
  return attempt;
}
