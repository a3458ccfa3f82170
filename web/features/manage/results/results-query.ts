import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getResults } from "../../../../contract/staff/progress.ts";
import { call } from "../../../api/client.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** The filters of the results; an empty one is ignored. */
export interface ResultsFilters {
  group: string;
  evaluation: string;
}

/** Reads the filters from a URL's query. */
export function readResultsFilters(search: URLSearchParams): ResultsFilters {
  return { group: readText(search, "group"), evaluation: readText(search, "evaluation") };
}

/** Loads the assessment results of a course. */
export function resultsQuery(courseId: string, { group, evaluation }: ResultsFilters) {
  return queryOptions({
    queryKey: ["manage", "results", courseId, group, evaluation],
    queryFn: ({ signal }) =>
      call(getResults, {
        params: { courseId },
        query: { ...(group && { group }), ...(evaluation && { evaluation }) },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }),
    placeholderData: keepPreviousData,
  });
}
