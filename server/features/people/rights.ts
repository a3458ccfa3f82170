import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { isAdmin, learnersInReach, type Roles, requireCourseRole } from "../../http/calls/roles.ts";
import { getVisibleGroup } from "../groups/rights.ts";

/**
 * Returns the groups whose members the caller may list; undefined means no restriction by group. Administrators may
 * list everybody, teachers their course, and a group's teachers their group. Throws `forbidden` if neither course nor
 * group is given, `not_found` for a group of another course, and what `learnersInReach` throws.
 */
export async function findVisibleGroups(
  db: Db,
  roles: Roles,
  { course, group }: { course?: string | undefined; group?: string | undefined },
): Promise<readonly string[] | undefined> {
  if (group) {
    const { course_id } = await getVisibleGroup(db, roles, group);
    if (course && course !== course_id) throw new AppError("not_found");
    return [group];
  }
  if (isAdmin(roles)) return undefined;
  if (!course) throw new AppError("forbidden");
  const reach = learnersInReach(roles, course);
  return reach === "all" ? undefined : reach;
}

/**
 * Throws unless the caller may invite into these courses and grant roles. Administrators may do both; teachers may only
 * invite into their courses.
 */
export function requireInviter(
  roles: Roles,
  { courses, hasRoles }: { courses: readonly string[]; hasRoles: boolean },
): void {
  if (isAdmin(roles)) return;
  if (hasRoles || courses.length === 0) throw new AppError("forbidden");
  for (const course of courses) requireCourseRole(roles, course, ["teacher"]);
}

/** Returns whether the caller may invite people into a course. */
export function mayInviteInto(roles: Roles, course: string): boolean {
  return isAdmin(roles) || roles.courses.some(({ id, role }) => id === course && role === "teacher");
}
