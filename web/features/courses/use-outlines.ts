import { useQueries } from "@tanstack/react-query";
import type { Course, CourseSummary } from "../../../contract/courses/courses.ts";
import { courseQuery } from "./course-queries.ts";

/** Loads the outlines of courses once the user searches, as lists do not include them. */
export function useOutlines(courses: readonly CourseSummary[], isWanted: boolean): ReadonlyMap<string, Course> {
  const results = useQueries({ queries: isWanted ? courses.map(({ id }) => courseQuery(id)) : [] });
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data]] : [])));
}
