import { changePost, changeReply, createPost, createReply } from "../../../../contract/forum/forum.ts";
import type { Language } from "../../../../contract/language.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { sendLater } from "../../../api/outbox/outbox.ts";
import type { TextDraft } from "../../../api/session/local-drafts.ts";

/** The subject and language of a new conversation; empty strings if not chosen. */
export interface About {
  course: string;
  class: string;
  language: Language | "";
}

/** The kind of text: a new conversation, a reply, or an edit of either. */
export type Writing =
  | { is: "post"; about: About }
  | { is: "reply"; post: string }
  | { is: "changed post"; post: string }
  | { is: "changed reply"; post: string; reply: string };

interface Sending {
  lane: string;
  /** The idempotency key: the server accepts the text only once. */
  key: string;
  /** Whether the author has confirmed that the text does not identify a patient. */
  isConfirmed: boolean;
}

/** Queues a text to be sent exactly once; one that is already waiting takes precedence. */
export function sendWriting(
  writing: Writing,
  { title, body, version }: TextDraft,
  { lane, key, isConfirmed }: Sending,
) {
  const confirmed = isConfirmed && ({ noPatientIdentified: true } as const);
  const options = { lane, key: "text", merge: <T>(earlier: T) => earlier, headers: { "Idempotency-Key": key } };
  const change = { ...options, headers: {} };
  const base = version !== undefined && { version };
  switch (writing.is) {
    case "post":
      return sendLater(createPost, { body: { title, body, ...placeOf(writing.about), ...confirmed }, ...options });
    case "reply":
      return sendLater(createReply, { params: { postId: writing.post }, body: { body, ...confirmed }, ...options });
    case "changed post":
      return sendLater(changePost, {
        params: { postId: writing.post },
        body: { title, body, ...confirmed, ...base },
        ...change,
      });
    case "changed reply": {
      const params = { postId: writing.post, replyId: writing.reply };
      return sendLater(changeReply, { params, body: { body, ...confirmed, ...base }, ...change });
    }
  }
}

/** Returns the text of an outbox entry. */
export function readText(entry: Entry): TextDraft {
  return readSent(entry.call.body);
}

/** Returns the text in the body of a request. */
export function readSent(sent: unknown): TextDraft {
  const { title = "", body = "", version } = Object(sent);
  return { title: String(title), body: String(body), ...(typeof version === "string" && { version }) };
}

function placeOf({ course, class: item, language }: About) {
  return { ...(course && { course }), ...(course && item && { class: item }), ...(language && { language }) };
}
