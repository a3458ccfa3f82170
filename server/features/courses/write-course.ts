import type { CourseDetail, CourseSummary } from "../../../contract/courses.ts";
import type { Language } from "../../../contract/language.ts";
import { createCache } from "../../cache.ts";
import type { Db } from "../../db/schema.ts";
import { type Json, keepWritten, toKeep, writeList, writeObject } from "../../http/json.ts";
import type { CourseVersion, Library } from "./library.ts";
import { presentCourseDetail, presentSummary } from "./present.ts";

/** A course as lists show it, written once a version and language. */
export const writeSummary = keepWritten<CourseVersion, [Language], CourseSummary>(presentSummary);

/** A course as it is shown by itself, written once a version and language. */
export const writeCourse = keepWritten<CourseVersion, [Language], CourseDetail>(presentCourseDetail);

/** The versions on a page of the list of courses. */
interface Versions {
  records: { id: string; version: string }[];
  next: string | null;
}

interface Page {
  records: CourseSummary[];
  next: string | null;
}

/** Writes pages of the list of courses: once for the versions on it and the language, which are all it depends on. */
export function createPageWriter(library: Library) {
  const pages = createCache<Json<Page>>(4_000_000, ({ weight }) => weight);
  return async (db: Db, { records, next }: Versions, language: Language): Promise<Json<Page>> => {
    const name = JSON.stringify([language, next, records]);
    const kept = pages.get(name);
    if (kept) return kept;
    const courses = await Promise.all(records.map((record) => library.getCourse(db, record)));
    const summaries = writeList(courses.map((course) => writeSummary(course, language)));
    const page = toKeep(writeObject<Page>({ next, records: summaries }));
    const isCurrent = courses.every(({ version }, index) => version === records[index]?.version);
    if (isCurrent) pages.set(name, page.encode(), name.length);
    return page;
  };
}
