import { counts, lengths } from "../../limits.ts";
import type { ChoiceDocument, QuestionDocument } from "../build/documents.ts";
import { Ids } from "../build/ids.ts";
import { inAnyLanguage, isBlank } from "../build/texts.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { commonOf, dropQuestion, fitText, type SourceQuestion, type SourceText } from "./source-question.ts";

/** A choice as read from its source. A `credit` of 1 is full marks, 0 none, and a negative value deducts marks. */
export interface SourceChoice extends SourceText {
  /** The source's id; if missing, the id is derived from the text. */
  sourceId?: string;
  credit: number;
  feedback: SourceText | null;
}

/** Builds a choice question; null if that is impossible, which is reported. */
export function buildChoices(
  question: SourceQuestion,
  given: readonly SourceChoice[],
  allowsSeveral: boolean,
): QuestionDocument | null {
  const choices = pickChoices(question, given);
  const right = choices.filter(({ credit }) => credit > 0);
  const isLost = given.length >= counts.choices.min && (right.length > 0 || given.some(({ credit }) => credit > 0));
  if (choices.length < counts.choices.min)
    return dropQuestion(question, isLost ? omissions.choicesLost() : reasons.tooFewChoices());
  if (right.length === 0) return dropQuestion(question, isLost ? omissions.choicesLost() : reasons.noneCorrect());
  const full = allowsSeveral ? right : judgeSingle(question, right);
  if (allowsSeveral) judgeWeights(question, choices);
  question.found.convert();
  const ids = new Ids();
  const type = allowsSeveral || full.length > 1 ? "multiple" : "single";
  return { ...commonOf(question), type, choices: choices.map((choice) => write(choice, full.includes(choice), ids)) };
}

/** Drops empty choices and those beyond the maximum, keeping right ones. */
function pickChoices({ found }: SourceQuestion, given: readonly SourceChoice[]): SourceChoice[] {
  const filled = given.filter((choice) => {
    if (isBlank(choice.text)) choice.found.drop(reasons.emptyChoice());
    return !isBlank(choice.text);
  });
  const { max } = counts.choices;
  if (filled.length <= max) return filled;
  const right = filled.filter(({ credit }) => credit > 0).slice(0, max - 1);
  const wrong = filled.filter(({ credit }) => credit <= 0).slice(0, max - right.length);
  const kept = filled.filter((choice) => right.includes(choice) || wrong.includes(choice));
  for (const choice of filled) if (!kept.includes(choice)) choice.found.drop(reasons.tooManyChoices(max));
  found.change(reasons.tooManyChoices(max));
  return kept;
}

/** For a single answer, only the choices with the highest credit are right. */
function judgeSingle({ found }: SourceQuestion, right: SourceChoice[]): SourceChoice[] {
  const max = Math.max(...right.map(({ credit }) => credit));
  const full = right.filter(({ credit }) => credit === max);
  for (const choice of right) if (choice.credit < max) choice.found.change(reasons.partialCredit());
  if (full.length < right.length) found.change(reasons.partialCredit());
  if (full.length > 1) found.change(scoring.severalRight());
  return full;
}

// In the scoring of docs/course-format.md, all right choices have equal weight, and each wrong one deducts as much.
// Deviations from that are reported.
function judgeWeights({ found, allOrNothing }: SourceQuestion, choices: SourceChoice[]): void {
  const right = choices.filter(({ credit }) => credit > 0).map(({ credit }) => credit);
  if (allOrNothing && right.length > 1) found.change(scoring.allOrNothing());
  if (allOrNothing) return;
  const [first = 0] = right;
  const isLike = (credit: number, other: number) => Math.abs(credit - other) < 0.002;
  if (!right.every((credit) => isLike(credit, first))) found.change(scoring.weightsEqualised());
  const wrong = choices.filter(({ credit }) => credit <= 0);
  if (!wrong.every(({ credit }) => isLike(credit, -first))) found.change(scoring.wrongCounted());
}

function write(choice: SourceChoice, correct: boolean, ids: Ids): ChoiceDocument {
  choice.found.convert();
  const { feedback } = choice;
  const text = fitText(choice.text, lengths.choice, choice.found);
  const sourceId = choice.sourceId ?? (inAnyLanguage(choice.text) || "choice");
  const written: ChoiceDocument = { id: ids.claim(sourceId), text };
  if (correct) written.correct = true;
  if (feedback && !isBlank(feedback.text)) {
    feedback.found.convert();
    written.feedback = fitText(feedback.text, lengths.passage, feedback.found);
  }
  return written;
}
