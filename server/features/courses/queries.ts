import { z } from "zod";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/cursor.ts";
import { readOutline } from "./read-stored.ts";
import type { StoredOutline } from "./stored.ts";

/** A course as it is stored, its outline read. */
export interface CourseRow {
  id: string;
  version: string;
  passPercent: number;
  outline: StoredOutline;
}

const position = z.tuple([z.number(), z.string()]);

/** The courses in the order in which they were first imported. */
export async function listCourseRows(db: Db, page: { limit: number; cursor?: string | undefined }) {
  const after = decodeCursor("courses", position, page.cursor);
  const rows = await db
    .selectFrom("courses")
    .selectAll()
    .$if(after !== null, (query) => {
      const [created, id] = after ?? [0, ""];
      return query.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(created, id)));
    })
    .orderBy("created_at")
    .orderBy("id")
    .limit(page.limit + 1)
    .execute();
  const cut = cutPage(rows, page.limit, (row) => encodeCursor("courses", [row.created_at, row.id]));
  return { rows: cut.records.map(readRow), next: cut.next };
}

/** One course; throws `not_found`. */
export async function getCourseRow(db: Db, courseId: string): Promise<CourseRow> {
  const row = await db.selectFrom("courses").selectAll().where("id", "=", courseId).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return readRow(row);
}

function readRow(row: { id: string; version: string; pass_percent: number; outline: string }): CourseRow {
  return { id: row.id, version: row.version, passPercent: row.pass_percent, outline: readOutline(row.outline) };
}
