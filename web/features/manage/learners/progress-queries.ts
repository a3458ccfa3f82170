import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { type LearnerProgress, listProgress } from "../../../../contract/staff/progress.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import { ignoreMissingGroup } from "../filters/ignore-missing-group.ts";
import type { ProgressFilters } from "./progress-filters.ts";

/** Lists a course's learners that match the filters, page by page. */
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
        ignoreMissingGroup(filters.group)(error);
        return { records: [], next: null, total: 0 };
      }),
    placeholderData: keepPreviousData,
  });
}

/**
 * Returns the distinct learners of the loaded pages: a learner who visits between two requests can appear on both
 * pages.
 */
export function listLearners(pages: readonly { records: readonly LearnerProgress[] }[]): LearnerProgress[] {
  const all = pages.flatMap(({ records }) => records);
  return [...new Map(all.map((record) => [record.enrolment.id, record])).values()];
}
