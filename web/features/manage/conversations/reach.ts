import type { Staff } from "../../../../contract/staff/roles.ts";

/** Whether somebody answers for the conversations about a course; null stands for those about none. */
export function moderates(staff: Staff, course: string | null): boolean {
  return isOfForum(staff) || hasRole(staff, course, ["teacher"]);
}

/** Whether somebody may vouch for the replies in them. */
export function endorses(staff: Staff, course: string | null): boolean {
  return isOfForum(staff) || hasRole(staff, course, ["teacher", "editor"]);
}

function isOfForum(staff: Staff): boolean {
  return staff?.roles.some((role) => role === "admin" || role === "moderator") ?? false;
}

function hasRole(staff: Staff, course: string | null, wanted: readonly string[]): boolean {
  return staff?.courses.some(({ id, role, groups }) => id === course && wanted.includes(role) && !groups) ?? false;
}
