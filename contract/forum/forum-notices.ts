import { z } from "zod";
import { emptyBody, endpoint, noContent, page, pageQuery, perMinute } from "../endpoint.ts";
import { id, time } from "../text/text.ts";
import { author, postIds } from "./forum.ts";

/** How often users receive emails about replies to their posts. */
export const noticeFrequencies = ["at_once", "daily", "never"] as const;

/** How often a user receives emails about replies to their posts. */
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** The possible decisions about a reported text: keep it, hide it from others, or erase its words. */
export const flagDecisions = ["keep", "hide", "delete"] as const;

/** A decision about a reported text. */
export type FlagDecision = (typeof flagDecisions)[number];

/** A notification of replies to the user's own post; each post has at most one. */
export const replyNotice = z.strictObject({
  kind: z.literal("replies"),
  id,
  post: z.strictObject({ id, title: z.string() }),
  /** The number of replies by others since the notification was last read. */
  replies: z.int(),
  lastReply: z.strictObject({ id, author }).nullable(),
  updatedAt: time,
  read: z.boolean(),
});

/** A notification of replies to the user's own post. */
export type ReplyNotice = z.output<typeof replyNotice>;

/**
 * A decision about a text that the user wrote (`mine`) or reported; the title is null where the user cannot read the
 * post.
 */
export const decisionNotice = z.strictObject({
  kind: z.literal("decision"),
  id,
  post: z.strictObject({ id, title: z.string().nullable() }),
  reply: id.nullable(),
  decision: z.enum(flagDecisions),
  mine: z.boolean(),
  /** The moderator's comment on the decision. */
  note: z.string().nullable(),
  updatedAt: time,
  read: z.boolean(),
});

/** A decision about a text that the user wrote or reported. */
export type DecisionNotice = z.output<typeof decisionNotice>;

/** A notification. */
export const notice = z.discriminatedUnion("kind", [replyNotice, decisionNotice]);

/** A notification. */
export type Notice = z.output<typeof notice>;

/** The user's notification preferences. */
export const forumPreferences = z.strictObject({ mail: z.enum(noticeFrequencies) });

/** Lists the user's notifications, newest first, with the number of unread ones. */
export const listNotices = endpoint({
  method: "GET",
  path: "/api/v1/notices",
  summary: "List your own notices",
  access: "learner",
  query: pageQuery,
  responses: { 200: page(notice).extend({ unread: z.int() }) },
});

/** Marks notifications as read: either those listed or all. */
export const readNotices = endpoint({
  method: "POST",
  path: "/api/v1/notices/read",
  summary: "Mark notices as read",
  access: "learner",
  limit: perMinute(120),
  body: z.strictObject({ notices: z.array(id).max(100).optional() }).optional(),
  responses: { 200: z.strictObject({ unread: z.int() }) },
});

/** Returns the user's notification preferences. */
export const getForumPreferences = endpoint({
  method: "GET",
  path: "/api/v1/forum/preferences",
  summary: "Get your notification preferences for replies",
  access: "learner",
  responses: { 200: forumPreferences },
});

/** Changes the user's notification preferences. */
export const changeForumPreferences = endpoint({
  method: "PATCH",
  path: "/api/v1/forum/preferences",
  summary: "Change your notification preferences for replies",
  access: "learner",
  limit: perMinute(30),
  body: forumPreferences.partial(),
  responses: { 200: forumPreferences },
});

const ofLink = z.object({ token: z.string().default("") });

/** Returns what an unsubscribe link would change, without changing anything. */
export const getSubscription = endpoint({
  method: "GET",
  path: "/api/v1/forum/unsubscribe",
  summary: "Get the email preference that an unsubscribe link changes",
  access: "anyone",
  query: ofLink,
  responses: { 200: forumPreferences },
  errors: ["link_invalid"],
});

/** Unsubscribes from forum emails in one click and without a session (RFC 8058; also as a form). */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/v1/forum/unsubscribe",
  summary: "Unsubscribe from emails about replies",
  access: "anyone",
  limit: perMinute(600),
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  responses: { 200: forumPreferences },
  errors: ["link_invalid"],
});

/** Marks a post as read up to now, along with notifications of its replies. */
export const readPost = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/read",
  summary: "Mark a post as read",
  access: "learner",
  limit: perMinute(240),
  params: z.object({ postId: id }),
  body: emptyBody,
  responses: { 204: noContent },
});

/**
 * Returns when the user last read each of the given posts (comma-separated ids, at most 100); unread posts are omitted.
 */
export const listReads = endpoint({
  method: "GET",
  path: "/api/v1/forum/reads",
  summary: "List when you last read the given posts",
  access: "learner",
  query: z.object({ posts: postIds }),
  responses: { 200: z.strictObject({ records: z.array(z.strictObject({ post: id, readAt: time })) }) },
});
