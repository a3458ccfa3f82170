import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { pickFitting } from "./check-answers.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

/** Reads the draft answers that still fit their questions. */
export async function readDraft(db: Db, { enrolmentId, itemId, content }: TakenEvaluation): Promise<Answers> {
  const rows = await selectAnswers(db, { enrolmentId, itemId });
  return pickFitting(content, Object.fromEntries(rows.map((row) => [row.question_id, readAnswer(row.answer)])));
}

const selectAnswers = compileOnce((db: Db, { enrolmentId, itemId }: { enrolmentId: string; itemId: string }) =>
  db
    .selectFrom("drafts")
    .select(["question_id", "answer"])
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId),
);

/** Deletes the answers given up to a time. */
export async function deleteDraft(
  tx: Tx,
  { enrolmentId, itemId }: TakenEvaluation,
  until: Milliseconds,
): Promise<void> {
  await deleteAnswers(tx, { enrolmentId, itemId, until });
}

const deleteAnswers = compileOnce(
  (tx: Tx, { enrolmentId, itemId, until }: { enrolmentId: string; itemId: string; until: Milliseconds }) =>
    tx
      .deleteFrom("drafts")
      .where("enrolment_id", "=", enrolmentId)
      .where("item_id", "=", itemId)
      .where("saved_at", "<=", until),
);

/** Parses the column `drafts.answer`, which only `saveDraft` writes, after validation. */
function readAnswer(json: string): Answer {
  return JSON.parse(json);
}
