import type { LocalizedText, QuestionDocument } from "../../../../../contract/writing/documents.ts";

/** Returns the questions that have the given tag, if any, and contain all the given words. */
export function filterQuestions(
  questions: readonly QuestionDocument[],
  { tag, words }: { tag: string; words: string },
): readonly QuestionDocument[] {
  const searchWords = normalise(words).split(/\s+/).filter(Boolean);
  if (tag === "" && searchWords.length === 0) return questions;
  return questions.filter((question) => {
    if (tag !== "" && !question.tags?.includes(tag)) return false;
    const text = searchWords.length > 0 ? normalise(textOf(question)) : "";
    return searchWords.every((word) => text.includes(word));
  });
}

function textOf({ id, prompt, choices = [], steps = [], pairs = [] }: QuestionDocument): string {
  const texts = [
    prompt,
    ...[...choices, ...steps].map(({ text }) => text),
    ...pairs.flatMap(({ left, right }) => [left, right]),
  ];
  return [id, ...texts.flatMap(inBothLanguages)].filter(Boolean).join(" ");
}

function inBothLanguages(text: LocalizedText | undefined): (string | undefined)[] {
  return [text?.es, text?.en];
}

function normalise(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
