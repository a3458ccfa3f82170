import { z } from "zod";
import type { Language } from "../../../contract/language.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { readOutline } from "./read-stored.ts";
import type { StoredOutline } from "./stored.ts";

/** A course row with its outline parsed. */
export interface CourseRow {
  id: string;
  version: string;
  passPercent: number;
  outline: StoredOutline;
  /** Null if the course has no glossary. */
  glossaryHash: string | null;
}

const position = z.tuple([z.int(), z.string()]);

/** The starting position without a cursor, which precedes every course. */
const beforeAll: z.output<typeof position> = [-1, ""];

/** Lists the courses open to all, by id and version, in the order of their first import. */
export async function listCourseVersions(db: Db, page: { limit: number; cursor?: string | undefined }) {
  const [created, id] = decodeCursor("courses", position, page.cursor) ?? beforeAll;
  const rows = await selectPage(db, { created, id, rows: page.limit + 1 });
  return cutPage(rows, page.limit, (row) => encodeCursor("courses", [row.created_at, row.id]));
}

const selectPage = compileOnce((db: Db, { created, id, rows }: { created: Milliseconds; id: string; rows: number }) =>
  db
    .selectFrom("courses")
    .select(["id", "version", "created_at"])
    .where("retired_at", "is", null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), ">", tuple(created, id)))
    .orderBy("created_at")
    .orderBy("id")
    .limit(rows),
);

/** A course, and the user requesting it. */
export interface UserCourse {
  courseId: string;
  userId: string;
}

/** Returns the current version of a course; throws `not_found`. */
export async function getCourseVersion(db: Db, courseId: string): Promise<{ id: string; version: string }> {
  const [course] = await selectVersion(db, { courseId });
  if (!course) throw new AppError("not_found");
  return course;
}

const selectVersion = compileOnce((db: Db, { courseId }: { courseId: string }) =>
  db.selectFrom("courses").select(["id", "version"]).where("id", "=", courseId),
);

/** Returns since when the published class has been out of date in a language; null if it is up to date. */
export async function findOutdatedSince(
  db: Db,
  of: { courseId: string; itemId: string },
  language: Language,
): Promise<Milliseconds | null> {
  const [item] = await selectOutdatedSince(db, of);
  return item?.[`behind_${language}`] ?? null;
}

const selectOutdatedSince = compileOnce((db: Db, { courseId, itemId }: { courseId: string; itemId: string }) =>
  db.selectFrom("items").select(["behind_es", "behind_en"]).where("course_id", "=", courseId).where("id", "=", itemId),
);

/** Lists the items of a course that are out of date in a language, by id, and since when. */
export async function listOutdatedSince(
  db: Db,
  courseId: string,
  language: Language,
): Promise<Map<string, Milliseconds>> {
  const column = `behind_${language}` as const;
  const rows = await db
    .selectFrom("items")
    .select(["id", column])
    .where("course_id", "=", courseId)
    .where(column, "is not", null)
    .execute();
  return new Map(rows.flatMap((row) => (row[column] === null ? [] : [[row.id, row[column]] as const])));
}

/** Whether any course has been imported, including retired ones. */
export async function hasCourses(db: Db): Promise<boolean> {
  return (await db.selectFrom("courses").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Returns a course; throws `not_found`. */
export async function getCourseRow(db: Db, courseId: string): Promise<CourseRow> {
  const row = await db.selectFrom("courses").selectAll().where("id", "=", courseId).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return readRow(row);
}

function readRow(row: {
  id: string;
  version: string;
  pass_percent: number;
  outline: string;
  glossary_hash: string | null;
}): CourseRow {
  const { id, version, pass_percent: passPercent, glossary_hash: glossaryHash } = row;
  return { id, version, passPercent, glossaryHash, outline: readOutline(row.outline) };
}
