import type { Answers, Evaluation } from "../../../contract/courses/evaluations.ts";
import type { Language } from "../../../contract/language.ts";
import { presentText } from "../courses/present.ts";
import { presentQuestions } from "./present-questions.ts";
import type { Shuffle } from "./shuffle.ts";
import type { TakenEvaluation } from "./taken-evaluation.ts";

interface PresentInput {
  draft: Answers;
  shuffle: Shuffle;
  isPretest: boolean;
  edition?: string | undefined;
  language: Language;
}

/** Presents an assessment to be answered, without revealing any answer. */
export function presentEvaluation(
  { itemId, content }: Pick<TakenEvaluation, "itemId" | "content">,
  { draft, shuffle, isPretest, edition, language }: PresentInput,
): Evaluation {
  return {
    id: itemId,
    kind: "evaluation",
    title: presentText(content.title, language),
    durationMinutes: content.minutes,
    instructions: content.instructions && presentText(content.instructions, language),
    passPercent: content.passPercent,
    attemptsAllowed: content.attempts,
    questions: presentQuestions(content, shuffle, language),
    draft,
    ...(isPretest && { isPretest }),
    ...(edition !== undefined && { edition }),
  };
}
