import { queryOptions } from "@tanstack/react-query";
import { getOffline } from "../../../contract/courses/offline.ts";
import { call } from "../../api/client.ts";
import { currentLanguage } from "../../i18n/language.ts";

/** Queries what can be downloaded of a course, with sizes, in the current language. */
export function offlineQuery(userCourseId: string) {
  return queryOptions({
    queryKey: ["offline", userCourseId, currentLanguage()],
    queryFn: ({ signal }) => call(getOffline, { params: { userCourseId }, signal, quiet: true }),
    retry: false,
  });
}
