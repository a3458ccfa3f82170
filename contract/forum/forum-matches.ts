import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";
import { postIds, postQuery } from "./forum.ts";

/**
 * Why a search found a post: the matching words of its texts in lower case, for highlighting; and, where the post
 * itself lacks some of them, one of its latest replies that contains them.
 */
export const match = z.strictObject({
  post: id,
  words: z.array(z.string()),
  reply: z.strictObject({ id, excerpt: z.string() }).nullable(),
});

/** Why a search found a post. */
export type Match = z.output<typeof match>;

/**
 * Explains the search matches of the given posts, in the order requested; only the server can tell which words share a
 * stem.
 */
export const listMatches = endpoint({
  method: "GET",
  path: "/api/v1/forum/matches",
  summary: "Get a search's matches in the given posts",
  access: "learner",
  query: z.object({ q: postQuery.shape.q, posts: postIds }),
  responses: { 200: z.strictObject({ records: z.array(match) }) },
  errors: ["too_many_requests"],
});
