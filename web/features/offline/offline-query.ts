import { queryOptions } from "@tanstack/react-query";
import { getOffline } from "../../../contract/courses/offline.ts";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n/language.ts";

/** What can be taken along of a course, and what it costs, in the language that is shown. */
export function offlineQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["offline", userCourseId, currentLanguage()],
    queryFn: ({ signal }) => call(getOffline, { params: { userCourseId }, signal, quiet: true }),
    retry: false,
  });
}
