import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";

/** An assessment in an enrolment. */
interface Place {
  enrolmentId: string;
  itemId: string;
}

/**
 * The questions of the next attempt: the content of the assessment when they were drawn, and the drawn questions, if
 * any.
 */
export interface Drawn {
  contentHash: string;
  questions: readonly string[];
}

/** Returns the current draw, or null. */
export async function findDraw(db: Db, { enrolmentId, itemId }: Place): Promise<Drawn | null> {
  const [row] = await selectDraw(db, { enrolmentId, itemId });
  return row ? { contentHash: row.content_hash, questions: readIds(row.questions) } : null;
}

const selectDraw = compileOnce((db: Db, { enrolmentId, itemId }: Place) =>
  db
    .selectFrom("draws")
    .select(["content_hash", "questions"])
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId),
);

/** Stores a draw unless there is one already; returns the one that applies. */
export async function addDraw(
  tx: Tx,
  { enrolmentId, itemId }: Place,
  { contentHash, questions, now }: Drawn & { now: Milliseconds },
): Promise<Drawn> {
  const [added] = await insertDraw(tx, { enrolmentId, itemId, contentHash, questions: JSON.stringify(questions), now });
  const standing = added ? null : await findDraw(tx, { enrolmentId, itemId });
  return standing ?? { contentHash, questions };
}

/**
 * Fixes the current content for the next attempt, whatever happens to the course; does nothing if that has already been
 * done.
 */
export async function holdContent(
  tx: Tx,
  { enrolmentId, itemId, contentHash }: Place & { contentHash: string },
  now: Milliseconds,
): Promise<void> {
  await insertDraw(tx, { enrolmentId, itemId, contentHash, questions: "[]", now });
}

const insertDraw = compileOnce((tx: Tx, draw: Place & { contentHash: string; questions: string; now: Milliseconds }) =>
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
export async function deleteDraw(tx: Tx, { enrolmentId, itemId }: Place): Promise<void> {
  await deleteOne(tx, { enrolmentId, itemId });
}

const deleteOne = compileOnce((tx: Tx, { enrolmentId, itemId }: Place) =>
  tx.deleteFrom("draws").where("enrolment_id", "=", enrolmentId).where("item_id", "=", itemId),
);

/** Lists the questions of each attempt at an assessment, in order of the attempts. */
export async function listAsked(db: Db, { enrolmentId, itemId }: Place): Promise<string[][]> {
  const rows = await selectScores(db, { enrolmentId, itemId });
  return rows.map(({ scores }) => Object.keys(JSON.parse(scores)));
}

const selectScores = compileOnce((db: Db, { enrolmentId, itemId }: Place) =>
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
