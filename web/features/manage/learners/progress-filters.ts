import { progressStatuses } from "../../../../contract/staff/progress.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** Which learners of a course are listed; an empty filter is ignored. */
export interface ProgressFilters {
  q: string;
  status: (typeof progressStatuses)[number] | "";
  group: string;
}

/** Reads the filters from a URL. */
export function readFilters(search: URLSearchParams): ProgressFilters {
  return {
    q: readText(search, "q"),
    status: progressStatuses.find((status) => status === search.get("status")) ?? "",
    group: readText(search, "group"),
  };
}
