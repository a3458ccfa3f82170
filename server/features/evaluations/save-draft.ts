import type { Answers } from "../../../contract/courses/evaluations.ts";
import type { Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { latestReplaceable } from "../../event-time.ts";
import { listAttemptResults } from "./attempts.ts";
import { checkAnswers } from "./check-answers.ts";
import { pinContent } from "./draws/draws.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

/** Draft answers, the attempt they are for if known, and the times at which they were given and arrived. */
interface DraftInput {
  answers: Answers;
  attempt: number | undefined;
  at: Milliseconds;
  now: Milliseconds;
}

/**
 * Stores answers until they are submitted, merged question by question: devices may hold different answers, and the one
 * given last applies. Null withdraws an answer. Throws `attempts_exhausted`, and `conflict` for an attempt that is not
 * the next one.
 */
export async function saveDraft(
  tx: Tx,
  taken: TakenEvaluation,
  { answers, attempt, at, now }: DraftInput,
): Promise<void> {
  const submitted = await listAttemptResults(tx, taken.enrolmentId, taken.itemId);
  // Answers given before the last submission belong to that attempt and may not fit the next one's questions. Those that
  // name the next attempt are from a device whose clock is slow: it knows of the submission.
  const lastSubmission = Math.max(0, ...submitted.map(({ submitted_at }) => submitted_at));
  if (lastSubmission > latestReplaceable(at, now) && attempt === undefined) return;
  requireOpen(taken, { submitted: submitted.length, attempt });
  checkAnswers(taken.content, answers, "draft");
  const savedAt = Math.max(at, lastSubmission);
  const until = latestReplaceable(savedAt, now);
  const place = { enrolment_id: taken.enrolmentId, item_id: taken.itemId, saved_at: savedAt, arrived_at: now };
  const rows = Object.entries(answers).map(([question_id, answer]) => ({
    ...place,
    question_id,
    answer: JSON.stringify(answer),
  }));
  if (rows.length === 0) return;
  await upsertDraft(tx, rows, until);
  await pinContent(tx, taken, now);
}

/**
 * Rejects drafts for an attempt that cannot be made or has been submitted: they would be taken for the next attempt's.
 */
function requireOpen(
  { content }: TakenEvaluation,
  { submitted, attempt }: { submitted: number; attempt: number | undefined },
): void {
  if (submitted >= (content.attempts ?? Number.POSITIVE_INFINITY)) throw new AppError("attempts_exhausted");
  if (attempt !== undefined && attempt !== submitted + 1) throw new AppError("conflict");
}

async function upsertDraft(tx: Tx, rows: Schema["drafts"][], until: Milliseconds): Promise<void> {
  await tx
    .insertInto("drafts")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["enrolment_id", "item_id", "question_id"])
        .doUpdateSet(({ ref }) => ({
          answer: ref("excluded.answer"),
          saved_at: ref("excluded.saved_at"),
          arrived_at: ref("excluded.arrived_at"),
        }))
        .where("drafts.saved_at", "<=", until),
    )
    .execute();
}
