import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { listLog } from "../../../../contract/staff/log.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import type { LogFilters } from "./log-filters.ts";

/** Lists log entries, newest first, page by page. Other staff add entries, so the cache is always stale. */
export function logQuery(filters: LogFilters) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "log", filters],
    queryFn: ({ pageParam, signal }) =>
      call(listLog, { query: { ...filters, limit: "50", cursor: pageParam }, signal, onExpired: "ask" }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
