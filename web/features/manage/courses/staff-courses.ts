import type { CourseRole, Staff } from "../../../../contract/staff/roles.ts";
import { useSession } from "../../../session.ts";
import type { CourseState } from "../writing/courses/course-state.tsx";

/** A course with what one may do in it; administrators may do everything in all of them. */
export interface StaffCourse {
  id: string;
  title: string;
  roles: readonly CourseRole[];
  /** For those who write courses: what is published of it. */
  state?: CourseState;
}

/** Whether somebody teaches a course as a whole: keeps its groups, invites, announces and allows attempts. */
export function isTeacherOf(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || listTaught(staff).some(({ id }) => id === courseId);
}

/** Whether somebody sees learners of a course: all of them, or those of their groups. */
export function seesLearnersOf(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || (staff?.courses.some(({ id, role }) => id === courseId && role === "teacher") ?? false);
}

/** Whether somebody writes a course. */
export function isEditorOf(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || (staff?.courses.some(({ id, role }) => id === courseId && role === "editor") ?? false);
}

/** Whether somebody may begin courses. */
export function isAuthor(staff: Staff): boolean {
  return isAdmin(staff) || (staff?.roles.includes("author") ?? false);
}

/** Whether somebody writes courses, or may begin one. */
export function isWriter(staff: Staff): boolean {
  return isAuthor(staff) || (staff?.courses.some(({ role }) => role === "editor") ?? false);
}

/** The courses that one teaches as a whole by a role in them. */
export function listTaught(staff: Staff) {
  return staff?.courses.filter(({ role, groups }) => role === "teacher" && !groups) ?? [];
}

export function isAdmin(staff: Staff): boolean {
  return staff?.roles.includes("admin") ?? false;
}

/** The courses in which one has a role, each once. */
export function listStaffCourses(staff: Staff): StaffCourse[] {
  const all = staff?.courses ?? [];
  const first = new Map(all.toReversed().map(({ id, title }) => [id, title]));
  return [...new Set(all.map(({ id }) => id))].map((id) => ({
    id,
    title: first.get(id) ?? "",
    roles: all.filter((each) => each.id === id).map(({ role }) => role),
  }));
}

/** Who is signed in, as staff. */
export function useStaff(): Staff {
  return useSession()?.user.staff ?? null;
}
