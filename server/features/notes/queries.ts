import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { EnrolmentRow, PageRequest } from "../enrolments/queries.ts";

/** A note row. */
export type NoteRow = Selectable<Schema["notes"]>;

/** Returns an enrolment's note on an item; throws `not_found`. */
export async function getNoteRow(db: Db, { id }: EnrolmentRow, itemId: string): Promise<NoteRow> {
  const row = await db
    .selectFrom("notes")
    .selectAll()
    .where("enrolment_id", "=", id)
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

const position = z.tuple([z.int32(), z.string()]);

/** The starting position without a cursor, which precedes every note. */
const beforeAll: z.output<typeof position> = [-1, ""];

/** Lists the notes of an enrolment in the order of the course; removed items keep their last position. */
export async function listNoteRows(db: Db, { id, course_id }: EnrolmentRow, { limit, cursor }: PageRequest) {
  const [at, item] = decodeCursor("notes", position, cursor) ?? beforeAll;
  const rows = await db
    .selectFrom("notes")
    .innerJoin("items", (join) => join.onRef("items.id", "=", "notes.item_id").on("items.course_id", "=", course_id))
    .selectAll("notes")
    .select("items.position")
    .where("notes.enrolment_id", "=", id)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("items.position", "notes.item_id"), ">", tuple(at, item)))
    .orderBy("items.position")
    .orderBy("notes.item_id")
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit, (row) => encodeCursor("notes", [row.position, row.item_id]));
}

/** Throws `not_found` for an item that the course has never had. */
export async function requireItem(tx: Tx, { course_id }: EnrolmentRow, itemId: string): Promise<void> {
  const found = await tx
    .selectFrom("items")
    .select("id")
    .where("course_id", "=", course_id)
    .where("id", "=", itemId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found");
}
