import { type LogAction, logActions } from "../../../../contract/staff/log.ts";
import { readText } from "../../../ui/behaviour/use-filters.ts";

/** Which part of the log; an empty filter filters nothing. */
export interface LogFilters {
  /** A person's id, or `shell`. */
  actor: string;
  target: string;
  action: LogAction | "";
}

/** Reads the filters from a URL. */
export function readLogFilters(search: URLSearchParams): LogFilters {
  return {
    actor: readText(search, "actor"),
    target: readText(search, "target"),
    action: logActions.find((action) => action === search.get("action")) ?? "",
  };
}
