import { z } from "zod";
import type { ItemReview } from "../../../../contract/writing/reviews.ts";
import { parseDay } from "../../../../courseware/yaml/fields.ts";
import type { Db, Milliseconds } from "../../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { isAdmin, type Roles, staffedCourses } from "../../../http/calls/roles.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { readItemDocument } from "../drafts/documents.ts";

const position = z.tuple([z.int(), z.string(), z.string()]);

/** The roles to list reviews for, a filter and the page. */
interface ReviewQuery {
  roles: Roles;
  dueBefore?: string | undefined;
  limit: number;
  cursor?: string | undefined;
  now: Milliseconds;
}

/** Lists the reviews of the courses the roles belong to, by due date. */
export async function listReviews(
  db: Db,
  { roles, dueBefore, limit, cursor, now }: ReviewQuery,
): Promise<{ records: ItemReview[]; next: string | null }> {
  const after = decodeCursor("reviews", position, cursor);
  let query = db
    .selectFrom("draft_items")
    .innerJoin("documents", "documents.hash", "draft_items.hash")
    .select(["course_id", "item_id", "review_due_at", "body"])
    .where("review_due_at", "is not", null);
  const own = staffedCourses(roles);
  if (!isAdmin(roles)) query = query.where("course_id", "in", own.length > 0 ? own : [""]);
  if (dueBefore !== undefined) query = query.where("review_due_at", "<", Date.parse(dueBefore));
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("review_due_at", "course_id", "item_id"), ">", tuple(...after)),
    );
  }
  const rows = await query
    .orderBy("review_due_at")
    .orderBy("course_id")
    .orderBy("item_id")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, (row) =>
    encodeCursor("reviews", [row.review_due_at ?? 0, row.course_id, row.item_id]),
  );
  return { records: records.map((row) => present(row, now)), next };
}

function present(
  row: { course_id: string; item_id: string; review_due_at: number | null; body: string },
  now: Milliseconds,
): ItemReview {
  const document = readItemDocument(row.body);
  const { by = "", at = "" } = ("class" in document && document.review) || {};
  const due = row.review_due_at ?? 0;
  return {
    course: row.course_id,
    item: row.item_id,
    by,
    at: presentTime(parseDay(at) || 0),
    dueAt: presentTime(due),
    overdue: due < now,
  };
}
