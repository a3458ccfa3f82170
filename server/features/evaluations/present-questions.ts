import type { Question } from "../../../contract/courses/evaluations.ts";
import type { Language } from "../../../contract/language.ts";
import { presentText } from "../courses/present.ts";
import type { StoredChoice, StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import type { Shuffle } from "./shuffle.ts";

/**
 * Presents the questions of an assessment in the order of one sitting. Every field is named, to prevent leaks of
 * others.
 */
export function presentQuestions(evaluation: StoredEvaluation, shuffle: Shuffle, language: Language): Question[] {
  const { questions, shuffleQuestions, shuffleChoices } = evaluation;
  const ordered = shuffleQuestions ? shuffle("questions", questions) : questions;
  return ordered.map((question) => presentQuestion(question, { shuffle, shuffleChoices, language }));
}

/** The order and language to present choices in. */
interface PresentOptions {
  shuffle: Shuffle;
  shuffleChoices: boolean;
  language: Language;
}

/** Presents a question without its answer. */
export function presentQuestion(
  question: StoredQuestion,
  { shuffle, shuffleChoices, language }: PresentOptions,
): Question {
  const name = `question ${question.id}`;
  const base = { id: question.id, prompt: presentText(question.prompt, language) };
  const present = (choices: readonly StoredChoice[]) => choices.map((choice) => presentChoice(choice, language));
  switch (question.type) {
    case "single":
    case "multiple":
      return {
        ...base,
        type: question.type,
        choices: present(shuffleChoices ? shuffle(name, question.choices) : question.choices),
      };
    case "number":
      return { ...base, type: "number", unit: question.unit && presentText(question.unit, language) };
    case "text":
      return { ...base, type: "text" };
    case "matching":
      // The author writes each right side next to its left side, so the original order would reveal the answer.
      return {
        ...base,
        type: "matching",
        left: present(question.left),
        right: present(shuffle(name, question.right)),
      };
    case "ordering":
      return { ...base, type: "ordering", choices: present(shuffleSteps(name, question.steps, shuffle)) };
  }
}

/** Shuffles steps into any order but the right one, which would give the answer away. */
function shuffleSteps<T>(name: string, steps: readonly T[], shuffle: Shuffle): T[] {
  for (let round = 1; ; round++) {
    const order = shuffle(`${name} ${round}`, steps);
    if (steps.length <= 1 || order.some((step, index) => step !== steps[index])) return order;
  }
}

function presentChoice({ id, text }: StoredChoice, language: Language) {
  return { id, text: presentText(text, language) };
}
