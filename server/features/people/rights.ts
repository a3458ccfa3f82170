import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { isAdmin, learnersInReach, type Roles, requireCourseRole } from "../../http/calls/roles.ts";
import { getGroupToSee } from "../groups/rights.ts";

/**
 * The groups whose members one may see of what a list of people asks for; undefined where it is not by groups. All people
 * are for administrators, a course's for its teachers, a group's also for its own. Throws `forbidden` where neither is
 * named, `not_found` for a group of another course, and what `learnersInReach` throws.
 */
export async function findVisibleGroups(
  db: Db,
  roles: Roles,
  { course, group }: { course?: string | undefined; group?: string | undefined },
): Promise<readonly string[] | undefined> {
  if (group) {
    const { course_id } = await getGroupToSee(db, roles, group);
    if (course && course !== course_id) throw new AppError("not_found");
    return [group];
  }
  if (isAdmin(roles)) return undefined;
  if (!course) throw new AppError("forbidden");
  const reach = learnersInReach(roles, course);
  return reach === "all" ? undefined : reach;
}

/**
 * Whether somebody may be invited into courses, or groups in them, and with roles: by administrators, or without any into
 * what one teaches.
 */
export function requireInviter(roles: Roles, { courses, gives }: { courses: readonly string[]; gives: boolean }): void {
  if (isAdmin(roles)) return;
  if (gives || courses.length === 0) throw new AppError("forbidden");
  for (const course of courses) requireCourseRole(roles, course, ["teacher"]);
}

/** Whether somebody may invite into a course. */
export function mayInviteInto(roles: Roles, course: string): boolean {
  return isAdmin(roles) || roles.courses.some(({ id, role }) => id === course && role === "teacher");
}
