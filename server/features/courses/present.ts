import type { Course, CourseDetail, CourseSummary } from "../../../contract/courses/courses.ts";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { Text } from "../../../courseware/course.ts";
import type { CourseVersion } from "./library.ts";
import type { CourseRow } from "./queries.ts";
import type { StoredOutlineItem } from "./stored.ts";

/** Returns a text in a language, falling back to the other one. */
export function presentText(text: Text, language: Language): string {
  return inLanguage(text, language) ?? "";
}

/** Presents a course as it appears in lists. */
export function presentSummary({ id, outline }: CourseRow, language: Language): CourseSummary {
  return {
    id,
    title: presentText(outline.title, language),
    summary: presentText(outline.summary, language),
    cover: outline.cover,
    languages: outline.languages,
    classCount: outline.classCount,
    evaluationCount: outline.evaluationCount,
    durationMinutes: outline.durationMinutes,
  };
}

/** Presents a course with its outline. */
export function presentCourse(row: CourseRow, language: Language): Course {
  const { outline } = row;
  return {
    ...presentSummary(row, language),
    description: presentText(outline.description, language),
    objectives: outline.objectives.map((objective) => presentText(objective, language)),
    authors: outline.authors.map(({ name, role }) => ({ name, role: presentText(role, language) })),
    passPercent: row.passPercent,
    modules: outline.modules.map((module) => ({
      id: module.id,
      title: presentText(module.title, language),
      items: module.items.map((item) => ({
        ...presentOutlineItem(item, language),
        ...(item.id === outline.pretest && { isPretest: true as const }),
      })),
    })),
  };
}

/** Presents a course with its outline and download size. */
export function presentCourseDetail(course: CourseVersion, language: Language): CourseDetail {
  const bytes = [...course.items.values()].reduce((sum, item) => sum + item.bytes[language], 0);
  return { ...presentCourse(course, language), bytes };
}

/** Presents an item as it appears in an outline. */
export function presentOutlineItem({ id, kind, title, minutes }: StoredOutlineItem, language: Language) {
  return { id, kind, title: presentText(title, language), durationMinutes: minutes };
}
