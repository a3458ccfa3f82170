import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";

export type CourseItem = EnrolmentDetail["course"]["modules"][number]["items"][number];

/** Lists the remaining items in course order. */
export function listRemaining({ course, items }: EnrolmentDetail): CourseItem[] {
  return course.modules.flatMap((module) => module.items).filter(({ id }) => !items[id]?.completedAt);
}

/** Returns the duration of the remaining items in minutes. */
export function countMinutesLeft(enrolment: EnrolmentDetail): number {
  return listRemaining(enrolment).reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
}

/** Returns the item to continue with: the one opened last or, if it is completed, the next incomplete one. */
export function findResumeItem(enrolment: EnrolmentDetail): CourseItem | null {
  const items = enrolment.course.modules.flatMap((module) => module.items);
  const last = items.findIndex(({ id }) => id === enrolment.lastClass);
  const isDone = (item: CourseItem | undefined) => Boolean(item && enrolment.items[item.id]?.completedAt);
  if (last >= 0 && !isDone(items[last])) return items[last] ?? null;
  const missing = listRemaining(enrolment);
  return missing.find((item) => items.indexOf(item) > last) ?? missing[0] ?? items[Math.max(0, last)] ?? null;
}
