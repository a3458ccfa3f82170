import { inLanguage, type Language, languages } from "../../contract/language.ts";
import type { Question, Text } from "../course.ts";
import { counts } from "../limits.ts";
import { messages } from "../messages.ts";
import { lookAt, openList, type Value } from "../yaml/value.ts";

/** A key that is shorter, such as “no”, is in many a text by chance. */
const shortest = 4;

/** Warns of what learners read before they have passed, and what tells them the answer: feedback without a hint, or the hint. */
export function warnOfAnswers(value: Value, question: Question): void {
  const tells = (text: Text | null | undefined) =>
    languages.some((language) => text?.[language] !== undefined && tellsAnswer(question, text[language], language));
  const warn = (told: Value | null, message: ReturnType<typeof messages.hintTells>) =>
    told && value.reading.faults.warning(told.place, message);

  if (question.hint) {
    if (tells(question.hint)) warn(lookAt(value, "hint"), messages.hintTells());
    return;
  }
  if (tells(question.feedback)) warn(lookAt(value, "feedback"), messages.feedbackTells());
  if (!("choices" in question)) return;
  for (const [index, { correct, feedback }] of question.choices.entries()) {
    // Who chose the right one knows it.
    if (correct || !tells(feedback)) continue;
    const entry = openList(lookAt(value, "choices") ?? value, counts.choices)[index];
    if (entry) warn(lookAt(entry, "feedback"), messages.feedbackTells());
  }
}

function tellsAnswer(question: Question, text: string, language: Language): boolean {
  const has = (key: Text) => holds(text, inLanguage(key, language) ?? "");
  switch (question.type) {
    case "single":
    case "multiple":
      return question.choices.some((choice) => choice.correct && has(choice.text));
    case "number":
      return listNumbers(text).includes(question.value);
    case "text":
      return (question.accept[language] ?? []).some((answer) => holds(text, answer));
    case "matching":
      return question.pairs.every(({ left, right }) => has(left) && has(right));
    case "ordering":
      return question.steps.every((step) => has(step.text));
  }
}

/** Whether a text has the words of a key, one after the other. */
function holds(text: string, key: string): boolean {
  const words = listWords(key);
  return words.trim().length >= shortest && listWords(text).includes(words);
}

/** The words of a text without case, accents and signs, each between two spaces. */
function listWords(text: string): string {
  const words =
    text
      .normalize("NFD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}

function listNumbers(text: string): number[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => Number(digits.replace(",", ".")));
}
