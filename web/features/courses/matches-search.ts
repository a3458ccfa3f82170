import type { Course, CourseSummary } from "../../../contract/courses/courses.ts";

/**
 * A match for a search. `place` is the title of the module, class or assessment that contains every word, or null if
 * the course itself matches.
 */
export interface CourseMatch {
  place: string | null;
}

/**
 * Looks for every word in the course's title and summary, then in each title of its outline if loaded, ignoring case
 * and accents. Returns null if nothing matches.
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
