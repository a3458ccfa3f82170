import { queryOptions } from "@tanstack/react-query";
import { getLearner } from "../../../../contract/staff/progress.ts";
import { call } from "../../../api/client.ts";

/** Loads one learner of a course. */
export function learnerQuery(courseId: string, userId: string) {
  return queryOptions({
    queryKey: ["manage", "learner", courseId, userId],
    queryFn: ({ signal }) =>
      call(getLearner, { params: { courseId, userId }, signal, handled: ["not_found"], onExpired: "ask" }),
  });
}
