import { z } from "zod";
import { endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { languages } from "../language.ts";
import { isRenderable } from "../markdown/parse-markdown.ts";
import { eventTime, id, isVisible, line, text, time, uuid } from "../text/text.ts";

/** The author of a post or reply, as shown to other users. */
export const author = z.strictObject({ id, firstName: z.string(), lastName: z.string(), photo: id.nullable() });

/** The author of a post or reply. */
export type Author = z.output<typeof author>;

/** The first post of a conversation. Title and body are null if it was deleted but still has replies by others. */
export const post = z.strictObject({
  id,
  title: z.string().nullable(),
  body: z.string().nullable(),
  author,
  course: id.nullable(),
  class: id.nullable(),
  language: z.enum(languages),
  replyCount: z.int(),
  createdAt: time,
  editedAt: time.nullable(),
  lastActivityAt: time,
  pinned: z.boolean(),
  locked: z.boolean(),
  /** Whether the post is visible only to its author and to staff responsible for the conversation. */
  hidden: z.boolean(),
  mine: z.boolean(),
});

/** The first post of a conversation. */
export type Post = z.output<typeof post>;

/**
 * An endorsement of a reply by staff, with an optional supporting source; the names are empty once that member of staff
 * is deleted.
 */
export const endorsement = z.strictObject({
  by: z.strictObject({ firstName: z.string(), lastName: z.string() }),
  at: time,
  source: z.string().nullable(),
  url: z.string().nullable(),
});

/** An endorsement of a reply by staff. */
export type Endorsement = z.output<typeof endorsement>;

/** A reply to a post; `vote` is the caller's own. */
export const reply = z.strictObject({
  id,
  post: id,
  body: z.string(),
  author,
  upvotes: z.int(),
  downvotes: z.int(),
  score: z.int(),
  vote: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  createdAt: time,
  editedAt: time.nullable(),
  hidden: z.boolean(),
  endorsement: endorsement.nullable(),
  mine: z.boolean(),
});

/** A reply to a post. */
export type Reply = z.output<typeof reply>;

/** A post's title: one line of 3–200 characters. */
export const postTitle = line(3, 200);

/** A Markdown text of 1–20,000 characters, not only white space and within the rendering limits. */
export const forumText = text(1, 20_000)
  .refine(isVisible, { params: { key: "required" } })
  .refine(isRenderable, { params: { key: "tooComplex" } });

/** The author's confirmation that the text identifies no patient; required if it appears to. */
const noPatientIdentified = z.boolean().optional();

/** A new post. */
export const newPost = z.strictObject({
  title: postTitle,
  body: forumText,
  course: id.nullable().optional(),
  class: id.nullable().optional(),
  language: z.enum(languages).optional(),
  noPatientIdentified,
});

/**
 * When the text that a change was made from was saved: its `editedAt`, or `createdAt`. If it has been changed since, the
 * change is rejected as `outdated`.
 */
const version = time.optional();

/** The fields of a post that its author may change. */
export const postChange = z.strictObject({
  title: postTitle.optional(),
  body: forumText.optional(),
  noPatientIdentified,
  version,
});

/** A new reply; `at` is when it was written, if not now. */
export const newReply = z.strictObject({ body: forumText, noPatientIdentified, at: eventTime.optional() });

/** A reply's new text. */
export const replyChange = z.strictObject({ body: forumText, noPatientIdentified, version });

/** The sort orders of posts, newest first; `activity` lists pinned posts first. */
export const postSorts = ["activity", "new"] as const;

/** The sort orders of replies; `best` lists endorsed replies first. */
export const replySorts = ["best", "new", "old"] as const;

/**
 * Filters of the list of posts: `mine`, written by the reader; `unread`, with activity within the unread period since
 * the reader last opened them; `unanswered`, without replies and neither locked nor announcements.
 */
export const postViews = ["mine", "unread", "unanswered"] as const;

/**
 * How long posts count as unread, in ms, so that new learners do not find the whole forum unread; pinned posts are
 * exempt.
 */
export const unreadPeriod = 30 * 24 * 60 * 60 * 1000;

/** The filters of the list of posts. Empty filters are ignored. */
export const postQuery = pageQuery.extend({
  q: text(0, 200).optional(),
  course: z.string().max(200).optional(),
  class: z.string().max(200).optional(),
  language: z.enum(["", ...languages]).optional(),
  view: z.enum(["", ...postViews]).optional(),
  sort: z.enum(postSorts).default("activity"),
});

/** Comma-separated post ids, at most 100. */
export const postIds = z
  .string()
  .max(20_000)
  .transform((ids) => ids.split(",").filter(Boolean))
  .pipe(z.array(id).max(100));

const ofPost = z.object({ postId: id });

/** The path parameters of a reply. */
export const ofReply = ofPost.extend({ replyId: id });

/** The idempotency key: repeating a request with the same key returns the first record. */
export const idempotent = z.object({ "idempotency-key": uuid.optional() });

/** Lists all posts, or those that match every word of `q` in any language; a query of only punctuation matches none. */
export const listPosts = endpoint({
  method: "GET",
  path: "/api/v1/posts",
  summary: "List or search posts",
  access: "learner",
  query: postQuery,
  responses: { 200: page(post) },
});

/** Starts a conversation. */
export const createPost = endpoint({
  method: "POST",
  path: "/api/v1/posts",
  summary: "Create a post",
  access: "learner",
  limit: perMinute(60),
  headers: idempotent,
  body: newPost,
  responses: { 201: post },
  errors: ["conflict", "not_enrolled", "may_identify_patient"],
});

/** Returns one post. */
export const getPost = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId",
  summary: "Get a post",
  access: "learner",
  params: ofPost,
  responses: { 200: post },
});

/** Changes one of the user's own posts; the previous version is stored. */
export const changePost = endpoint({
  method: "PATCH",
  path: "/api/v1/posts/:postId",
  summary: "Change your own post",
  access: "writer",
  limit: perMinute(60),
  params: ofPost,
  body: postChange,
  responses: { 200: post },
  errors: ["may_identify_patient", "outdated"],
});

/** Deletes one of the user's own posts; replies by others remain. */
export const deletePost = endpoint({
  method: "DELETE",
  path: "/api/v1/posts/:postId",
  summary: "Delete your own post",
  access: "writer",
  limit: perMinute(60),
  params: ofPost,
  responses: { 204: noContent },
});

/** Lists the replies to a post, best first by default. */
export const listReplies = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId/replies",
  summary: "List the replies to a post",
  access: "learner",
  params: ofPost,
  query: pageQuery.extend({ sort: z.enum(replySorts).default("best") }),
  responses: { 200: page(reply) },
});

/** Replies to a post; answers `conflict` if the post is locked. */
export const createReply = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/replies",
  summary: "Reply to a post",
  access: "learner",
  limit: perMinute(60),
  params: ofPost,
  headers: idempotent,
  body: newReply,
  responses: { 201: reply },
  errors: ["conflict", "may_identify_patient"],
});

/** Returns one reply. */
export const getReply = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId/replies/:replyId",
  summary: "Get a reply",
  access: "learner",
  params: ofReply,
  responses: { 200: reply },
});

/** Changes one of the user's own replies; the previous version is stored. */
export const changeReply = endpoint({
  method: "PATCH",
  path: "/api/v1/posts/:postId/replies/:replyId",
  summary: "Change your own reply",
  access: "writer",
  limit: perMinute(60),
  params: ofReply,
  body: replyChange,
  responses: { 200: reply },
  errors: ["may_identify_patient", "outdated"],
});

/** Deletes one of the user's own replies. */
export const deleteReply = endpoint({
  method: "DELETE",
  path: "/api/v1/posts/:postId/replies/:replyId",
  summary: "Delete your own reply",
  access: "writer",
  limit: perMinute(60),
  params: ofReply,
  responses: { 204: noContent },
});
