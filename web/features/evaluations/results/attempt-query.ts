import { queryOptions } from "@tanstack/react-query";
import { getAttempt } from "../../../../contract/courses/enrolments.ts";
import { call } from "../../../api/client.ts";

/** One of the user's attempts, with its questions as they were at the time. */
export function attemptQuery(userCourseId: string, attemptId: string) {
  return queryOptions({
    queryKey: ["enrolments", userCourseId, "attempts", attemptId],
    queryFn: ({ signal }) => call(getAttempt, { params: { userCourseId, attemptId }, signal }),
  });
}
