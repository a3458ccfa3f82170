import type { Text } from "../../../courseware/course.ts";
import type { Db, Milliseconds } from "../../db/schema.ts";
import { readOutline } from "../courses/read-stored.ts";
import { percentDone } from "./present.ts";

/** A user's progress in one course they have started. */
export interface Progress {
  courseId: string;
  title: Text;
  percent: number;
  updatedAt: Milliseconds;
  completedAt: Milliseconds | null;
}

/** Lists a user's progress in every course they have started, the most recently used first. */
export async function listProgress(db: Db, userId: string): Promise<Progress[]> {
  const rows = await db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.course_id")
    .select(["courses.id", "courses.outline", "enrolments.done", "enrolments.updated_at", "enrolments.completed_at"])
    .select(({ selectFrom, fn }) =>
      selectFrom("items")
        .select(fn.countAll<number>().as("count"))
        .whereRef("items.course_id", "=", "courses.id")
        .where("items.retired_at", "is", null)
        .as("total"),
    )
    .where("user_id", "=", userId)
    .orderBy("enrolments.updated_at", "desc")
    .execute();
  return rows.map((row) => ({
    courseId: row.id,
    title: readOutline(row.outline).title,
    percent: percentDone(row.done, row.total ?? 0),
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
  }));
}
