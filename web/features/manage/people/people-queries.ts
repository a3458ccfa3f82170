import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { listGroups } from "../../../../contract/staff/groups.ts";
import { getPerson, listPeople } from "../../../../contract/staff/people.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { paged } from "../../../api/paged.ts";
import type { PeopleFilters } from "./list/people-filters.ts";

/** What every list of people and every person's page is kept under. */
export const peopleKey = ["manage", "people"] as const;

/** The people that pass some filters, page by page. */
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
      }).catch(listNobody),
    placeholderData: keepPreviousData,
  });
}

/** In a course or a group that is gone there is nobody, and its filter can be taken off. */
function listNobody(error: unknown) {
  if (error instanceof ApiError && error.code === "not_found") return { records: [], next: null, total: 0 };
  throw error;
}

/** One person with what an administrator needs to help them. */
export function personQuery(userId: string) {
  return queryOptions({
    queryKey: [...peopleKey, "one", userId],
    queryFn: ({ signal }) => call(getPerson, { params: { userId }, signal, handled: ["not_found"], onExpired: "ask" }),
  });
}

/** The groups to choose among, page by page. A filter hangs on them, so that they fail in silence. */
export function groupOptionsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: ["manage", "group-options"],
    queryFn: ({ pageParam, signal }) =>
      call(listGroups, { query: { limit: "100", cursor: pageParam }, signal, quiet: true }),
  });
}
