import { progressStatuses } from "../../../../contract/staff/progress.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** The filters of a course's learners; an empty one is ignored. */
export interface ProgressFilters {
  q: string;
  status: (typeof progressStatuses)[number] | "";
  group: string;
}

/** Reads the filters from a URL's query. */
export function readFilters(search: URLSearchParams): ProgressFilters {
  return {
    q: readText(search, "q"),
    status: progressStatuses.find((status) => status === search.get("status")) ?? "",
    group: readText(search, "group"),
  };
}
