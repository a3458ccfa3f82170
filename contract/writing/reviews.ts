import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { id, time } from "../text/text.ts";

/** When and by whom a class was reviewed, and when the next review is due. */
export const itemReview = z.strictObject({
  course: id,
  item: id,
  by: z.string(),
  at: time,
  dueAt: time,
  overdue: z.boolean(),
});

/** When a class was reviewed, and when the next review is due. */
export type ItemReview = z.output<typeof itemReview>;

/** Lists the reviews in the courses the caller is staff of, earliest due first. */
export const listReviews = endpoint({
  method: "GET",
  path: "/api/v1/manage/reviews",
  summary: "List the items to be reviewed",
  access: "staff",
  query: pageQuery.extend({ dueBefore: z.iso.datetime().optional() }),
  responses: { 200: page(itemReview) },
});
