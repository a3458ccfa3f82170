import { inLanguage, type Language, languages } from "../../contract/language.ts";
import type { Question, Text } from "../course.ts";
import { counts } from "../limits.ts";
import { messages } from "../messages.ts";
import { findValue, openList, type Value } from "../yaml/value.ts";

/** Shorter answers, such as “no”, occur in many texts by chance. */
const minAnswerLength = 4;

/** Whether a text contains the answer to a question. */
type AnswerTest = (text: string) => boolean;

/**
 * Warns about texts that give the answer away before the assessment is passed: the hint or, if there is none, the
 * feedback.
 */
export function warnOfAnswers(value: Value, question: Question): void {
  const ofLanguage: Partial<Record<Language, AnswerTest>> = {};
  const revealsAnswer = (text: Text | null | undefined) =>
    languages.some((language) => {
      if (text?.[language] === undefined) return false;
      ofLanguage[language] ??= createAnswerTest(question, language);
      return ofLanguage[language](text[language]);
    });
  const warn = (told: Value | null, message: ReturnType<typeof messages.hintRevealsAnswer>) =>
    told && value.reading.faults.warning(told.place, message);

  if (question.hint) {
    if (revealsAnswer(question.hint)) warn(findValue(value, "hint"), messages.hintRevealsAnswer());
    return;
  }
  if (revealsAnswer(question.feedback)) warn(findValue(value, "feedback"), messages.feedbackRevealsAnswer());
  if (!("choices" in question)) return;
  for (const [index, { correct, feedback }] of question.choices.entries()) {
    // Feedback on a correct choice gives nothing away.
    if (correct || !revealsAnswer(feedback)) continue;
    const entry = openList(findValue(value, "choices") ?? value, counts.choices)[index];
    if (entry) warn(findValue(entry, "feedback"), messages.feedbackRevealsAnswer());
  }
}

/** Returns a test for the answer that can be applied to many texts; answers are normalised lazily and only once. */
function createAnswerTest(question: Question, language: Language): AnswerTest {
  switch (question.type) {
    case "single":
    case "multiple":
      return containsAnswer("some", textsOf(question.choices.filter(({ correct }) => correct).map(({ text }) => text)));
    case "number":
      return (text) => listNumbers(text).includes(question.value);
    case "text":
      return containsAnswer("some", question.accept[language] ?? []);
    case "matching":
      return containsAnswer("every", textsOf(question.pairs.flatMap(({ left, right }) => [left, right])));
    case "ordering":
      return containsAnswer("every", textsOf(question.steps.map(({ text }) => text)));
  }

  function textsOf(texts: readonly Text[]): string[] {
    return texts.map((text) => inLanguage(text, language) ?? "");
  }
}

function containsAnswer(quantifier: "some" | "every", answers: readonly string[]): AnswerTest {
  const keys: string[] = [];
  return (text) => {
    const words = listWords(text);
    return answers[quantifier]((answer, index) => {
      keys[index] ??= listWords(answer);
      return keys[index].trim().length >= minAnswerLength && words.includes(keys[index]);
    });
  };
}

/** Returns a text's words in lower case without accents and punctuation, each surrounded by spaces. */
function listWords(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

function listNumbers(text: string): number[] {
  return (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map((digits) => Number(digits.replace(",", ".")));
}
