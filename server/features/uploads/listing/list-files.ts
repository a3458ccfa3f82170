import { z } from "zod";
import type { CourseFile } from "../../../../contract/writing/files.ts";
import type { Db } from "../../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import type { Parts } from "../../../parts.ts";
import { findUses } from "./used-by.ts";

const position = z.tuple([z.int(), z.string()]);

/** The course and page of files to list. */
interface FileQuery {
  courseId: string;
  limit: number;
  cursor?: string | undefined;
}

/**
 * Lists the files that can be used in a course, newest first. A released cover is listed as the file that was uploaded.
 */
export async function listFiles(
  { db, library }: Pick<Parts, "db" | "library">,
  { courseId, limit, cursor }: FileQuery,
): Promise<{ records: CourseFile[]; next: string | null }> {
  const rows = await selectFiles(db, { courseId, limit, before: decodeCursor("files", position, cursor) });
  const uses = await findUses(db, { library, courseId });
  const { records, next } = cutPage(rows, limit, (row) => encodeCursor("files", [row.created_at, row.id]));
  return {
    records: records.map(({ id, name, type, bytes, duration_seconds }) => ({
      id,
      name,
      type,
      bytes,
      ...(duration_seconds !== null && { durationSeconds: duration_seconds }),
      usedBy: uses.get(id) ?? [],
    })),
    next,
  };
}

function selectFiles(
  db: Db,
  { courseId, limit, before }: { courseId: string; limit: number; before: z.output<typeof position> | null },
) {
  let files = db
    .selectFrom("files")
    .select(["id", "name", "type", "bytes", "duration_seconds", "created_at"])
    .where("course_id", "=", courseId)
    .where("kind", "in", ["course", "draft"]);
  if (before) files = files.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), "<", tuple(...before)));
  return files
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
}
