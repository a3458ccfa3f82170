import { z } from "zod";
import { endpoint, page, pageQuery } from "../endpoint.ts";
import { id, time } from "../text/text.ts";

/**
 * A previous version of a text. Only posts have a `title`. Both texts are null where they may identify a patient: an
 * author who edited such details out wanted them gone.
 */
export const edit = z.strictObject({
  id,
  title: z.string().nullable(),
  body: z.string().nullable(),
  writtenAt: time,
  replacedAt: time,
});

/** A previous version of a text. */
export type Edit = z.output<typeof edit>;

/** Lists the previous versions of a post, latest first. */
export const listPostEdits = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId/edits",
  summary: "List earlier versions of a post",
  access: "learner",
  params: z.object({ postId: id }),
  query: pageQuery,
  responses: { 200: page(edit) },
});

/** Lists the previous versions of a reply, latest first. */
export const listReplyEdits = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId/replies/:replyId/edits",
  summary: "List earlier versions of a reply",
  access: "learner",
  params: z.object({ postId: id, replyId: id }),
  query: pageQuery,
  responses: { 200: page(edit) },
});
