import { queryOptions } from "@tanstack/react-query";
import { listObjectives } from "../../../../contract/learning/objectives.ts";
import { getPractice } from "../../../../contract/learning/practice.ts";
import { call } from "../../../api/client.ts";

/** The questions that are due for practice in an enrolment. */
export function practiceQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["practice", userCourseId],
    queryFn: ({ signal }) => call(getPractice, { params: { userCourseId }, signal, quiet: true }),
  });
}

/** The learner's results for the objectives of a course. */
export function objectivesQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["objectives", userCourseId],
    queryFn: ({ signal }) => call(listObjectives, { params: { userCourseId }, signal, quiet: true }),
  });
}
