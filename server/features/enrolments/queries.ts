import { z } from "zod";
import { compileOnce } from "../../db/compile-once.ts";
import { hasRowLocks } from "../../db/dialect.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { latestReplaceable } from "../../event-time.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";

/** The enrolment a call names, and the caller; another user's is not found. */
export interface OwnEnrolment {
  userId: string;
  enrolmentId: string;
}

/** An enrolment row with the current version of its course. */
export type EnrolmentRow = Awaited<ReturnType<typeof getEnrolmentRow>>;

const position = z.tuple([z.int(), z.string()]);

/** The starting position without a cursor, which precedes every enrolment in descending order. */
const afterAll: z.output<typeof position> = [Number.MAX_SAFE_INTEGER, ""];

/** The requested page of a list. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** Lists a user's enrolments, the most recently used first. */
export async function listEnrolmentRows(db: Db, userId: string, { limit, cursor }: PageRequest) {
  const [updated, id] = decodeCursor("courses-user", position, cursor) ?? afterAll;
  const rows = await selectPage(db, { userId, updated, id, rows: limit + 1 });
  return cutPage(rows, limit, (row) => encodeCursor("courses-user", [row.updated_at, row.id]));
}

interface PageParameters {
  userId: string;
  updated: Milliseconds;
  id: string;
  rows: number;
}

const selectPage = compileOnce((db: Db, { userId, updated, id, rows }: PageParameters) =>
  selectEnrolments(db)
    .where("user_id", "=", userId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("enrolments.updated_at", "enrolments.id"), "<", tuple(updated, id)))
    .orderBy("enrolments.updated_at", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(rows),
);

/** Returns the user's own enrolment; throws `not_found`. */
export async function getEnrolmentRow(db: Db, own: OwnEnrolment) {
  const [row] = await selectOwn(db, own);
  if (!row) throw new AppError("not_found");
  return row;
}

const selectOwn = compileOnce((db: Db, { userId, enrolmentId }: OwnEnrolment) =>
  selectEnrolments(db).where("enrolments.id", "=", enrolmentId).where("user_id", "=", userId),
);

/**
 * Returns the user's own enrolment, and whether it has additional attempts. Hardly any have, and this saves the round
 * trip of looking them up.
 */
export async function getRowWithAllowances(db: Db, own: OwnEnrolment) {
  const [row] = await selectWithAllowances(db, own);
  if (!row) throw new AppError("not_found");
  return row;
}

const selectWithAllowances = compileOnce((db: Db, { userId, enrolmentId }: OwnEnrolment) =>
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

/** Returns the user's own enrolment, locked until the transaction ends, which serialises changes to it. */
export async function lockEnrolment(tx: Tx, own: OwnEnrolment): Promise<EnrolmentRow> {
  // Two statements: the second sees what the previous holder of the lock has written, including a new course version.
  if (hasRowLocks(tx)) await lockOwn(tx, own);
  return getEnrolmentRow(tx, own);
}

const lockOwn = compileOnce((tx: Tx, { userId, enrolmentId }: OwnEnrolment) =>
  tx.selectFrom("enrolments").select("id").where("id", "=", enrolmentId).where("user_id", "=", userId).forNoKeyUpdate(),
);

/**
 * Records the use of a locked enrolment, which moves it to the front of its list, and the opened class, unless a later
 * one is recorded. Returns the updated enrolment.
 */
export async function touchEnrolment(
  tx: Tx,
  row: EnrolmentRow,
  { updatedAt, lastClass }: { updatedAt: Milliseconds; lastClass?: { itemId: string; at: Milliseconds } | null },
): Promise<EnrolmentRow> {
  const opened = lastClass && row.last_class_at <= latestReplaceable(lastClass.at, updatedAt) ? lastClass : null;
  const last = opened
    ? { last_class: opened.itemId, last_class_at: opened.at }
    : { last_class: row.last_class, last_class_at: row.last_class_at };
  const [touched] = await updateUse(tx, { id: row.id, updated_at: updatedAt, ...last });
  return { ...row, ...touched };
}

type EnrolmentUse = Pick<Schema["enrolments"], "id" | "updated_at" | "last_class" | "last_class_at">;

const updateUse = compileOnce((tx: Tx, { id, updated_at, last_class, last_class_at }: EnrolmentUse) =>
  tx.updateTable("enrolments").set({ updated_at, last_class, last_class_at }).where("id", "=", id).returningAll(),
);

/** Returns the completion time of each completed item, by item id. */
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
