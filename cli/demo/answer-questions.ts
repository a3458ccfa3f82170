import type { Answer, Answers } from "../../contract/courses/evaluations.ts";
import type { StoredEvaluation, StoredQuestion } from "../../server/features/courses/stored.ts";
import type { ChoiceIds } from "../../server/features/evaluations/choice-ids.ts";
import { demoGuess } from "../messages/demo.ts";

/** A learner's ability in an assessment, 0–1, and a source of randomness. */
export interface Knowledge {
  ability: number;
  random: () => number;
}

/**
 * Answers like an invented learner. The second question is hard for everyone, and the fourth is answered better by
 * weaker learners, so that the results contain something to discover.
 */
export function answerQuestions({ questions }: StoredEvaluation, knowledge: Knowledge, idOf: ChoiceIds): Answers {
  const answers = questions.map((question, index) => {
    const isRight = knowledge.random() < chanceOf(index, knowledge.ability);
    return [question.id, answer(question, isRight, idOf)];
  });
  return Object.fromEntries(answers);
}

function chanceOf(index: number, ability: number): number {
  if (index === 1) return ability * 0.3;
  if (index === 3) return 1 - ability * 0.8;
  return ability;
}

function answer(question: StoredQuestion, isRight: boolean, idOf: ChoiceIds): Answer {
  switch (question.type) {
    case "single": {
      const chosen = question.choices.find(({ correct }) => correct === isRight);
      return idOf(chosen?.id ?? "");
    }
    case "multiple":
      return question.choices.filter(({ correct }) => correct === isRight).map(({ id }) => idOf(id));
    case "number":
      return isRight ? question.value : question.value + question.tolerance + 1;
    case "text":
      return isRight ? (question.accept.es?.[0] ?? question.accept.en?.[0] ?? "") : demoGuess;
    case "matching": {
      const lefts = Object.keys(question.pairs);
      const rights = Object.values(question.pairs);
      const shift = isRight ? 0 : 1;
      return Object.fromEntries(
        lefts.map((left, index) => [idOf(left), idOf(rights[(index + shift) % rights.length] ?? "")]),
      );
    }
    case "ordering": {
      const ids = question.steps.map(({ id }) => idOf(id));
      return isRight ? ids : ids.toReversed();
    }
  }
}
