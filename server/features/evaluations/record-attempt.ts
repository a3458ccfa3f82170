import type { Insertable } from "kysely";
import type { Answers } from "../../../contract/courses/evaluations.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { latestReplaceable } from "../../event-time.ts";
import { newId } from "../../ids.ts";
import { type AttemptResult, type AttemptRow, listAttemptResults, readAttempt } from "./attempts.ts";
import { checkAnswers } from "./check-answers.ts";
import { deleteDraft } from "./drafts.ts";
import { deleteDraw } from "./draws/draws.ts";
import { scoreAnswers } from "./score.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

/** Submitted answers. */
export interface Submission {
  /** The client's id for the attempt. */
  key: string;
  answers: Answers;
  /** When it was submitted, and when it arrived. */
  at: Milliseconds;
  now: Milliseconds;
}

/** An attempt, and the results of all attempts of its enrolment at its item, including this one. */
export interface RecordedAttempt {
  attempt: AttemptRow;
  results: readonly AttemptResult[];
}

/**
 * Scores answers, stores them with the content they were taken with as the next attempt, and deletes the draft. Returns
 * the attempt and the results of all attempts. The enrolment must be locked, as attempts are counted. Throws
 * `attempts_exhausted`, and `conflict` if another attempt has taken the key in the meantime.
 */
export async function recordAttempt(tx: Tx, taken: TakenEvaluation, submission: Submission): Promise<RecordedAttempt> {
  const earlier = await listAttemptResults(tx, taken.enrolmentId, taken.itemId);
  // Checked first: without another attempt no questions are drawn, so no answers would fit.
  if (earlier.length >= (taken.content.attempts ?? Number.POSITIVE_INFINITY)) throw new AppError("attempts_exhausted");
  checkAnswers(taken.content, submission.answers, "evaluation");
  const attempt = await insertAttempt(tx, taken, { ...submission, number: earlier.length + 1 });
  await deleteDraft(tx, taken, latestReplaceable(submission.at, submission.now));
  await deleteDraw(tx, taken);
  return { attempt, results: [...earlier, attempt] };
}

async function insertAttempt(
  tx: Tx,
  taken: TakenEvaluation,
  { key, answers, at, now, number }: Submission & { number: number },
) {
  const { scores, percent } = scoreAnswers(taken.content, answers);
  const row = {
    id: newId(),
    user_id: taken.userId,
    enrolment_id: taken.enrolmentId,
    item_id: taken.itemId,
    key,
    number,
    content_hash: taken.contentHash,
    pass_percent: taken.content.passPercent,
    answers: JSON.stringify(answers),
    scores: JSON.stringify(scores),
    percent,
    passed: percent >= taken.content.passPercent ? 1 : 0,
    submitted_at: at,
    arrived_at: now,
  };
  const [inserted] = await insertRow(tx, row);
  if (!inserted) throw new AppError("conflict");
  return readAttempt(row);
}

const insertRow = compileOnce((tx: Tx, row: Insertable<Schema["attempts"]>) => {
  const { id, user_id, enrolment_id, item_id, key, number, content_hash, pass_percent } = row;
  const { answers, scores, percent, passed, submitted_at, arrived_at } = row;
  const place = { id, user_id, enrolment_id, item_id, key, number, content_hash, pass_percent };
  return tx
    .insertInto("attempts")
    .values({ ...place, answers, scores, percent, passed, submitted_at, arrived_at })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("id");
});
