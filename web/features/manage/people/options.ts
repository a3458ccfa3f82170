import type { Group } from "../../../../contract/staff/groups.ts";
import type { Option } from "../../../ui/fields/select-field.tsx";

/** A selectable course. */
export interface CourseOption {
  id: string;
  title: string;
}

/** Returns the title of a course, or its id if the course is unknown. */
export function titleOf(courses: readonly CourseOption[], id: string): string {
  return courses.find((course) => course.id === id)?.title ?? id;
}

export function toOptions(courses: readonly CourseOption[]): Option[] {
  return courses.map(({ id, title }) => ({ value: id, label: title }));
}

/** Turns groups into options that include the course title, since two courses may have groups with the same name. */
export function toGroupOptions(groups: readonly Group[], courses: readonly CourseOption[]): Option[] {
  return groups.map(({ id, name, course }) => ({ value: id, label: `${name} · ${titleOf(courses, course)}` }));
}
