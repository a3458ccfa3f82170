import { z } from "zod";
import { endpoint, page, pageQuery, perHour, perMinute } from "../endpoint.ts";
import { author, endorsement, post, reply } from "../forum/forum.ts";
import { flagDecisions } from "../forum/forum-notices.ts";
import { parseAddress } from "../text/parse-address.ts";
import { id, line, text, time } from "../text/text.ts";

/** The reasons for reporting a text. `privacy` hides the text immediately. */
export const flagReasons = ["privacy", "unsafe", "spam", "rude", "other"] as const;

/** A reason for reporting a text. */
export type FlagReason = (typeof flagReasons)[number];

const namedPerson = z.strictObject({ id, firstName: z.string(), lastName: z.string() });

const note = text(0, 1000).optional();

/** A reported text: one record however many users reported it. `text` is null once the text is deleted. */
export const flag = z.strictObject({
  id,
  post: id,
  reply: id.nullable(),
  text: z.string().nullable(),
  author,
  reasons: z.array(
    z.strictObject({ reason: z.enum(flagReasons), note: z.string().nullable(), by: namedPerson, at: time }),
  ),
  state: z.enum(["open", "decided"]),
  decision: z.enum(flagDecisions).nullable(),
  decidedBy: namedPerson.nullable(),
  decidedAt: time.nullable(),
});

/** A reported text. */
export type Flag = z.output<typeof flag>;

/** A report of a text. */
export const newFlag = z.strictObject({ reason: z.enum(flagReasons), note });

/** A report of a text. */
export type NewFlag = z.output<typeof newFlag>;

const ofPost = z.object({ postId: id });
const ofReply = ofPost.extend({ replyId: id });
const flagged = z.strictObject({ id });

const reporting = {
  method: "POST",
  access: "learner",
  limit: perHour(60),
  body: newFlag,
  responses: { 200: flagged, 201: flagged },
} as const;

/** Reports a post. */
export const flagPost = endpoint({
  ...reporting,
  path: "/api/v1/posts/:postId/flags",
  summary: "Report a post",
  params: ofPost,
});

/** Reports a reply. */
export const flagReply = endpoint({
  ...reporting,
  path: "/api/v1/posts/:postId/replies/:replyId/flags",
  summary: "Report a reply",
  params: ofReply,
});

/** Lists the reported texts, the longest open first. */
export const listFlags = endpoint({
  method: "GET",
  path: "/api/v1/manage/flags",
  summary: "List reported texts",
  access: "moderator",
  query: pageQuery.extend({
    state: z.enum(["open", "decided"]).default("open"),
    course: z.string().max(200).optional(),
  }),
  responses: { 200: page(flag) },
});

/**
 * Decides on a reported text; its author and those who reported it can read the note. Answers `conflict` if it has
 * already been decided.
 */
export const decideFlag = endpoint({
  method: "POST",
  path: "/api/v1/manage/flags/:flagId",
  summary: "Decide on a reported text",
  access: "moderator",
  limit: perMinute(120),
  params: z.object({ flagId: id }),
  body: z.strictObject({ decision: z.enum(flagDecisions), note }),
  responses: { 200: flag },
  errors: ["conflict"],
});

/** Pins, locks or hides a post, or undoes any of these. */
export const moderatePost = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/posts/:postId",
  summary: "Pin, lock or hide a post",
  access: "moderator",
  limit: perMinute(120),
  params: ofPost,
  body: z.strictObject({
    pinned: z.boolean().optional(),
    locked: z.boolean().optional(),
    hidden: z.boolean().optional(),
  }),
  responses: { 200: post },
});

/** Hides a reply or shows it again. */
export const moderateReply = endpoint({
  method: "PATCH",
  path: "/api/v1/manage/posts/:postId/replies/:replyId",
  summary: "Hide a reply",
  access: "moderator",
  limit: perMinute(120),
  params: ofReply,
  body: z.strictObject({ hidden: z.boolean().optional() }),
  responses: { 200: reply },
});

/** Only URLs that are safe to open in a browser. */
const webAddress = z
  .string()
  .max(2000)
  .refine((value) => /^https?:\/\//i.test(value) && parseAddress(value) !== null, { params: { key: "webAddress" } });

/** An endorsement with an optional source. */
export const newEndorsement = z.strictObject({ source: line(0, 300).optional(), url: webAddress.optional() });

/** Endorses a reply, with an optional source. */
export const endorse = endpoint({
  method: "PUT",
  path: "/api/v1/posts/:postId/replies/:replyId/endorsement",
  summary: "Endorse a reply",
  access: "endorser",
  limit: perMinute(60),
  params: ofReply,
  body: newEndorsement.optional(),
  responses: { 200: reply },
});

/** Withdraws an endorsement. */
export const withdrawEndorsement = endpoint({
  method: "DELETE",
  path: endorse.path,
  summary: "Withdraw an endorsement",
  access: "endorser",
  limit: perMinute(60),
  params: ofReply,
  responses: { 200: reply },
});

/** A reply endorsed by staff; `title` is null once its conversation is deleted. */
export const endorsedReply = z.strictObject({
  id,
  post: z.strictObject({ id, title: z.string().nullable(), course: id.nullable(), language: post.shape.language }),
  text: z.string(),
  author,
  endorsement,
});

/** A reply endorsed by staff. */
export type EndorsedReply = z.output<typeof endorsedReply>;

/**
 * Lists the endorsed replies in the conversations the caller is responsible for, most recently endorsed first; hidden
 * ones are omitted.
 */
export const listEndorsed = endpoint({
  method: "GET",
  path: "/api/v1/manage/endorsements",
  summary: "List endorsed replies",
  access: "moderator",
  query: pageQuery.extend({ course: z.string().max(200).optional() }),
  responses: { 200: page(endorsedReply) },
});
