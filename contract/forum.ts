import { z } from "zod";
import { emptyBody, endpoint, nothing, page, pageQuery } from "./endpoint.ts";
import { languages } from "./language.ts";
import { id, isVisible, line, text, time, uuid } from "./text.ts";

/** Somebody who writes in the forum, as the others see them. */
export const author = z.strictObject({ id, firstName: z.string(), lastName: z.string(), photo: id.nullable() });

/** Somebody who writes in the forum. */
export type Author = z.output<typeof author>;

/** What opens a discussion. Title and body are null once it was deleted, where replies of others keep it. */
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
  mine: z.boolean(),
});

/** What opens a discussion. */
export type Post = z.output<typeof post>;

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
  mine: z.boolean(),
});

/** A reply to a post. */
export type Reply = z.output<typeof reply>;

/** The heading of a post: one line of 3–200 characters. */
export const postTitle = line(3, 200);

/** What is written, as Markdown: 1–20,000 characters, not only spaces. */
export const writing = text(1, 20_000).refine(isVisible, { params: { key: "required" } });

/** That the writer has looked and the text identifies no patient; needed where the text looks as if it did. */
const noPatientIdentified = z.boolean().optional();

/** A new post. */
export const newPost = z.strictObject({
  title: postTitle,
  body: writing,
  course: id.nullable().optional(),
  class: id.nullable().optional(),
  language: z.enum(languages).optional(),
  noPatientIdentified,
});

/** What the author of a post may change. */
export const postChange = z.strictObject({
  title: postTitle.optional(),
  body: writing.optional(),
  noPatientIdentified,
});

/** A new reply, or a reply that its author changes. */
export const replyText = z.strictObject({ body: writing, noPatientIdentified });

/** In what order posts can be listed; in both the newest come first, in `activity` the pinned ones before them. */
export const postSorts = ["activity", "new"] as const;

/** In what order replies can be listed. */
export const replySorts = ["best", "new", "old"] as const;

/** Which posts to list. A filter that is empty filters nothing. */
export const postQuery = pageQuery.extend({
  q: text(0, 200).optional(),
  course: z.string().max(200).optional(),
  class: z.string().max(200).optional(),
  language: z.enum(["", ...languages]).optional(),
  sort: z.enum(postSorts).default("activity"),
});

/** Some posts: their ids with commas between, 100 at most. */
export const postIds = z
  .string()
  .max(20_000)
  .transform((ids) => ids.split(",").filter(Boolean))
  .pipe(z.array(id).max(100));

const ofPost = z.object({ postId: id });
const ofReply = ofPost.extend({ replyId: id });

/** The same key again answers the first one's record. */
const idempotent = z.object({ "idempotency-key": uuid.optional() });

/** The posts that there are, or those that match every word of `q`, in whatever language they are written; signs alone match none. */
export const listPosts = endpoint({
  method: "GET",
  path: "/api/v1/posts",
  summary: "List or search the posts",
  access: "session",
  query: postQuery,
  replies: { 200: page(post) },
});

/** Opens a discussion. */
export const createPost = endpoint({
  method: "POST",
  path: "/api/v1/posts",
  summary: "Write a post",
  access: "session",
  headers: idempotent,
  body: newPost,
  replies: { 201: post },
  errors: ["conflict", "not_enrolled", "may_identify_patient", "too_many_requests"],
});

/** One post. */
export const getPost = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId",
  summary: "Read a post",
  access: "session",
  params: ofPost,
  replies: { 200: post },
});

/** Changes one's own post; what it said before is kept. */
export const changePost = endpoint({
  method: "PATCH",
  path: "/api/v1/posts/:postId",
  summary: "Change one's own post",
  access: "session",
  params: ofPost,
  body: postChange,
  replies: { 200: post },
  errors: ["may_identify_patient"],
});

/** Deletes one's own post; replies of others stay. */
export const deletePost = endpoint({
  method: "DELETE",
  path: "/api/v1/posts/:postId",
  summary: "Delete one's own post",
  access: "session",
  params: ofPost,
  replies: { 204: nothing },
});

/** The replies to a post: the best first unless asked otherwise. */
export const listReplies = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId/replies",
  summary: "List the replies to a post",
  access: "session",
  params: ofPost,
  query: pageQuery.extend({ sort: z.enum(replySorts).default("best") }),
  replies: { 200: page(reply) },
});

/** Replies to a post; `conflict` where it is locked. */
export const createReply = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/replies",
  summary: "Reply to a post",
  access: "session",
  params: ofPost,
  headers: idempotent,
  body: replyText,
  replies: { 201: reply },
  errors: ["conflict", "may_identify_patient", "too_many_requests"],
});

/** One reply. */
export const getReply = endpoint({
  method: "GET",
  path: "/api/v1/posts/:postId/replies/:replyId",
  summary: "Read a reply",
  access: "session",
  params: ofReply,
  replies: { 200: reply },
});

/** Changes one's own reply; what it said before is kept. */
export const changeReply = endpoint({
  method: "PATCH",
  path: "/api/v1/posts/:postId/replies/:replyId",
  summary: "Change one's own reply",
  access: "session",
  params: ofReply,
  body: replyText,
  replies: { 200: reply },
  errors: ["may_identify_patient"],
});

/** Deletes one's own reply. */
export const deleteReply = endpoint({
  method: "DELETE",
  path: "/api/v1/posts/:postId/replies/:replyId",
  summary: "Delete one's own reply",
  access: "session",
  params: ofReply,
  replies: { 204: nothing },
});

/** This person's vote is now +1, whatever it was. */
export const upvote = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/replies/:replyId/upvote",
  summary: "Vote a reply up",
  access: "session",
  params: ofReply,
  body: emptyBody,
  replies: { 200: reply },
  errors: ["own_reply", "too_many_requests"],
});

/** This person's vote is now −1, whatever it was. */
export const downvote = endpoint({
  ...upvote,
  path: "/api/v1/posts/:postId/replies/:replyId/downvote",
  summary: "Vote a reply down",
});

/** Withdraws an upvote, if it stands. */
export const withdrawUpvote = endpoint({
  method: "DELETE",
  path: upvote.path,
  summary: "Withdraw an upvote",
  access: "session",
  params: ofReply,
  replies: { 200: reply },
});

/** Withdraws a downvote, if it stands. */
export const withdrawDownvote = endpoint({
  ...withdrawUpvote,
  path: downvote.path,
  summary: "Withdraw a downvote",
});
