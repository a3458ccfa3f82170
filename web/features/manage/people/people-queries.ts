import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listGroups } from "../../../../contract/staff/groups.ts";
import { getPerson, listPeople } from "../../../../contract/staff/people.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import type { PeopleFilters } from "./list/people-filters.ts";

/** The query key prefix of lists of people and of each person. */
export const peopleKey = ["manage", "people"] as const;

/** Lists the people that match the filters, page by page. */
export function peopleQuery(filters: PeopleFilters) {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...peopleKey, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call(listPeople, {
        query: { ...filters, limit: "50", cursor: pageParam },
        signal,
        handled: ["not_found"],
        onExpired: "ask",
      }).catch(emptyIfNotFound),
    placeholderData: keepPreviousData,
  });
}

/** Treats a deleted course or group as empty: its filter can then be removed. */
function emptyIfNotFound(error: unknown) {
  if (error instanceof ApiError && error.code === "not_found") return { records: [], next: null, total: 0 };
  throw error;
}

/** Loads a person with what an administrator needs to help them. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: [...peopleKey, "one", userId],
    queryFn: ({ signal }) => call(getPerson, { params: { userId }, signal, handled: ["not_found"], onExpired: "ask" }),
  });
}

/** Lists the selectable groups, page by page. Only a filter depends on them, so errors are ignored. */
export function groupOptionsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "group-options"],
    queryFn: ({ pageParam, signal }) =>
      call(listGroups, { query: { limit: "100", cursor: pageParam }, signal, quiet: true }),
  });
}
