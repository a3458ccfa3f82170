import { emptyBody, endpoint, perMinute } from "../endpoint.ts";
import { ofReply, reply } from "./forum.ts";

/** Sets the user's vote to +1, whatever it was before. */
export const upvote = endpoint({
  method: "POST",
  path: "/api/v1/posts/:postId/replies/:replyId/upvote",
  summary: "Upvote a reply",
  access: "others",
  limit: perMinute(120),
  params: ofReply,
  body: emptyBody,
  responses: { 200: reply },
  errors: ["own_reply"],
});

/** Sets the user's vote to −1, whatever it was before. */
export const downvote = endpoint({
  ...upvote,
  path: "/api/v1/posts/:postId/replies/:replyId/downvote",
  summary: "Downvote a reply",
});

/** Withdraws the user's upvote, if any. */
export const withdrawUpvote = endpoint({
  method: "DELETE",
  path: upvote.path,
  summary: "Withdraw an upvote",
  access: "learner",
  limit: perMinute(120),
  params: ofReply,
  responses: { 200: reply },
});

/** Withdraws the user's downvote, if any. */
export const withdrawDownvote = endpoint({
  ...withdrawUpvote,
  path: downvote.path,
  summary: "Withdraw a downvote",
});
