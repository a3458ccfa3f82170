import { inLanguage, type Language, languages } from "../../contract/language.ts";
import type { Question, Text } from "../course.ts";
import { counts } from "../limits.ts";
import { messages } from "../messages.ts";
import { lookAt, openList, type Value } from "../yaml/value.ts";

/** Shorter answers, such as “no”, occur in many texts by chance. */
const shortest = 4;

/** Whether a text contains the answer to a question. */
type Tells = (text: string) => boolean;

/**
 * Warns about texts that give the answer away before the assessment is passed: the hint or, if there is none, the
 * feedback.
 */
export function warnOfAnswers(value: Value, question: Question): void {
  const ofLanguage: Partial<Record<Language, Tells>> = {};
  const tells = (text: Text | null | undefined) =>
    languages.some((language) => {
      if (text?.[language] === undefined) return false;
      ofLanguage[language] ??= lookForAnswer(question, language);
      return ofLanguage[language](text[language]);
    });
  const warn = (told: Value | null, message: ReturnType<typeof messages.hintTells>) =>
    told && value.reading.faults.warning(told.place, message);

  if (question.hint) {
    if (tells(question.hint)) warn(lookAt(value, "hint"), messages.hintTells());
    return;
  }
  if (tells(question.feedback)) warn(lookAt(value, "feedback"), messages.feedbackTells());
  if (!("choices" in question)) return;
  for (const [index, { correct, feedback }] of question.choices.entries()) {
    // Feedback on a correct choice gives nothing away.
    if (correct || !tells(feedback)) continue;
    const entry = openList(lookAt(value, "choices") ?? value, counts.choices)[index];
    if (entry) warn(lookAt(entry, "feedback"), messages.feedbackTells());
  }
}

/** Returns a test for the answer that can be applied to many texts; answers are normalised lazily and only once. */
function lookForAnswer(question: Question, language: Language): Tells {
  switch (question.type) {
    case "single":
    case "multiple":
      return lookFor("some", inOne(question.choices.filter(({ correct }) => correct).map(({ text }) => text)));
    case "number":
      return (text) => listNumbers(text).includes(question.value);
    case "text":
      return lookFor("some", question.accept[language] ?? []);
    case "matching":
      return lookFor("every", inOne(question.pairs.flatMap(({ left, right }) => [left, right])));
    case "ordering":
      return lookFor("every", inOne(question.steps.map(({ text }) => text)));
  }

  function inOne(texts: readonly Text[]): string[] {
    return texts.map((text) => inLanguage(text, language) ?? "");
  }
}

function lookFor(howMany: "some" | "every", answers: readonly string[]): Tells {
  const keys: string[] = [];
  return (text) => {
    const words = listWords(text);
    return answers[howMany]((answer, index) => {
      keys[index] ??= listWords(answer);
      return keys[index].trim().length >= shortest && words.includes(keys[index]);
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
