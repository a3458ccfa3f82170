import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";

/** An assessment in an enrolment. */
interface EvaluationKey {
  enrolmentId: string;
  itemId: string;
}

/**
 * The questions of the next attempt: the content of the assessment when they were drawn, and the drawn questions, if
 * any.
 */
export interface CurrentDraw {
  contentHash: string;
  questions: readonly string[];
}

/** Returns the current draw, or null. */
export async function findDraw(db: Db, { enrolmentId, itemId }: EvaluationKey): Promise<CurrentDraw | null> {
  const [row] = await selectDraw(db, { enrolmentId, itemId });
  return row ? { contentHash: row.content_hash, questions: readIds(row.questions) } : null;
}

const selectDraw = compileOnce((db: Db, { enrolmentId, itemId }: EvaluationKey) =>
  db
    .selectFrom("draws")
    .select(["content_hash", "questions"])
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId),
);

/** Stores a draw unless there is one already; returns the one that applies. */
export async function addDraw(
  tx: Tx,
  { enrolmentId, itemId }: EvaluationKey,
  { contentHash, questions, now }: CurrentDraw & { now: Milliseconds },
): Promise<CurrentDraw> {
  const [added] = await insertDraw(tx, { enrolmentId, itemId, contentHash, questions: JSON.stringify(questions), now });
  const existing = added ? null : await findDraw(tx, { enrolmentId, itemId });
  return existing ?? { contentHash, questions };
}

/**
 * Fixes the current content for the next attempt, whatever happens to the course; does nothing if that has already been
 * done.
 */
export async function pinContent(
  tx: Tx,
  { enrolmentId, itemId, contentHash }: EvaluationKey & { contentHash: string },
  now: Milliseconds,
): Promise<void> {
  await insertDraw(tx, { enrolmentId, itemId, contentHash, questions: "[]", now });
}

const insertDraw = compileOnce(
  (tx: Tx, draw: EvaluationKey & { contentHash: string; questions: string; now: Milliseconds }) =>
    tx
      .insertInto("draws")
      .values({
        enrolment_id: draw.enrolmentId,
        item_id: draw.itemId,
        content_hash: draw.contentHash,
        questions: draw.questions,
        drawn_at: draw.now,
      })
      .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doNothing())
      .returning("item_id"),
);

/** Deletes a draw once its attempt is submitted. */
export async function deleteDraw(tx: Tx, { enrolmentId, itemId }: EvaluationKey): Promise<void> {
  await deleteOne(tx, { enrolmentId, itemId });
}

const deleteOne = compileOnce((tx: Tx, { enrolmentId, itemId }: EvaluationKey) =>
  tx.deleteFrom("draws").where("enrolment_id", "=", enrolmentId).where("item_id", "=", itemId),
);

/** Lists the questions of each attempt at an assessment, in order of the attempts. */
export async function listAskedQuestions(db: Db, { enrolmentId, itemId }: EvaluationKey): Promise<string[][]> {
  const rows = await selectScores(db, { enrolmentId, itemId });
  return rows.map(({ scores }) => Object.keys(JSON.parse(scores)));
}

const selectScores = compileOnce((db: Db, { enrolmentId, itemId }: EvaluationKey) =>
  db
    .selectFrom("attempts")
    .select("scores")
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId)
    .orderBy("number"),
);

/** Parses the column `draws.questions`, which is written only by `addDraw`. */
function readIds(json: string): string[] {
  return JSON.parse(json);
}
