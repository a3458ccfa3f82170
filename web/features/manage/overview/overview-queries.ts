import { queryOptions } from "@tanstack/react-query";
import { getOverview, getSystem } from "../../../../contract/staff/overview.ts";
import { listReviews } from "../../../../contract/writing/reviews.ts";
import { call } from "../../../api/client.ts";

/** The figures of the site; they are read anew with each visit. */
export function overviewQuery() {
  return queryOptions({
    queryKey: ["manage", "overview"],
    queryFn: ({ signal }) => call(getOverview, { signal, onExpired: "ask" }),
  });
}

/** What the operator has to see to. Beside the figures it fails in silence. */
export function systemQuery() {
  return queryOptions({
    queryKey: ["manage", "system"],
    queryFn: ({ signal }) => call(getSystem, { signal, quiet: true }),
  });
}

/** The classes that are overdue for review, the first hundred of them. Beside the figures they fail in silence. */
export function overdueQuery() {
  return queryOptions({
    queryKey: ["manage", "overdue-reviews"],
    queryFn: ({ signal }) =>
      call(listReviews, { query: { dueBefore: new Date().toISOString(), limit: "100" }, signal, quiet: true }),
  });
}
