import type { Course, CourseSummary } from "../../../contract/courses/courses.ts";

/** Why a search finds a course: the title of its module, class or evaluation that has every word; null where it tells itself. */
export interface CourseMatch {
  place: string | null;
}

/**
 * Whether every word that is looked for occurs in the course's title or summary, or in one title of its outline, as far as
 * that is loaded; blind to case and accents. Null where it does not.
 */
export function findMatch(course: CourseSummary, outline: Course | undefined, wanted: string): CourseMatch | null {
  const words = fold(wanted).split(/\s+/);
  const hasAll = (text: string) => words.every((word) => fold(text).includes(word));
  if (hasAll(`${course.title} ${course.summary}`)) return { place: null };
  const titles = (outline?.modules ?? []).flatMap(({ title, items }) => [title, ...items.map((item) => item.title)]);
  const place = titles.find(hasAll);
  return place === undefined ? null : { place };
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
