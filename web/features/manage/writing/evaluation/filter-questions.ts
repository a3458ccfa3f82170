import type { LocalizedText, QuestionDocument } from "../../../../../contract/writing/documents.ts";

/** Returns the questions that have the given tag, if any, and contain all the given words. */
export function filterQuestions(
  questions: readonly QuestionDocument[],
  { tag, words }: { tag: string; words: string },
): readonly QuestionDocument[] {
  const wanted = fold(words).split(/\s+/).filter(Boolean);
  if (tag === "" && wanted.length === 0) return questions;
  return questions.filter((question) => {
    if (tag !== "" && !question.tags?.includes(tag)) return false;
    const text = wanted.length > 0 ? fold(textOf(question)) : "";
    return wanted.every((word) => text.includes(word));
  });
}

function textOf({ id, prompt, choices = [], steps = [], pairs = [] }: QuestionDocument): string {
  const texts = [
    prompt,
    ...[...choices, ...steps].map(({ text }) => text),
    ...pairs.flatMap(({ left, right }) => [left, right]),
  ];
  return [id, ...texts.flatMap(inBoth)].filter(Boolean).join(" ");
}

function inBoth(text: LocalizedText | undefined): (string | undefined)[] {
  return [text?.es, text?.en];
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
