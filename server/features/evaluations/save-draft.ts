import type { Answers } from "../../../contract/courses/evaluations.ts";
import type { Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { listAttemptResults } from "./attempts.ts";
import { checkAnswers } from "./check-answers.ts";
import { deleteDraft } from "./drafts.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

/**
 * Keeps answers until they are submitted, merged question by question: another device may know of other questions.
 * Null takes an answer back. Throws `attempts_exhausted`, and `conflict` for an attempt that is not the next one.
 */
export async function saveDraft(
  tx: Tx,
  taken: TakenEvaluation,
  { answers, attempt, now }: { answers: Answers; attempt: number | undefined; now: Milliseconds },
): Promise<void> {
  await requireOpen(tx, taken, attempt);
  checkAnswers(taken.content, answers, "draft");
  const entries = Object.entries(answers);
  const place = { enrolment_id: taken.enrolmentId, item_id: taken.itemId, saved_at: now };
  const given = entries
    .filter(([, answer]) => answer !== null)
    .map(([question_id, answer]) => ({ ...place, question_id, answer: JSON.stringify(answer) }));
  const withdrawn = entries.filter(([, answer]) => answer === null).map(([id]) => id);
  if (withdrawn.length > 0) await deleteDraft(tx, taken, withdrawn);
  if (given.length > 0) await upsertDraft(tx, given);
}

/** Nothing is kept for an attempt that there will not be, nor for one that has been submitted: it would be the next one's. */
async function requireOpen(
  tx: Tx,
  { enrolmentId, itemId, content }: TakenEvaluation,
  attempt: number | undefined,
): Promise<void> {
  const { length: submitted } = await listAttemptResults(tx, enrolmentId, itemId);
  if (submitted >= (content.attempts ?? Number.POSITIVE_INFINITY)) throw new AppError("attempts_exhausted");
  if (attempt !== undefined && attempt !== submitted + 1) throw new AppError("conflict");
}

async function upsertDraft(tx: Tx, rows: Schema["drafts"][]): Promise<void> {
  await tx
    .insertInto("drafts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["enrolment_id", "item_id", "question_id"])
        .doUpdateSet(({ ref }) => ({ answer: ref("excluded.answer"), saved_at: ref("excluded.saved_at") })),
    )
    .execute();
}
