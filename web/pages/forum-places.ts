import { useInfiniteQuery, useQueries } from "@tanstack/react-query";
import { courseQuery, coursesQuery } from "../features/courses/course-queries.ts";
import type { NamePlace } from "../features/forum/place-names.ts";

/** A course or a class to choose. */
interface Option {
  id: string;
  title: string;
}

/** The courses that there are, as far as they are loaded. */
export function useCourseOptions(): Option[] {
  const { data } = useInfiniteQuery(coursesQuery());
  return data?.pages.flatMap(({ records }) => records.map(({ id, title }) => ({ id, title }))) ?? [];
}

/** The classes of a course, in their order; none where none is chosen. */
export function useClassOptions(courseId: string): Option[] {
  const [classes = []] = useOutlines(courseId === "" ? [] : [courseId]);
  return classes;
}

/** Names what conversations are about, with the outlines of the courses that they belong to. */
export function useNamePlace(courseIds: readonly (string | null)[]): NamePlace {
  const courses = useCourseOptions();
  const ids = [...new Set(courseIds.filter((id) => id !== null))];
  const items = useOutlines(ids).flat();
  const titleOf = (options: readonly Option[], id: string | null) => options.find((option) => option.id === id)?.title;
  return (place) =>
    [titleOf(courses, place.course), titleOf(items, place.class)].filter((title) => title !== undefined);
}

function useOutlines(courseIds: readonly string[]): Option[][] {
  return useQueries({
    queries: courseIds.map((id) => courseQuery(id)),
    combine: (results) =>
      results.map(
        ({ data }) =>
          data?.modules
            .flatMap(({ items }) => items)
            .filter(({ kind }) => kind === "class")
            .map(({ id, title }) => ({ id, title })) ?? [],
      ),
  });
}
