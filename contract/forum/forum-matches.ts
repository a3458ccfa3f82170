import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";
import { postIds, postQuery } from "./forum.ts";

/**
 * Why a search finds a post: the words of its texts that match, in small letters, to be marked; and a reply that has
 * what the post itself does not say, where one of its latest replies does.
 */
export const match = z.strictObject({
  post: id,
  words: z.array(z.string()),
  reply: z.strictObject({ id, excerpt: z.string() }).nullable(),
});

/** Why a search finds a post. */
export type Match = z.output<typeof match>;

/** What a search matches in some posts, in the order asked for; only the server knows which words have one stem. */
export const listMatches = endpoint({
  method: "GET",
  path: "/api/v1/forum/matches",
  summary: "Read what a search matches in some posts",
  access: "learner",
  query: z.object({ q: postQuery.shape.q, posts: postIds }),
  replies: { 200: z.strictObject({ records: z.array(match) }) },
  errors: ["too_many_requests"],
});
