import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getCourse, listCourses } from "../../../contract/courses.ts";
import { call } from "../../api/client.ts";

/** The courses that there are, page by page. */
export function coursesQuery() {
  return infiniteQueryOptions({
    queryKey: ["courses", "list"],
    queryFn: ({ pageParam, signal }) => call(listCourses, { query: { limit: "24", cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** One course with its outline. */
export function courseQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", courseId],
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
  });
}
