import type { CourseRole, Staff } from "../../../../contract/staff/roles.ts";
import { useSession } from "../../../session.ts";

/** A course with what one may do in it; administrators may do everything in all of them. */
export interface StaffCourse {
  id: string;
  title: string;
  roles: readonly CourseRole[];
}

/** Whether somebody sees the learners of a course, and keeps its groups. */
export function isTeacherOf(staff: Staff, courseId: string): boolean {
  return isAdmin(staff) || holdsRole(staff, courseId, "teacher");
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

function holdsRole(staff: Staff, courseId: string, role: CourseRole): boolean {
  return staff?.courses.some((held) => held.id === courseId && held.role === role) ?? false;
}
