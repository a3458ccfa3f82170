import { type LogAction, logActions } from "../../../../contract/staff/log.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** The filters of the log; an empty one is ignored. */
export interface LogFilters {
  /** A user id, or `shell`. */
  actor: string;
  target: string;
  action: LogAction | "";
}

/** Reads the filters from a URL's query. */
export function readLogFilters(search: URLSearchParams): LogFilters {
  return {
    actor: readText(search, "actor"),
    target: readText(search, "target"),
    action: logActions.find((action) => action === search.get("action")) ?? "",
  };
}
