import { changePost, changeReply, createPost, createReply, type Post, type Reply } from "../../../contract/forum.ts";
import type { Language } from "../../../contract/language.ts";
import { call } from "../../api/client.ts";
import type { Draft } from "./kept-text.ts";
import type { Sending } from "./use-send-text.ts";

/** What a new conversation is about, and in which language, empty where nothing is chosen. */
export interface About {
  course: string;
  class: string;
  language: Language | "";
}

// The forms say by themselves what is refused; a session that ended is begun anew on the spot, with nothing lost.
const inForm = { inForm: true, onExpired: "ask" } as const;

export function sendPost({ title, body }: Draft, about: About, { key, ...confirmed }: Sending): Promise<Post> {
  const { course, class: item, language } = about;
  const place = { ...(course && { course }), ...(course && item && { class: item }), ...(language && { language }) };
  return call(createPost, { body: { title, body, ...place, ...confirmed }, headers: keyed(key), ...inForm });
}

export function sendPostChange(
  postId: string,
  { title, body }: Draft,
  { key: _, ...confirmed }: Sending,
): Promise<Post> {
  return call(changePost, { params: { postId }, body: { title, body, ...confirmed }, ...inForm });
}

export function sendReply(postId: string, { body }: Draft, { key, ...confirmed }: Sending): Promise<Reply> {
  return call(createReply, { params: { postId }, body: { body, ...confirmed }, headers: keyed(key), ...inForm });
}

export function sendReplyChange(reply: Reply, { body }: Draft, { key: _, ...confirmed }: Sending): Promise<Reply> {
  const params = { postId: reply.post, replyId: reply.id };
  return call(changeReply, { params, body: { body, ...confirmed }, ...inForm });
}

function keyed(key: string) {
  return { "Idempotency-Key": key };
}
