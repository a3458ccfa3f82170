import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { id, time } from "../text/text.ts";

/** When a class was reviewed by whom, and when it must be again. */
export const itemReview = z.strictObject({
  course: id,
  item: id,
  by: z.string(),
  at: time,
  dueAt: time,
  overdue: z.boolean(),
});

/** When a class was reviewed, and when it must be again. */
export type ItemReview = z.output<typeof itemReview>;

/** The reviews of the courses that one is staff of, what is due first at the front. */
export const listReviews = endpoint({
  method: "GET",
  path: "/api/v1/manage/reviews",
  summary: "List what is to be reviewed",
  access: "staff",
  query: pageQuery.extend({ dueBefore: z.iso.datetime().optional() }),
  replies: { 200: page(itemReview) },
});
