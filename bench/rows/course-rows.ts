import type { Db } from "../../server/db/schema.ts";
import { insertRows } from "./insert-rows.ts";

/** Copies the existing course until there are this many, and returns the ids of all. */
export async function copyCourses(db: Db, count: number): Promise<string[]> {
  const course = await db.selectFrom("courses").selectAll().executeTakeFirstOrThrow();
  const items = await db.selectFrom("items").selectAll().where("course_id", "=", course.id).execute();
  const ids = Array.from({ length: count - 1 }, (_, number) => `course-${number + 1}`);
  await insertRows(
    db,
    "courses",
    ids.map((id, number) => ({ ...course, id, created_at: course.created_at + number + 1 })),
  );
  await insertRows(
    db,
    "items",
    ids.flatMap((id) => items.map((item) => ({ ...item, course_id: id }))),
  );
  return [course.id, ...ids];
}
