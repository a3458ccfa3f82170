import { useInfiniteQuery } from "@tanstack/react-query";
import type { Group } from "../../../contract/staff/groups.ts";
import { useAllPages } from "../../api/use-all-pages.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import type { CourseOption } from "../../features/manage/people/options.ts";
import { groupOptionsQuery } from "../../features/manage/people/people-queries.ts";

/** Returns all courses, for selection and to resolve titles. */
export function useCourseOptions(): CourseOption[] {
  const list = useInfiniteQuery(coursesQuery());
  useAllPages(list, true);
  return list.data?.pages.flatMap(({ records }) => records) ?? [];
}

/** Returns all groups. */
export function useGroupOptions(): Group[] {
  const list = useInfiniteQuery(groupOptionsQuery());
  useAllPages(list, true);
  return list.data?.pages.flatMap(({ records }) => records) ?? [];
}
