import type { LocalizedText, QuestionDocument } from "../../../../../../contract/writing/documents.ts";
import { createId } from "../../create-id.ts";
import type { PartKind } from "./part-list.tsx";

/** The question types, in the order of the menu. */
export const questionTypes = ["single", "multiple", "number", "text", "matching", "ordering"] as const;

/** A question type. */
export type QuestionType = (typeof questionTypes)[number];

/** Returns the type of a question; the default is the first. */
export function typeOf({ type = "single" }: QuestionDocument): QuestionType {
  return type;
}

/** A part of a question with an id and a text: a choice, a step or a distractor. */
export type Part = NonNullable<QuestionDocument["steps"]>[number];

/** Creates a question of a type with the minimum number of parts. */
export function createQuestion(type: QuestionType): QuestionDocument {
  return { id: createId("q"), type, ...emptyParts(type) };
}

/** Copies a question under a new id. */
export function duplicateQuestion(question: QuestionDocument): QuestionDocument {
  return { ...structuredClone(question), id: createId("q") };
}

/**
 * Converts a question to another type: what both types have is retained, and the texts of its parts become parts of the
 * new kind.
 */
export function changeType(question: QuestionDocument, type: QuestionType): QuestionDocument {
  const { choices, value: _, tolerance: _t, unit: _u, accept: _a, pairs, distractors: _d, steps, ...common } = question;
  const before = { ...common, type };
  if ((type === "single" || type === "multiple") && choices)
    return { ...before, choices: keepOneCorrect(choices, type) };
  const texts = [...(choices ?? []), ...(steps ?? []), ...(pairs ?? [])].map((part) =>
    "left" in part ? part.left : "text" in part ? part.text : undefined,
  );
  return { ...before, ...(texts.length === 0 ? emptyParts(type) : partsOf(type, texts)) };
}

/** Restores the type and parts that a question had before its type was changed; the rest is left unchanged. */
export function restoreParts(before: QuestionDocument, now: QuestionDocument): QuestionDocument {
  const { type, choices, value, tolerance, unit, accept, pairs, distractors, steps } = before;
  return { ...now, type, choices, value, tolerance, unit, accept, pairs, distractors, steps };
}

const prefixes: Record<PartKind, string> = { choices: "c", pairs: "p", distractors: "d", steps: "s" };

/** Creates an empty part of a question. */
export function createPart(kind: PartKind): { id: string } {
  return { id: createId(prefixes[kind]) };
}

function keepOneCorrect(choices: NonNullable<QuestionDocument["choices"]>, type: QuestionType) {
  if (type === "multiple") return choices;
  const first = choices.findIndex(({ correct }) => correct);
  return choices.map(({ correct: _, ...choice }, index) => (index === first ? { ...choice, correct: true } : choice));
}

function emptyParts(type: QuestionType): Partial<QuestionDocument> {
  return partsOf(type, [undefined, undefined]);
}

function partsOf(type: QuestionType, texts: readonly (LocalizedText | undefined)[]): Partial<QuestionDocument> {
  switch (type) {
    case "single":
    case "multiple":
      return { choices: texts.map((text) => ({ ...createPart("choices"), ...(text && { text }) })) };
    case "ordering":
      return { steps: texts.map((text) => ({ ...createPart("steps"), ...(text && { text }) })) };
    case "matching":
      return { pairs: texts.map((left) => ({ ...createPart("pairs"), ...(left && { left }) })) };
    case "number":
    case "text":
      return {};
  }
}
