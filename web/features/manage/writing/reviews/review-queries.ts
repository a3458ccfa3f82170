import { infiniteQueryOptions } from "@tanstack/react-query";
import { listReviews } from "../../../../../contract/writing/reviews.ts";
import { call } from "../../../../api/client.ts";
import { paged } from "../../../../api/paged.ts";
import { writingKey } from "../writing-queries.ts";

/** The reviews of one's courses, what is due first at the front. */
export function reviewsQuery() {
  return infiniteQueryOptions({
    ...paged,
    queryKey: [...writingKey, "reviews"],
    queryFn: ({ pageParam, signal }) =>
      call(listReviews, { query: { limit: "50", cursor: pageParam }, signal, onExpired: "ask" }),
  });
}
