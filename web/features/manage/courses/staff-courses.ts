import type { CourseRole, Staff } from "../../../../contract/staff/roles.ts";
import { useSession } from "../../../session.ts";
import type { CourseState } from "../writing/courses/course-state.tsx";

/** A course with the user's roles in it; administrators have every role in every course. */
export interface StaffCourse {
  id: string;
  title: string;
  roles: readonly CourseRole[];
  /** The publication state; only for users who write courses. */
  state?: CourseState;
}

/** Returns whether the user teaches the whole course: manages its groups, invites, announces and allows attempts. */
export function isTeacherOf(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || listTaughtCourses(staff).some(({ id }) => id === courseId);
}

/** Returns whether the user sees learners of a course: all of them, or those of the user's groups. */
export function canSeeLearners(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || (staff?.courses.some(({ id, role }) => id === courseId && role === "teacher") ?? false);
}

/** Returns whether the user edits a course. */
export function isEditorOf(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || (staff?.courses.some(({ id, role }) => id === courseId && role === "editor") ?? false);
}

/** Returns whether the user may create courses. */
export function isAuthor(staff: Staff): boolean {
  return isAdmin(staff) || (staff?.roles.includes("author") ?? false);
}

/** Returns whether the user edits any course or may create one. */
export function isWriter(staff: Staff): boolean {
  return isAuthor(staff) || (staff?.courses.some(({ role }) => role === "editor") ?? false);
}

/** Lists the courses that the user teaches as a whole through a role in the course. */
export function listTaughtCourses(staff: Staff) {
  return staff?.courses.filter(({ role, groups }) => role === "teacher" && !groups) ?? [];
}

export function isAdmin(staff: Staff): boolean {
  return staff?.roles.includes("admin") ?? false;
}

/** Lists the courses in which the user has a role, each once. */
export function listStaffCourses(staff: Staff): StaffCourse[] {
  const all = staff?.courses ?? [];
  const first = new Map(all.toReversed().map(({ id, title }) => [id, title]));
  return [...new Set(all.map(({ id }) => id))].map((id) => ({
    id,
    title: first.get(id) ?? "",
    roles: all.filter((each) => each.id === id).map(({ role }) => role),
  }));
}

/** Returns the staff roles of the current user. */
export function useStaff(): Staff {
  return useSession()?.user.staff ?? null;
}
