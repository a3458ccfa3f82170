import { counts, lengths } from "../../limits.ts";
import type { ChoiceDocument, QuestionDocument } from "../build/documents.ts";
import { Ids } from "../build/ids.ts";
import { anyOf, isBlank } from "../build/texts.ts";
import { leftOut } from "../messages/left-out.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { commonOf, fitText, refuse, type SourceQuestion, type SourceText } from "./source-question.ts";

/** A choice as it was found; `credit` 1 is all of the marks, 0 none, less than 0 takes marks away. */
export interface SourceChoice extends SourceText {
  /** The source's own id; without one its words tell. */
  own?: string;
  credit: number;
  feedback: SourceText | null;
}

/** A question with choices; null where it cannot be one, which is said. */
export function buildChoices(
  question: SourceQuestion,
  given: readonly SourceChoice[],
  allowsSeveral: boolean,
): QuestionDocument | null {
  const choices = pickChoices(question, given);
  const right = choices.filter(({ credit }) => credit > 0);
  const isLost = given.length >= counts.choices.min && (right.length > 0 || given.some(({ credit }) => credit > 0));
  if (choices.length < counts.choices.min)
    return refuse(question, isLost ? leftOut.choicesLost() : reasons.tooFewChoices());
  if (right.length === 0) return refuse(question, isLost ? leftOut.choicesLost() : reasons.noneCorrect());
  const full = allowsSeveral ? right : judgeSingle(question, right);
  if (allowsSeveral) judgeWeights(question, choices);
  question.found.convert();
  const ids = new Ids();
  const type = allowsSeveral || full.length > 1 ? "multiple" : "single";
  return { ...commonOf(question), type, choices: choices.map((choice) => write(choice, full.includes(choice), ids)) };
}

/** Without empty ones and those above the most that a question takes; the right ones stay. */
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

/** Of one answer to give, the choices with the most credit are right; what has less is not. */
function judgeSingle({ found }: SourceQuestion, right: SourceChoice[]): SourceChoice[] {
  const most = Math.max(...right.map(({ credit }) => credit));
  const full = right.filter(({ credit }) => credit === most);
  for (const choice of right) if (choice.credit < most) choice.found.change(reasons.partialCredit());
  if (full.length < right.length) found.change(reasons.partialCredit());
  if (full.length > 1) found.change(scoring.severalRight());
  return full;
}

// The scoring of docs/course-format.md: each right choice counts the same, and each wrong one takes as much away.
function judgeWeights({ found, allOrNothing }: SourceQuestion, choices: SourceChoice[]): void {
  const right = choices.filter(({ credit }) => credit > 0).map(({ credit }) => credit);
  if (allOrNothing && right.length > 1) found.change(scoring.allOrNothing());
  if (allOrNothing) return;
  const [first = 0] = right;
  const isLike = (credit: number, other: number) => Math.abs(credit - other) < 0.002;
  if (!right.every((credit) => isLike(credit, first))) found.change(scoring.weightsEvened());
  const wrong = choices.filter(({ credit }) => credit <= 0);
  if (!wrong.every(({ credit }) => isLike(credit, -first))) found.change(scoring.wrongCounted());
}

function write(choice: SourceChoice, correct: boolean, ids: Ids): ChoiceDocument {
  choice.found.convert();
  const { feedback } = choice;
  const text = fitText(choice.text, lengths.choice, choice.found);
  const own = choice.own ?? (anyOf(choice.text) || "choice");
  const written: ChoiceDocument = { id: ids.take(own), text };
  if (correct) written.correct = true;
  if (feedback && !isBlank(feedback.text)) {
    feedback.found.convert();
    written.feedback = fitText(feedback.text, lengths.passage, feedback.found);
  }
  return written;
}
