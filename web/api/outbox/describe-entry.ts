import { changeEnrolment } from "../../../contract/courses/enrolments.ts";
import { createPost, createReply } from "../../../contract/forum/forum.ts";
import { putNote } from "../../../contract/learning/notes.ts";
import { answerPractice } from "../../../contract/learning/practice.ts";
import type { Entry } from "./entry.ts";

/** A change described for users, with the number of answers it contains. */
export interface EntryDescription {
  kind: "submission" | "draft" | "completed" | "progress" | "post" | "reply" | "note" | "practice" | "other";
  count: number;
}

/** Describes a change in the outbox. */
export function describeEntry({ call: { path, body } }: Pick<Entry, "call">): EntryDescription {
  if (path === createPost.path) return { kind: "post", count: 0 };
  if (path === createReply.path) return { kind: "reply", count: 0 };
  if (path === putNote.path) return { kind: "note", count: 0 };
  if (path === answerPractice.path) return { kind: "practice", count: 1 };
  if (path !== changeEnrolment.path || !isRecord(body)) return { kind: "other", count: 0 };
  if (isRecord(body.evaluation)) return { kind: "submission", count: countAnswers(body.evaluation) };
  if (isRecord(body.draft)) return { kind: "draft", count: countAnswers(body.draft) };
  return { kind: body.completed === true ? "completed" : "progress", count: 0 };
}

/** Returns the user's text, to show it if the server rejects it. */
export function textOf({ call: { body } }: Pick<Entry, "call">): string {
  if (isRecord(body) && typeof body.body === "string") {
    return [body.title, body.body].filter((part) => typeof part === "string").join("\n\n");
  }
  if (isRecord(body) && typeof body.text === "string") return body.text;
  return JSON.stringify(body, null, 2);
}

function countAnswers({ answers }: Record<string, unknown>): number {
  return isRecord(answers) ? Object.keys(answers).length : 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
