import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { type LearnerProgress, listProgress } from "../../../../contract/staff/progress.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import { passGoneGroup } from "../filters/gone-group.ts";
import type { ProgressFilters } from "./progress-filters.ts";

/** The learners of a course that pass some filters, page by page. */
export function progressQuery(courseId: string, filters: ProgressFilters) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "progress", courseId, filters],
    queryFn: ({ pageParam, signal }) =>
      call(listProgress, {
        params: { courseId },
        query: { ...filters, limit: "50", cursor: pageParam },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }).catch((error: unknown) => {
        passGoneGroup(filters.group)(error);
        return { records: [], next: null, total: 0 };
      }),
    placeholderData: keepPreviousData,
  });
}

/** The distinct learners of the loaded pages: one who came back meanwhile may stand on a later page again. */
export function listLearners(pages: readonly { records: readonly LearnerProgress[] }[]): LearnerProgress[] {
  const all = pages.flatMap(({ records }) => records);
  return [...new Map(all.map((record) => [record.enrolment.id, record])).values()];
}
