import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { getEnrolmentRow } from "../enrolments/queries.ts";

/** A learner of a course. */
export interface CourseLearner {
  courseId: string;
  userId: string;
}

/** Returns a learner's enrolment in a course; throws `not_found`. */
export async function getLearnerEnrolment(db: Db, { courseId, userId }: CourseLearner) {
  const found = await db
    .selectFrom("enrolments")
    .select("id")
    .where("course_id", "=", courseId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!found) throw new AppError("not_found");
  return getEnrolmentRow(db, { userId, enrolmentId: found.id });
}

/**
 * The number of learners from which figures over a whole course are computed off the event loop and cached for a
 * minute.
 */
const largeCourse = 5000;

/** Returns whether a course has so many learners that it counts as large. */
export async function isLargeCourse(db: Db, courseId: string): Promise<boolean> {
  const last = await db
    .selectFrom("enrolments")
    .select("user_id")
    .where("course_id", "=", courseId)
    .orderBy("user_id")
    .offset(largeCourse - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Throws `not_found` unless a learner is in one of some groups. */
export async function requireMember(db: Db, userId: string, groups: "all" | readonly string[]): Promise<void> {
  if (groups === "all") return;
  const member = await db
    .selectFrom("group_members")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("group_id", "in", groups)
    .executeTakeFirst();
  if (!member) throw new AppError("not_found");
}

/**
 * Returns the groups a request covers; null for the whole course. Throws `not_found` for a group of another course or
 * out of the caller's reach.
 */
export async function chooseGroups(
  db: Db,
  { courseId, group }: { courseId: string; group: string | undefined },
  reach: "all" | readonly string[],
): Promise<readonly string[] | null> {
  if (!group) return reach === "all" ? null : reach;
  const found = await db
    .selectFrom("groups")
    .select("id")
    .where("id", "=", group)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  if (!found || (reach !== "all" && !reach.includes(group))) throw new AppError("not_found");
  return [group];
}
