import type { LocalizedText, QuestionDocument } from "../../../../../../contract/writing/documents.ts";

/** The types of questions, in the order in which they are offered. */
export const questionTypes = ["single", "multiple", "number", "text", "matching", "ordering"] as const;

/** The type of a question. */
export type QuestionType = (typeof questionTypes)[number];

/** The type of a question; one without a type is taken for the first. */
export function typeOf({ type = "single" }: QuestionDocument): QuestionType {
  return type;
}

/** A part of a question that has an id and a text: a choice, a step, a right side that matches nothing. */
export type Part = NonNullable<QuestionDocument["steps"]>[number];

/** A question of a type with the fewest parts that it needs. */
export function makeQuestion(type: QuestionType): QuestionDocument {
  return { id: makeQuestionId(), type, ...emptyParts(type) };
}

/** The same question again, under an id of its own. */
export function duplicateQuestion(question: QuestionDocument): QuestionDocument {
  return { ...structuredClone(question), id: makeQuestionId() };
}

/** The same question as one of another type: what both types have stays, texts of its parts become parts of the new ones. */
export function changeType(question: QuestionDocument, type: QuestionType): QuestionDocument {
  const { choices, value: _, tolerance: _t, unit: _u, accept: _a, pairs, distractors: _d, steps, ...common } = question;
  const before = { ...common, type };
  if ((type === "single" || type === "multiple") && choices) return { ...before, choices: keepOneRight(choices, type) };
  const texts = [...(choices ?? []), ...(steps ?? []), ...(pairs ?? [])].map((part) =>
    "left" in part ? part.left : "text" in part ? part.text : undefined,
  );
  return { ...before, ...(texts.length === 0 ? emptyParts(type) : partsOf(type, texts)) };
}

/** A question with the type and the parts that it had before its type was changed; the rest of it stays. */
export function withPartsOf(before: QuestionDocument, now: QuestionDocument): QuestionDocument {
  const { type, choices, value, tolerance, unit, accept, pairs, distractors, steps } = before;
  return { ...now, type, choices, value, tolerance, unit, accept, pairs, distractors, steps };
}

/** An id that no other part of a question has: a letter, as authors use them. */
export function freePartId(parts: readonly { id?: string | undefined }[]): string {
  const taken = new Set(parts.map(({ id }) => id));
  for (let number = 0; ; number++) {
    const letter = String.fromCharCode("a".charCodeAt(0) + (number % 26));
    const id = number < 26 ? letter : `${letter}-${Math.floor(number / 26)}`;
    if (!taken.has(id)) return id;
  }
}

function keepOneRight(choices: NonNullable<QuestionDocument["choices"]>, type: QuestionType) {
  if (type === "multiple") return choices;
  const first = choices.findIndex(({ correct }) => correct);
  return choices.map(({ correct: _, ...choice }, index) => (index === first ? { ...choice, correct: true } : choice));
}

function emptyParts(type: QuestionType): Partial<QuestionDocument> {
  return partsOf(type, [undefined, undefined]);
}

function partsOf(type: QuestionType, texts: readonly (LocalizedText | undefined)[]): Partial<QuestionDocument> {
  const parts: Part[] = [];
  for (const text of texts) parts.push({ id: freePartId(parts), ...(text && { text }) });
  switch (type) {
    case "single":
    case "multiple":
      return { choices: parts };
    case "ordering":
      return { steps: parts };
    case "matching":
      return { pairs: parts.map(({ id, text }) => ({ id, ...(text && { left: text }) })) };
    case "number":
    case "text":
      return {};
  }
}

/** By chance: what somebody else adds meanwhile has another one, and learners' answers to a removed question stay its own. */
export function makeQuestionId(kind = "q"): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => (byte % 36).toString(36));
  return `${kind}-${letters.join("")}`;
}
