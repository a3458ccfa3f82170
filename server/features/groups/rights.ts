import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { isAdmin, learnersInReach, type Roles, requireCourseRole } from "../../http/calls/roles.ts";
import { type GroupRow, getGroupRow, type Reach } from "./queries.ts";

/**
 * Returns the groups that the roles may see, in all courses or one. Throws what `learnersInReach` throws for a course.
 */
export function groupsInReach(roles: Roles, course: string | undefined): Reach {
  if (course) {
    const reach = learnersInReach(roles, course);
    return reach === "all" ? { courses: [course], groups: [] } : { courses: [], groups: reach };
  }
  const taughtCourses = roles.courses.flatMap(({ id, role }) => (role === "teacher" ? [id] : []));
  return { courses: isAdmin(roles) ? "all" : taughtCourses, groups: roles.groups.map(({ id }) => id) };
}

/** Returns a group that the roles may see; throws `not_found`, and `forbidden` for an editor of its course. */
export async function getVisibleGroup(db: Db, roles: Roles, groupId: string): Promise<GroupRow> {
  const group = await getGroupRow(db, groupId);
  const reach = learnersInReach(roles, group.course_id);
  if (reach !== "all" && !reach.includes(groupId)) throw new AppError("not_found");
  return group;
}

/** Throws `not_found` if the roles may not see a group, and `forbidden` if they may not change it. */
export async function requireGroupManager(db: Db, roles: Roles, groupId: string): Promise<void> {
  const group = await getVisibleGroup(db, roles, groupId);
  requireCourseRole(roles, group.course_id, ["teacher"]);
}
