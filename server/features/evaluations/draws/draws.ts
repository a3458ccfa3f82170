import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";

/** An evaluation in an enrolment. */
interface Place {
  enrolmentId: string;
  itemId: string;
}

/** What the next attempt asks: the content that the evaluation had, and which questions were drawn, if it draws any. */
export interface Drawn {
  contentHash: string;
  questions: readonly string[];
}

/** The draw that stands; null where there is none. */
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

/** Keeps a draw, unless one stands already; gives the one that stands then. */
export async function addDraw(
  tx: Tx,
  { enrolmentId, itemId }: Place,
  { contentHash, questions, now }: Drawn & { now: Milliseconds },
): Promise<Drawn> {
  const [added] = await insertDraw(tx, { enrolmentId, itemId, contentHash, questions: JSON.stringify(questions), now });
  const standing = added ? null : await findDraw(tx, { enrolmentId, itemId });
  return standing ?? { contentHash, questions };
}

/** Has the next attempt ask what is asked now, whatever becomes of the course; nothing where that stands already. */
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

/** Ends a draw with its attempt. */
export async function deleteDraw(tx: Tx, { enrolmentId, itemId }: Place): Promise<void> {
  await deleteOne(tx, { enrolmentId, itemId });
}

const deleteOne = compileOnce((tx: Tx, { enrolmentId, itemId }: Place) =>
  tx.deleteFrom("draws").where("enrolment_id", "=", enrolmentId).where("item_id", "=", itemId),
);

/** Which questions each attempt at an evaluation had, the first one first. */
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

/** Reads the column `draws.questions`. Only `addDraw` writes it, so its form is known. */
function readIds(json: string): string[] {
  return JSON.parse(json);
}
