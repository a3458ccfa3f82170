import type { Db, Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { hasStatus } from "../users/account-status.ts";

/** The recipients of an announcement: the learners a course had at that time, or those in one of its groups. */
export interface Audience {
  courseId: string;
  groupId: string | null;
  until: Milliseconds;
}

/** Throws `not_found` unless the group belongs to the course. */
export async function requireGroup(
  db: Db,
  { groupId, courseId }: { groupId: string; courseId: string },
): Promise<void> {
  const groups = db.selectFrom("groups").select("id").where("id", "=", groupId).where("course_id", "=", courseId);
  if (!(await groups.executeTakeFirst())) throw new AppError("not_found");
}

/** Counts the recipients of an announcement's emails. */
export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { count } = await selectAudience(db, audience)
    .where("announcement_mutes.muted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lists some recipients of an announcement in order of id, each with the time at which they muted announcement emails,
 * if they did.
 */
export function listAudience(db: Db, audience: Audience, { after, max }: { after: string; max: number }) {
  return selectAudience(db, audience)
    .select(["users.id", "users.email", "users.language", "users.first_name", "announcement_mutes.muted_at"])
    .where("enrolments.user_id", ">", after)
    .orderBy("enrolments.user_id")
    .limit(max)
    .execute();
}

/** Selects learners with active accounts that will not be deleted, and whether they have muted announcement emails. */
function selectAudience(db: Db, { courseId, groupId, until }: Audience) {
  const learners = db
    .selectFrom("enrolments")
    .innerJoin("users", "users.id", "enrolments.user_id")
    .leftJoin("announcement_mutes", "announcement_mutes.user_id", "enrolments.user_id")
    .where("enrolments.course_id", "=", courseId)
    .where("enrolments.started_at", "<=", until)
    .where("users.delete_at", "is", null)
    .where(hasStatus("active"));
  if (groupId === null) return learners;
  return learners.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("group_members")
        .select("joined_at")
        .where("group_id", "=", groupId)
        .whereRef("group_members.user_id", "=", "users.id"),
    ),
  );
}
