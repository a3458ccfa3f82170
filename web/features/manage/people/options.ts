import type { Group } from "../../../../contract/staff/groups.ts";
import type { Option } from "../../../ui/fields/select-field.tsx";

/** A course to choose. */
export interface CourseOption {
  id: string;
  title: string;
}

/** The title of a course; its id where it is not among those that are known. */
export function titleOf(courses: readonly CourseOption[], id: string): string {
  return courses.find((course) => course.id === id)?.title ?? id;
}

export function toOptions(courses: readonly CourseOption[]): Option[] {
  return courses.map(({ id, title }) => ({ value: id, label: title }));
}

/** Groups with their course, since two courses may have one of the same name. */
export function toGroupOptions(groups: readonly Group[], courses: readonly CourseOption[]): Option[] {
  return groups.map(({ id, name, course }) => ({ value: id, label: `${name} · ${titleOf(courses, course)}` }));
}
