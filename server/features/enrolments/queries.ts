import { z } from "zod";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/cursor.ts";

/** An enrolment as a caller names it; somebody else's is not found. */
export interface Own {
  userId: string;
  enrolmentId: string;
}

/** An enrolment as it is stored, with the version that its course has now. */
export type EnrolmentRow = Awaited<ReturnType<typeof getEnrolmentRow>>;

const position = z.tuple([z.number(), z.string()]);

/** A learner's enrolments, last used first. */
export async function listEnrolmentRows(db: Db, userId: string, page: { limit: number; cursor?: string | undefined }) {
  const after = decodeCursor("courses-user", position, page.cursor);
  const rows = await selectEnrolments(db)
    .where("user_id", "=", userId)
    .$if(after !== null, (query) => {
      const [updated, id] = after ?? [0, ""];
      return query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("enrolments.updated_at", "enrolments.id"), "<", tuple(updated, id)),
      );
    })
    .orderBy("enrolments.updated_at", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(page.limit + 1)
    .execute();
  const cut = cutPage(rows, page.limit, (row) => encodeCursor("courses-user", [row.updated_at, row.id]));
  return { rows: cut.records, next: cut.next };
}

/** One's own enrolment; throws `not_found`. */
export async function getEnrolmentRow(db: Db, { userId, enrolmentId }: Own) {
  const row = await selectEnrolments(db)
    .where("enrolments.id", "=", enrolmentId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** One's own enrolment, locked until the transaction ends, so that its changes come one after the other. */
export async function lockEnrolment(tx: Tx, own: Own): Promise<EnrolmentRow> {
  await tx
    .selectFrom("enrolments")
    .select("id")
    .where("id", "=", own.enrolmentId)
    .where("user_id", "=", own.userId)
    .forNoKeyUpdate()
    .execute();
  return getEnrolmentRow(tx, own);
}

/** Records that an enrolment was used, which puts it first in its list; and the class that was opened, if one was. */
export async function touchEnrolment(
  tx: Tx,
  enrolmentId: string,
  change: { updated_at: Milliseconds; last_class?: string },
): Promise<void> {
  await tx.updateTable("enrolments").set(change).where("id", "=", enrolmentId).execute();
}

/** When each item was completed, by its id. */
export async function listCompletions(db: Db, enrolmentId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("completions")
    .select(["item_id", "completed_at"])
    .where("enrolment_id", "=", enrolmentId)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.completed_at]));
}

function selectEnrolments(db: Db) {
  return db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.course_id")
    .selectAll("enrolments")
    .select("courses.version as course_version");
}
