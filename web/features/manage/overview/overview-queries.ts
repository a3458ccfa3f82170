import { queryOptions } from "@tanstack/react-query";
import { getOverview, getSystem } from "../../../../contract/staff/overview.ts";
import { listReviews } from "../../../../contract/writing/reviews.ts";
import { call } from "../../../api/client.ts";

/** Loads the site's figures; they are refetched on each visit. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ["manage", "overview"],
    queryFn: ({ signal }) => call(getOverview, { signal, onExpired: "ask" }),
  });
}

/** Loads the state of the system, for the operator. Errors are ignored, since the figures are shown anyway. */
export function systemQuery() {
  return queryOptions({
    queryKey: ["manage", "system"],
    queryFn: ({ signal }) => call(getSystem, { signal, quiet: true }),
  });
}

/** Loads the first classes that are overdue for review. Errors are ignored, since the figures are shown anyway. */
export function overdueQuery() {
  return queryOptions({
    queryKey: ["manage", "overdue-reviews"],
    queryFn: ({ signal }) =>
      call(listReviews, { query: { dueBefore: new Date().toISOString(), limit: "100" }, signal, quiet: true }),
  });
}
