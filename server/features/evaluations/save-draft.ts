import type { Answer, Answers } from "../../../contract/evaluations.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { checkAnswers } from "./check-answers.ts";
import { deleteDraft } from "./drafts.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

/**
 * Keeps answers until they are submitted, merged question by question: another device may know of other questions.
 * Null takes an answer back.
 */
export async function saveDraft(tx: Tx, taken: TakenEvaluation, answers: Answers, now: Milliseconds): Promise<void> {
  checkAnswers(taken.content, answers, "draft");
  const entries = Object.entries(answers);
  const given = entries.filter(([, answer]) => answer !== null);
  const withdrawn = entries.filter(([, answer]) => answer === null).map(([id]) => id);
  if (withdrawn.length > 0) await deleteDraft(tx, taken, withdrawn);
  if (given.length > 0) await upsertDraft(tx, taken, given, now);
}

async function upsertDraft(tx: Tx, taken: TakenEvaluation, given: [string, Answer][], now: Milliseconds) {
  const place = { enrolment_id: taken.enrolmentId, item_id: taken.itemId, saved_at: now };
  await tx
    .insertInto("drafts")
    .values(given.map(([question_id, answer]) => ({ ...place, question_id, answer: JSON.stringify(answer) })))
    .onConflict((conflict) =>
      conflict
        .columns(["enrolment_id", "item_id", "question_id"])
        .doUpdateSet(({ ref }) => ({ answer: ref("excluded.answer"), saved_at: ref("excluded.saved_at") })),
    )
    .execute();
}
