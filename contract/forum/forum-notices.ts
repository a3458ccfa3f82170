import { z } from "zod";
import { emptyBody, endpoint, nothing, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, time } from "../text/text.ts";
import { author, postIds } from "./forum.ts";

/** How often replies to the user's posts are reported by email. */
export const noticeFrequencies = ["at_once", "daily", "never"] as const;

/** How often replies to the user's posts are reported by email. */
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** What can be decided about a reported text: it stays, nobody else sees it, or its words are erased. */
export const flagDecisions = ["keep", "hide", "delete"] as const;

/** What can be decided about a reported text. */
export type FlagDecision = (typeof flagDecisions)[number];

/** A notification of replies to one's own post: one per post, however many replies. */
export const replyNotice = z.strictObject({
  kind: z.literal("replies"),
  id,
  post: z.strictObject({ id, title: z.string() }),
  /** Replies by others since the notification was last read. */
  replies: z.int(),
  lastReply: z.strictObject({ id, author }).nullable(),
  updatedAt: time,
  read: z.boolean(),
});

/** A notification of replies to one's own post. */
export type ReplyNotice = z.output<typeof replyNotice>;

/** What was decided about a text that one wrote (`mine`) or reported; the title is null where one cannot read the post. */
export const decisionNotice = z.strictObject({
  kind: z.literal("decision"),
  id,
  post: z.strictObject({ id, title: z.string().nullable() }),
  reply: id.nullable(),
  decision: z.enum(flagDecisions),
  mine: z.boolean(),
  /** What who decided says about it. */
  note: z.string().nullable(),
  updatedAt: time,
  read: z.boolean(),
});

/** What was decided about a text that one wrote or reported. */
export type DecisionNotice = z.output<typeof decisionNotice>;

/** A notification. */
export const notice = z.discriminatedUnion("kind", [replyNotice, decisionNotice]);

/** A notification. */
export type Notice = z.output<typeof notice>;

/** The user's notification preferences. */
export const forumPreferences = z.strictObject({ mail: z.enum(noticeFrequencies) });

/** The user's notifications, newest first, and the number of unread ones. */
export const listNotices = endpoint({
  method: "GET",
  path: "/api/v1/notices",
  summary: "List one's own notices",
  access: "learner",
  query: pageQuery,
  replies: { 200: page(notice).extend({ unread: z.int() }) },
});

/** Marks notifications as read: those listed, or all. */
export const readNotices = endpoint({
  method: "POST",
  path: "/api/v1/notices/read",
  summary: "Mark notices as read",
  access: "learner",
  limit: perMinute(120),
  body: z.strictObject({ notices: z.array(id).max(100).optional() }).optional(),
  replies: { 200: z.strictObject({ unread: z.int() }) },
});

/** The user's notification preferences. */
export const getForumPreferences = endpoint({
  method: "GET",
  path: "/api/v1/forum/preferences",
  summary: "Read how one is told of replies",
  access: "learner",
  replies: { 200: forumPreferences },
});

/** Changes the notification preferences. */
export const changeForumPreferences = endpoint({
  method: "PATCH",
  path: "/api/v1/forum/preferences",
  summary: "Change how one is told of replies",
  access: "learner",
  limit: perMinute(30),
  body: forumPreferences.partial(),
  replies: { 200: forumPreferences },
});

const ofLink = z.object({ token: z.string().default("") });

/** What an unsubscribe link would change; reading it changes nothing. */
export const getSubscription = endpoint({
  method: "GET",
  path: "/api/v1/forum/unsubscribe",
  summary: "Read what an unsubscribe link stands for",
  access: "anyone",
  query: ofLink,
  replies: { 200: forumPreferences },
  errors: ["link_invalid"],
});

/** Unsubscribes from forum emails with one click and without a session (RFC 8058; also as a form). */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/v1/forum/unsubscribe",
  summary: "Get no more mails about replies",
  access: "anyone",
  limit: perMinute(600),
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  replies: { 200: forumPreferences },
  errors: ["link_invalid"],
});

/** Marks a post as read up to now, and what told of replies to it. */
export const readPost = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/read",
  summary: "Mark a post as read",
  access: "learner",
  limit: perMinute(240),
  params: z.object({ postId: id }),
  body: emptyBody,
  replies: { 204: nothing },
});

/** When the user last read the given posts (comma-separated ids, at most 100); unread posts are omitted. */
export const listReads = endpoint({
  method: "GET",
  path: "/api/v1/forum/reads",
  summary: "Read when one last read some posts",
  access: "learner",
  query: z.object({ posts: postIds }),
  replies: { 200: z.strictObject({ records: z.array(z.strictObject({ post: id, readAt: time })) }) },
});
