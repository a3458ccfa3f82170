import type { Db } from "../../db/schema.ts";
import { readOutline } from "./read-stored.ts";

/** Lists all courses, including retired ones, in the order of their first import. */
export async function listAllCourses(db: Db) {
  const rows = await db
    .selectFrom("courses")
    .select(["id", "version", "outline", "updated_at", "retired_at"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ outline, ...row }) => ({ ...row, title: readOutline(outline).title }));
}
