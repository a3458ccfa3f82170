import type { Language } from "../../../contract/language.ts";
import type { Staff } from "../../../contract/staff/roles.ts";
import type { User } from "../../../contract/users/users.ts";
import { findRoles, findRolesOfMany, isStaff, type Roles } from "../../http/calls/roles.ts";
import type { Parts } from "../../parts.ts";
import { findCourseTitles } from "./course-titles.ts";
import type { Profile } from "./present.ts";

type Source = Pick<Parts, "db" | "library">;

/**
 * Returns a user as responses present them, with their roles. In a course where they only teach groups they appear as a
 * teacher of those groups.
 */
export async function addStaff(source: Source, profile: Profile, language: Language): Promise<User> {
  const roles = await findRoles(source.db, profile.id);
  return { ...profile, staff: await presentStaff(source, withGroups(roles), language) };
}

type PresentedRoles = Omit<Roles, "courses"> & {
  courses: readonly (Roles["courses"][number] & { groups?: string[] })[];
};

/**
 * Returns the staff roles of several users, by id. Only roles granted directly are included, since an update replaces
 * those; roles implied by teaching a group are not.
 */
export async function findStaffOfMany(
  source: Source,
  userIds: readonly string[],
  language: Language,
): Promise<Map<string, Staff>> {
  const roles = await findRolesOfMany(source.db, userIds);
  const presented = [...roles].map(async ([id, own]) => [id, await presentStaff(source, own, language)] as const);
  return new Map(await Promise.all(presented));
}

async function presentStaff(source: Source, roles: PresentedRoles, language: Language): Promise<Staff> {
  if (!isStaff(roles)) return null;
  const ids = roles.courses.map(({ id }) => id);
  const titles = await findCourseTitles(source, ids, language);
  return {
    roles: [...roles.site],
    courses: roles.courses.map((course) => ({ ...course, title: titles.get(course.id) ?? "" })),
  };
}

function withGroups({ courses, groups, ...roles }: Roles): PresentedRoles {
  const isTeacher = (id: string) => courses.some((course) => course.id === id && course.role === "teacher");
  const taught = [...Map.groupBy(groups, ({ courseId }) => courseId)].filter(([id]) => !isTeacher(id));
  const shown = taught.map(([id, own]) => ({ id, role: "teacher" as const, groups: own.map((group) => group.id) }));
  return { ...roles, groups, courses: [...courses, ...shown] };
}
