import { createHash, createHmac } from "node:crypto";
import type { Question } from "../../../courseware/course.ts";
import type { StoredBank, StoredItem, StoredQuestion } from "./stored.ts";

/** Derives an id that replaces the author's ids along a path, which could reveal an answer. */
export type Opaque = (...path: string[]) => string;

/** Creates the ids below a place in a course; `secret` is their key. */
export function createOpaque(secret: string, place: readonly string[]): Opaque {
  return (...path) =>
    createHmac("sha256", secret)
      .update([...place, ...path].join("\0"))
      .digest("base64url")
      .slice(0, 16);
}

/** Returns the SHA-256 of a body. */
export function hashBody(body: string): string {
  return createHash("sha256").update(body).digest("hex");
}

/** The properties of questions that are revealed only after answering. */
const hiddenKeys = new Set(["correct", "feedback", "hint", "value", "tolerance", "accept", "pairs", "see"]);

/**
 * Returns the size in bytes of the part of a content that can be read before answering. Sizes are public and must not
 * reveal answers.
 */
export function measureVisible(stored: StoredItem | StoredBank): number {
  return Buffer.byteLength(JSON.stringify(stored, (key, value) => (hiddenKeys.has(key) ? undefined : value)));
}

/** Converts a question to stored form. */
export function toStoredQuestion(question: Question, opaqueId: Opaque): StoredQuestion {
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
