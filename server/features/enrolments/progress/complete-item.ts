import { compileOnce } from "../../../db/compile-once.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";

/** Records that a learner has completed an item, once; the enrolment completes with its last one. */
export async function completeItem(
  tx: Tx,
  { enrolmentId, itemId }: { enrolmentId: string; itemId: string },
  now: Milliseconds,
): Promise<void> {
  const [isNew] = await insertCompletion(tx, { enrolmentId, itemId, now });
  if (!isNew) return;
  await countDone(tx, { enrolmentId });
  await completeOne(tx, { enrolmentId, now });
}

const insertCompletion = compileOnce(
  (tx: Tx, { enrolmentId, itemId, now }: { enrolmentId: string; itemId: string; now: Milliseconds }) =>
    tx
      .insertInto("completions")
      .values({ enrolment_id: enrolmentId, item_id: itemId, completed_at: now })
      .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doNothing())
      .returning("item_id"),
);

const countDone = compileOnce((tx: Tx, { enrolmentId }: { enrolmentId: string }) =>
  tx
    .updateTable("enrolments")
    .set(({ eb }) => ({ done: eb("done", "+", 1) }))
    .where("id", "=", enrolmentId),
);

const completeOne = compileOnce((tx: Tx, { enrolmentId, now }: { enrolmentId: string; now: Milliseconds }) =>
  completeDone(tx, now).where("id", "=", enrolmentId),
);

/** The update that completes enrolments of which every present item is done; the caller says which it is about. */
export function completeDone(tx: Tx, now: Milliseconds) {
  return tx
    .updateTable("enrolments")
    .set({ completed_at: now })
    .where("completed_at", "is", null)
    .where("done", "=", ({ selectFrom, fn }) =>
      selectFrom("items")
        .select(fn.countAll<number>().as("present"))
        .whereRef("items.course_id", "=", "enrolments.course_id")
        .where("items.retired_at", "is", null),
    );
}
