import { z } from "zod";
import { emptyBody, endpoint, nothing, page, pageQuery } from "./endpoint.ts";
import { author, postIds } from "./forum.ts";
import { id, time } from "./text.ts";

/** How soon replies to one's own posts are told by mail. */
export const noticeFrequencies = ["at_once", "daily", "never"] as const;

/** How soon replies to one's own posts are told by mail. */
export type NoticeFrequency = (typeof noticeFrequencies)[number];

/** That somebody replied to one's own post: one notice a post, however many replies it tells of. */
export const notice = z.strictObject({
  id,
  post: z.strictObject({ id, title: z.string() }),
  /** How many replies of others came since the notice was last read. */
  replies: z.int(),
  lastReply: z.strictObject({ id, author }).nullable(),
  updatedAt: time,
  read: z.boolean(),
});

/** That somebody replied to one's own post. */
export type Notice = z.output<typeof notice>;

/** How one wants to be told. */
export const forumPreferences = z.strictObject({ mail: z.enum(noticeFrequencies) });

/** One's own notices, the newest first, and how many are unread. */
export const listNotices = endpoint({
  method: "GET",
  path: "/api/v1/notices",
  summary: "List one's own notices",
  access: "session",
  query: pageQuery,
  replies: { 200: page(notice).extend({ unread: z.int() }) },
});

/** Marks notices as read: those named, or all of them. */
export const readNotices = endpoint({
  method: "POST",
  path: "/api/v1/notices/read",
  summary: "Mark notices as read",
  access: "session",
  body: z.strictObject({ notices: z.array(id).max(100).optional() }).optional(),
  replies: { 200: z.strictObject({ unread: z.int() }) },
});

/** How one is told of replies. */
export const getForumPreferences = endpoint({
  method: "GET",
  path: "/api/v1/forum/preferences",
  summary: "Read how one is told of replies",
  access: "session",
  replies: { 200: forumPreferences },
});

/** Changes how one is told of replies. */
export const changeForumPreferences = endpoint({
  method: "PATCH",
  path: "/api/v1/forum/preferences",
  summary: "Change how one is told of replies",
  access: "session",
  body: forumPreferences.partial(),
  replies: { 200: forumPreferences },
});

const ofLink = z.object({ token: z.string().default("") });

/** What the link at the end of a mail would change; it changes nothing by itself. */
export const getSubscription = endpoint({
  method: "GET",
  path: "/api/v1/forum/unsubscribe",
  summary: "Read what an unsubscribe link stands for",
  access: "anyone",
  query: ofLink,
  replies: { 200: forumPreferences },
  errors: ["link_invalid"],
});

/** No more mails about replies, with one click and without signing in (RFC 8058; also as its form). */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/v1/forum/unsubscribe",
  summary: "Get no more mails about replies",
  access: "anyone",
  query: ofLink,
  body: z.strictObject({ "List-Unsubscribe": z.literal("One-Click").optional() }).optional(),
  replies: { 200: forumPreferences },
  errors: ["link_invalid"],
});

/** Marks a post as read up to now. */
export const readPost = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/read",
  summary: "Mark a post as read",
  access: "session",
  params: z.object({ postId: id }),
  body: emptyBody,
  replies: { 204: nothing },
});

/** When one last read some posts (ids with commas between, 100 at most); those never read are left out. */
export const listReads = endpoint({
  method: "GET",
  path: "/api/v1/forum/reads",
  summary: "Read when one last read some posts",
  access: "session",
  query: z.object({ posts: postIds }),
  replies: { 200: z.strictObject({ records: z.array(z.strictObject({ post: id, readAt: time })) }) },
});
