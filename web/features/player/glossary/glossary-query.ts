import { queryOptions } from "@tanstack/react-query";
import { getGlossary } from "../../../../contract/learning/glossary.ts";
import { call } from "../../../api/client.ts";

/** The glossary of a course that the user is enrolled in. */
export function glossaryQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["glossary", userCourseId],
    queryFn: ({ signal }) => call(getGlossary, { params: { userCourseId }, signal }),
  });
}
