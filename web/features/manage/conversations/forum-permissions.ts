import type { Staff } from "../../../../contract/staff/roles.ts";

/** Returns whether the user moderates the conversations about a course; null means conversations about no course. */
export function canModerate(staff: Staff, course: string | null): boolean {
  return isModerator(staff) || hasRole(staff, course, ["teacher"]);
}

/** Returns whether the user may endorse replies in those conversations. */
export function canEndorse(staff: Staff, course: string | null): boolean {
  return isModerator(staff) || hasRole(staff, course, ["teacher", "editor"]);
}

function isModerator(staff: Staff): boolean {
  return staff?.roles.some((role) => role === "admin" || role === "moderator") ?? false;
}

function hasRole(staff: Staff, course: string | null, wanted: readonly string[]): boolean {
  return staff?.courses.some(({ id, role, groups }) => id === course && wanted.includes(role) && !groups) ?? false;
}
