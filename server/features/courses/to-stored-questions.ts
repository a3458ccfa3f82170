import { createHash, createHmac } from "node:crypto";
import type { Question } from "../../../courseware/course.ts";
import type { StoredBank, StoredItem, StoredQuestion } from "./stored.ts";

/** An id that stands in for the author's ids on the way to something, which could tell an answer. */
export type Opaque = (...path: string[]) => string;

/** The ids of what lies under a place in a course; `secret` keys them. */
export function createOpaque(secret: string, place: readonly string[]): Opaque {
  return (...path) =>
    createHmac("sha256", secret)
      .update([...place, ...path].join("\0"))
      .digest("base64url")
      .slice(0, 16);
}

/** SHA-256 of a body. */
export function hashBody(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}

/** What is told of questions only once they are answered. */
const untold = new Set(["correct", "feedback", "hint", "value", "tolerance", "accept", "pairs", "see"]);

/** How many bytes of a content can be read before anything is answered: sizes are told to all, and must not tell answers. */
export function weighShown(stored: StoredItem | StoredBank): number {
  return Buffer.byteLength(JSON.stringify(stored, (key, value) => (untold.has(key) ? undefined : value)));
}

/** A question as it is stored. */
export function storeQuestion(question: Question, opaqueId: Opaque): StoredQuestion {
  const opaque: Opaque = (...path) => opaqueId(question.id, ...path);
  switch (question.type) {
    case "single":
    case "multiple":
      return { ...question, choices: question.choices.map((choice) => ({ ...choice, id: opaque(choice.id) })) };
    case "ordering":
      return { ...question, steps: question.steps.map((step) => ({ ...step, id: opaque(step.id) })) };
    case "matching": {
      const { pairs, distractors, ...rest } = question;
      const left = pairs.map((pair) => ({ id: opaque("left", pair.id), text: pair.left }));
      const right = pairs.map((pair) => ({ id: opaque("right", pair.id), text: pair.right }));
      return {
        ...rest,
        left,
        right: right.concat(distractors.map(({ id, text }) => ({ id: opaque("distractor", id), text }))),
        pairs: Object.fromEntries(pairs.map(({ id }) => [opaque("left", id), opaque("right", id)])),
      };
    }
    case "number":
    case "text":
      return question;
  }
}
