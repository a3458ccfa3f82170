import { z } from "zod";
import { compileOnce } from "../../db/compile-once.ts";
import { hasRowLocks } from "../../db/dialect.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { replacesUntil } from "../../happened.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";

/** An enrolment as a caller names it; somebody else's is not found. */
export interface Own {
  userId: string;
  enrolmentId: string;
}

/** An enrolment as it is stored, with the version that its course has now. */
export type EnrolmentRow = Awaited<ReturnType<typeof getEnrolmentRow>>;

const position = z.tuple([z.int(), z.string()]);

/** Where the list begins without a cursor: after any enrolment. */
const afterAll: z.output<typeof position> = [Number.MAX_SAFE_INTEGER, ""];

/** Which part of the list is asked for. */
export interface PageAsked {
  limit: number;
  cursor?: string | undefined;
}

/** A learner's enrolments, last used first. */
export async function listEnrolmentRows(db: Db, userId: string, { limit, cursor }: PageAsked) {
  const [updated, id] = decodeCursor("courses-user", position, cursor) ?? afterAll;
  const rows = await selectPage(db, { userId, updated, id, rows: limit + 1 });
  return cutPage(rows, limit, (row) => encodeCursor("courses-user", [row.updated_at, row.id]));
}

interface Place {
  userId: string;
  updated: Milliseconds;
  id: string;
  rows: number;
}

const selectPage = compileOnce((db: Db, { userId, updated, id, rows }: Place) =>
  selectEnrolments(db)
    .where("user_id", "=", userId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("enrolments.updated_at", "enrolments.id"), "<", tuple(updated, id)))
    .orderBy("enrolments.updated_at", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(rows),
);

/** One's own enrolment; throws `not_found`. */
export async function getEnrolmentRow(db: Db, own: Own) {
  const [row] = await selectOwn(db, own);
  if (!row) throw new AppError("not_found");
  return row;
}

const selectOwn = compileOnce((db: Db, { userId, enrolmentId }: Own) =>
  selectEnrolments(db).where("enrolments.id", "=", enrolmentId).where("user_id", "=", userId),
);

/** The same, and whether any more attempts than usual are allowed: next to nobody has them, and a look-up costs a round trip. */
export async function getAllowedRow(db: Db, own: Own) {
  const [row] = await selectAllowed(db, own);
  if (!row) throw new AppError("not_found");
  return row;
}

const selectAllowed = compileOnce((db: Db, { userId, enrolmentId }: Own) =>
  selectEnrolments(db)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("attempt_allowances")
          .select("item_id")
          .whereRef("attempt_allowances.enrolment_id", "=", "enrolments.id"),
      ).as("has_allowances"),
    )
    .where("enrolments.id", "=", enrolmentId)
    .where("user_id", "=", userId),
);

/** One's own enrolment, locked until the transaction ends, so that its changes come one after the other. */
export async function lockEnrolment(tx: Tx, own: Own): Promise<EnrolmentRow> {
  // Two statements: the second one sees what the previous holder of the lock has written, the course's version too.
  if (hasRowLocks(tx)) await lockOwn(tx, own);
  return getEnrolmentRow(tx, own);
}

const lockOwn = compileOnce((tx: Tx, { userId, enrolmentId }: Own) =>
  tx.selectFrom("enrolments").select("id").where("id", "=", enrolmentId).where("user_id", "=", userId).forNoKeyUpdate(),
);

/**
 * Records that an enrolment, which is locked, was used: that puts it first in its list; and the class that was opened, if
 * one was and none later than it. Returns the enrolment as it is now.
 */
export async function touchEnrolment(
  tx: Tx,
  row: EnrolmentRow,
  { updatedAt, lastClass }: { updatedAt: Milliseconds; lastClass?: { itemId: string; at: Milliseconds } },
): Promise<EnrolmentRow> {
  const opened = lastClass && row.last_class_at <= replacesUntil(lastClass.at, updatedAt) ? lastClass : null;
  const last = opened
    ? { last_class: opened.itemId, last_class_at: opened.at }
    : { last_class: row.last_class, last_class_at: row.last_class_at };
  const [touched] = await setUsed(tx, { id: row.id, updated_at: updatedAt, ...last });
  return { ...row, ...touched };
}

type Use = Pick<Schema["enrolments"], "id" | "updated_at" | "last_class" | "last_class_at">;

const setUsed = compileOnce((tx: Tx, { id, updated_at, last_class, last_class_at }: Use) =>
  tx.updateTable("enrolments").set({ updated_at, last_class, last_class_at }).where("id", "=", id).returningAll(),
);

/** When each item was completed, by its id. */
export async function listCompletions(db: Db, enrolmentId: string): Promise<Map<string, number>> {
  const rows = await selectCompletions(db, { enrolmentId });
  return new Map(rows.map((row) => [row.item_id, row.completed_at]));
}

const selectCompletions = compileOnce((db: Db, { enrolmentId }: { enrolmentId: string }) =>
  db.selectFrom("completions").select(["item_id", "completed_at"]).where("enrolment_id", "=", enrolmentId),
);

function selectEnrolments(db: Db) {
  return db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.course_id")
    .selectAll("enrolments")
    .select("courses.version as course_version");
}
