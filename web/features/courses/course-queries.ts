import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getCourse, listCourses } from "../../../contract/courses/courses.ts";
import { call } from "../../api/client.ts";
import { paged } from "../../api/paged.ts";

/** All courses, paginated. */
export function coursesQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["courses", "list"],
    queryFn: ({ pageParam, signal }) => call(listCourses, { query: { limit: "24", cursor: pageParam }, signal }),
  });
}

/** A single course with its outline. */
export function courseQuery(courseId: string) {
  return queryOptions({
    queryKey: ["courses", courseId],
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
  });
}
