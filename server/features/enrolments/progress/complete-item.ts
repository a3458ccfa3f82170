import type { ExpressionBuilder, ValueExpression } from "kysely";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Milliseconds, Schema, Tx } from "../../../db/schema.ts";

/** An item in an enrolment. */
interface Item {
  enrolmentId: string;
  itemId: string;
}

/** The time of an event, and the time at which it was reported. */
export interface EventTimes {
  at: Milliseconds;
  now: Milliseconds;
}

/**
 * Records that a learner has completed an item. The last item completes the enrolment. When completion is reported
 * again, the earlier time counts.
 */
export async function completeItem(tx: Tx, item: Item, times: EventTimes): Promise<void> {
  if (await completeOnce(tx, item, times)) return;
  const [isEarlier] = await moveEarlier(tx, { ...item, at: times.at });
  if (isEarlier) await moveCompletionEarlier(tx, item);
}

/**
 * Records the completion of an item once and returns whether it is new; a repeated report does not change its time. For
 * events that complete an item only in combination with others.
 */
export async function completeOnce(tx: Tx, { enrolmentId, itemId }: Item, { at, now }: EventTimes): Promise<boolean> {
  const [isNew] = await insertCompletion(tx, { enrolmentId, itemId, at, now });
  if (!isNew) return false;
  await incrementDone(tx, { enrolmentId });
  await completeEnrolment(tx, { enrolmentId });
  return true;
}

const insertCompletion = compileOnce((tx: Tx, { enrolmentId, itemId, at, now }: Item & EventTimes) =>
  tx
    .insertInto("completions")
    .values({ enrolment_id: enrolmentId, item_id: itemId, completed_at: at, arrived_at: now })
    .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doNothing())
    .returning("item_id"),
);

const moveEarlier = compileOnce((tx: Tx, { enrolmentId, itemId, at }: Item & { at: Milliseconds }) =>
  tx
    .updateTable("completions")
    .set({ completed_at: at })
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId)
    .where("completed_at", ">", at)
    .returning("item_id"),
);

/** Whether a learner has completed an item. */
export async function completionExists(tx: Tx, { enrolmentId, itemId }: Item): Promise<boolean> {
  const found = await tx
    .selectFrom("completions")
    .select("item_id")
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return found !== undefined;
}

const incrementDone = compileOnce((tx: Tx, { enrolmentId }: { enrolmentId: string }) =>
  tx
    .updateTable("enrolments")
    .set(({ eb }) => ({ done: eb("done", "+", 1) }))
    .where("id", "=", enrolmentId),
);

const completeEnrolment = compileOnce((tx: Tx, { enrolmentId }: { enrolmentId: string }) =>
  completeEnrolments(tx, lastCompletionTime).where("id", "=", enrolmentId),
);

/** Moves an enrolment's completion to an earlier time, unless a certificate already states the later one. */
const moveCompletionEarlier = compileOnce((tx: Tx, { enrolmentId }: { enrolmentId: string }) =>
  tx
    .updateTable("enrolments")
    .set({ completed_at: lastCompletionTime })
    .where("id", "=", enrolmentId)
    .where((eb) => eb("completed_at", ">", lastCompletionTime(eb)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("certificates").select("code").whereRef("enrolment_id", "=", "enrolments.id"))),
    ),
);

/**
 * Returns the time of the last event that completes an enrolment, regardless of the order of arrival: an item was
 * completed, or retired without being completed.
 */
function lastCompletionTime({ selectFrom }: ExpressionBuilder<Schema, "enrolments">) {
  return selectFrom("items")
    .leftJoin("completions", (join) =>
      join.onRef("completions.item_id", "=", "items.id").onRef("completions.enrolment_id", "=", "enrolments.id"),
    )
    .select(({ fn }) => fn.max(fn.coalesce("completions.completed_at", "items.retired_at")).as("last"))
    .whereRef("items.course_id", "=", "enrolments.course_id");
}

/**
 * Builds the update that completes enrolments in which every current item is done; the caller adds the enrolments'
 * condition.
 */
export function completeEnrolments(tx: Tx, at: ValueExpression<Schema, "enrolments", Milliseconds | null>) {
  return tx
    .updateTable("enrolments")
    .set({ completed_at: at })
    .where("completed_at", "is", null)
    .where("done", "=", ({ selectFrom, fn }) =>
      selectFrom("items")
        .select(fn.countAll<number>().as("present"))
        .whereRef("items.course_id", "=", "enrolments.course_id")
        .where("items.retired_at", "is", null),
    );
}
