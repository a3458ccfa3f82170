import { queryOptions } from "@tanstack/react-query";
import { getStudyPlan } from "../../../contract/learning/study-plan.ts";
import { call } from "../../api/client.ts";

/** The user's study plan for a course, or null if there is none. */
export function planQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["study-plan", userCourseId],
    queryFn: async ({ signal }) => (await call(getStudyPlan, { params: { userCourseId }, signal, quiet: true })).plan,
  });
}
