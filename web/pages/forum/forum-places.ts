import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import type { CourseDetail } from "../../../contract/courses/courses.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { courseQuery, coursesQuery } from "../../features/courses/course-queries.ts";
import type { NameMatch } from "../../features/forum/list/place-names.ts";

/** A course or class to choose. */
interface Option {
  id: string;
  title: string;
}

/** Returns the available courses: the first page, and all of them once the filter is opened. */
export function useCourseOptions(isChoosing = false): Option[] {
  const list = useInfiniteQuery(coursesQuery());
  useAllPages(list, isChoosing);
  return list.data?.pages.flatMap(({ records }) => records) ?? [];
}

/** Returns the classes of a course in order, or none if no course is chosen. */
export function useClassOptions(courseId: string): Option[] {
  return listClasses(useOutlines(courseId === "" ? [] : [courseId]));
}

/** Returns a function that names the subject of a conversation, using the outlines of the given courses. */
export function useNamePlace(courseIds: readonly (string | null)[]): NameMatch {
  const known = useCourseOptions();
  const outlines = useOutlines([...new Set(courseIds.filter((id) => id !== null))]);
  const courses = [...known, ...outlines];
  const items = listClasses(outlines);
  const titleOf = (options: readonly Option[], id: string | null) => options.find((option) => option.id === id)?.title;
  return (place) =>
    [titleOf(courses, place.course), titleOf(items, place.class)].filter((title) => title !== undefined);
}

function useOutlines(courseIds: readonly string[]): CourseDetail[] {
  return useQueries({
    queries: courseIds.map((id) => courseQuery(id)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}

function listClasses(outlines: readonly CourseDetail[]): Option[] {
  return outlines
    .flatMap(({ modules }) => modules.flatMap(({ items }) => items))
    .filter(({ kind }) => kind === "class");
}
