import { infiniteQueryOptions } from "@tanstack/react-query";
import { listReviews } from "../../../../../contract/writing/reviews.ts";
import { call } from "../../../../api/client.ts";
import { paged } from "../../../../api/paged.ts";
import { writingKey } from "../writing-queries.ts";

/** Lists the reviews of the user's courses, the earliest due date first. */
export function reviewsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "reviews"],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { query: { limit: "50", cursor: pageParam }, signal, onExpired: "ask" }),
  });
}
