import { sql } from "kysely";
import { type CourseRole, courseRoles, type SiteRole, siteRoles } from "../../../contract/staff/roles.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A user's roles, which allow more than learning. */
export interface Roles {
  site: readonly SiteRole[];
  courses: readonly { id: string; role: CourseRole }[];
  /** The groups that the user teaches. */
  groups: readonly { id: string; courseId: string }[];
}

/**
 * Returns a user's current roles. They are read on every staff call, so a change takes effect at once in every process.
 */
export async function findRoles(db: Db, userId: string): Promise<Roles> {
  return toRoles(await selectRoles(db, { userId }));
}

interface RoleRow {
  /** Null for a group. */
  role: SiteRole | CourseRole | null;
  course_id: string | null;
  group_id: string | null;
}

const selectRoles = compileOnce((db: Db, { userId }: { userId: string }) =>
  selectSiteRoles(db)
    .where("user_id", "=", userId)
    .unionAll(selectCourseRoles(db).where("user_id", "=", userId))
    .unionAll(selectGroups(db).where("user_id", "=", userId)),
);

/** Returns the roles of several users by id; users without any are left out. */
export async function findRolesOfMany(db: Db, userIds: readonly string[]): Promise<Map<string, Roles>> {
  if (userIds.length === 0) return new Map();
  const rows = await selectSiteRoles(db)
    .where("user_id", "in", userIds)
    .unionAll(selectCourseRoles(db).where("user_id", "in", userIds))
    .unionAll(selectGroups(db).where("user_id", "in", userIds))
    .execute();
  return new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([id, own]) => [id, toRoles(own)]));
}

const anyRole = sql.ref<RoleRow["role"]>("role").as("role");
const noText = sql<string | null>`null`;

function selectSiteRoles(db: Db) {
  return db.selectFrom("site_roles").select(["user_id", anyRole, noText.as("course_id"), noText.as("group_id")]);
}

function selectCourseRoles(db: Db) {
  return db
    .selectFrom("course_roles")
    .select(["user_id", anyRole, sql.ref<string | null>("course_id").as("course_id"), noText.as("group_id")]);
}

function selectGroups(db: Db) {
  return db
    .selectFrom("group_teachers")
    .innerJoin("groups", "groups.id", "group_teachers.group_id")
    .select(["user_id", sql<RoleRow["role"]>`null`.as("role")])
    .select([sql.ref<string | null>("course_id").as("course_id"), sql.ref<string | null>("group_id").as("group_id")]);
}

/** Site roles are in the contract's order, courses and groups sorted by id. */
function toRoles(rows: readonly RoleRow[]): Roles {
  const courses = rows.flatMap(({ course_id: id, role }) => {
    const own = courseRoles.find((known) => known === role);
    return id !== null && own ? [{ id, role: own }] : [];
  });
  const groups = rows.flatMap(({ course_id: courseId, group_id: id }) =>
    courseId !== null && id !== null ? [{ id, courseId }] : [],
  );
  return {
    site: siteRoles.filter((role) => rows.some((row) => row.course_id === null && row.role === role)),
    courses: courses.sort((a, b) => a.id.localeCompare(b.id) || a.role.localeCompare(b.role)),
    groups: groups.sort((a, b) => a.id.localeCompare(b.id)),
  };
}

/** Whether a user has any role; teaching a group counts as one. */
export function isStaff({ site, courses, groups }: Roles): boolean {
  return site.length > 0 || courses.length > 0 || groups.length > 0;
}

/** Returns the courses that a user is staff of; teaching a group makes a user staff of its course. */
export function staffedCourses({ courses, groups }: Roles): string[] {
  return [...courses.map(({ id }) => id), ...groups.map(({ courseId }) => courseId)];
}

/** Whether a user is an administrator. */
export function isAdmin({ site }: Roles): boolean {
  return site.includes("admin");
}

/** Whether a user moderates the forum, either all of it or some course's conversations. */
export function moderatesAnywhere({ site, courses }: Roles): boolean {
  return site.includes("admin") || site.includes("moderator") || courses.some(({ role }) => role === "teacher");
}

/**
 * Returns the courses whose conversations a user moderates; null means the whole forum, including conversations about
 * no course.
 */
export function moderatedCourses({ site, courses }: Roles): readonly string[] | null {
  if (site.includes("admin") || site.includes("moderator")) return null;
  return courses.flatMap(({ id, role }) => (role === "teacher" ? id : []));
}

/** Whether a user moderates conversations about a course or, given null, about none. */
export function moderates(roles: Roles, courseId: string | null): boolean {
  const courses = moderatedCourses(roles);
  return courses === null || courses.some((id) => id === courseId);
}

/**
 * Throws unless a user moderates conversations about a course: `not_found` for staff of other courses, `forbidden` for
 * staff of this one in another role and for conversations about no course.
 */
export function requireModerator(roles: Roles, courseId: string | null): void {
  if (moderates(roles, courseId)) return;
  if (courseId === null) throw new AppError("forbidden");
  requireCourseRole(roles, courseId, ["teacher"]);
}

/** Whether a user may endorse replies in conversations about a course or, given null, about none. */
export function mayEndorse(roles: Roles, courseId: string | null): boolean {
  return moderates(roles, courseId) || roles.courses.some(({ id }) => id === courseId);
}

/**
 * Throws unless a user has one of the given roles in a course: `forbidden` for staff of this course with another role
 * or only a group, and for users without any role; `not_found` for staff of other courses.
 */
export function requireCourseRole(roles: Roles, courseId: string, wanted: readonly CourseRole[] = courseRoles): void {
  if (!isStaff(roles)) throw new AppError("forbidden");
  if (isAdmin(roles)) return;
  const own = roles.courses.filter(({ id }) => id === courseId);
  if (own.some(({ role }) => wanted.includes(role))) return;
  throw new AppError(own.length > 0 || groupsIn(roles, courseId).length > 0 ? "forbidden" : "not_found");
}

/**
 * Returns which learners of a course a user may see: all, or those of the groups with these ids. Throws as
 * `requireCourseRole` does if there are none.
 */
export function learnersInReach(roles: Roles, courseId: string): "all" | readonly string[] {
  return reachBy(roles, courseId, ["teacher"]);
}

/**
 * Returns whose results a user may see. As totals name nobody, editors may see those of all learners. Throws as
 * `learnersInReach` does.
 */
export function resultsInReach(roles: Roles, courseId: string): "all" | readonly string[] {
  return reachBy(roles, courseId, courseRoles);
}

function reachBy(roles: Roles, courseId: string, wanted: readonly CourseRole[]): "all" | readonly string[] {
  const own = groupsIn(roles, courseId);
  const hasRole = roles.courses.some(({ id, role }) => id === courseId && wanted.includes(role));
  if (own.length > 0 && !isAdmin(roles) && !hasRole) return own;
  requireCourseRole(roles, courseId, wanted);
  return "all";
}

function groupsIn({ groups }: Roles, courseId: string): string[] {
  return groups.flatMap((group) => (group.courseId === courseId ? [group.id] : []));
}
