import type { Selectable } from "kysely";
import type { Answer } from "../../../../contract/courses/evaluations.ts";
import type { Db, Schema, Tx } from "../../../db/schema.ts";
import type { StoredClass, StoredQuestion } from "../../courses/stored.ts";
import { completionExists } from "../progress/complete-item.ts";
import type { TakenClass } from "../taking/taken-items.ts";

/** The stored answer to a question in a class. */
export type BlockAnswerRow = Selectable<Schema["block_answers"]>;

/** Returns the questions of a class in order. */
export function questionsOf({ blocks }: StoredClass): StoredQuestion[] {
  return blocks.flatMap((block) => (block.type === "question" ? [block.question] : []));
}

/** Lists the latest answer to each question of an item, or of all items of an enrolment. */
export function listBlockAnswerRows(db: Db, enrolmentId: string, itemId?: string): Promise<BlockAnswerRow[]> {
  const all = db.selectFrom("block_answers").selectAll().where("enrolment_id", "=", enrolmentId);
  return (itemId === undefined ? all : all.where("item_id", "=", itemId))
    .orderBy("item_id")
    .orderBy("block_id")
    .execute();
}

/** Parses the answer of a row. */
export function readAnswer({ answer }: Pick<BlockAnswerRow, "answer">): Answer {
  // The column is written only by `answerQuestionBlock`.
  return JSON.parse(answer);
}

/** Whether a class still lacks required answers. A completed class never does, even if its author adds questions. */
export async function hasMissingAnswers(tx: Tx, { enrolmentId, itemId, content }: TakenClass): Promise<boolean> {
  const required = content.blocks.flatMap((block) =>
    block.type === "question" && block.required ? [block.question.id] : [],
  );
  if (required.length === 0) return false;
  const answered = new Set((await listBlockAnswerRows(tx, enrolmentId, itemId)).map((row) => row.block_id));
  return required.some((id) => !answered.has(id)) && !(await completionExists(tx, { enrolmentId, itemId }));
}
