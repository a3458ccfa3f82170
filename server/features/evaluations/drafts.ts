import type { Answer, Answers } from "../../../contract/courses/evaluations.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { keepFitting } from "./check-answers.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

/** The answers given so far to questions that are still asked in that form. */
export async function readDraft(db: Db, { enrolmentId, itemId, content }: TakenEvaluation): Promise<Answers> {
  const rows = await selectAnswers(db, { enrolmentId, itemId });
  return keepFitting(content, Object.fromEntries(rows.map((row) => [row.question_id, readAnswer(row.answer)])));
}

const selectAnswers = compileOnce((db: Db, { enrolmentId, itemId }: { enrolmentId: string; itemId: string }) =>
  db
    .selectFrom("drafts")
    .select(["question_id", "answer"])
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId),
);

/** Deletes the answers given so far; those to some questions, or all. */
export async function deleteDraft(tx: Tx, taken: TakenEvaluation, questionIds?: readonly string[]): Promise<void> {
  const { enrolmentId, itemId } = taken;
  if (questionIds === undefined) await deleteAll(tx, { enrolmentId, itemId });
  else await answersOf(tx, enrolmentId, itemId).where("question_id", "in", questionIds).execute();
}

const deleteAll = compileOnce((tx: Tx, { enrolmentId, itemId }: { enrolmentId: string; itemId: string }) =>
  answersOf(tx, enrolmentId, itemId),
);

function answersOf(tx: Tx, enrolmentId: string, itemId: string) {
  return tx.deleteFrom("drafts").where("enrolment_id", "=", enrolmentId).where("item_id", "=", itemId);
}

/** Reads the column `drafts.answer`. Only `saveDraft` writes it, after a check, so its form is known. */
function readAnswer(json: string): Answer {
  return JSON.parse(json);
}
