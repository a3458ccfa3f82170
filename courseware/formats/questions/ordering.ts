import { counts, lengths } from "../../limits.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { Ids } from "../build/ids.ts";
import { inAnyLanguage, isBlank } from "../build/texts.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { commonOf, dropQuestion, fitText, type SourceQuestion, type SourceText } from "./source-question.ts";

/** A step as read from its source. */
export interface SourceStep extends SourceText {
  sourceId?: string;
}

/** Builds an ordering question from steps in the right order; null if there are too few or too many. */
export function buildOrdering(question: SourceQuestion, steps: readonly SourceStep[]): QuestionDocument | null {
  const { min, max } = counts.choices;
  if (steps.length < min || steps.length > max || steps.some(({ text }) => isBlank(text))) {
    return dropQuestion(question, reasons.unsupportedStepCount(min, max));
  }
  const ids = new Ids();
  if (question.allOrNothing) question.found.change(scoring.allOrNothing());
  question.found.convert();
  return {
    ...commonOf(question),
    type: "ordering",
    steps: steps.map(({ found, sourceId, text }) => {
      found.convert();
      return { id: ids.claim(sourceId ?? inAnyLanguage(text)), text: fitText(text, lengths.choice, found) };
    }),
  };
}
