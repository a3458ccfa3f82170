import type { Text } from "../../course.ts";
import { counts, lengths } from "../../limits.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { Ids } from "../build/ids.ts";
import { inAnyLanguage, isBlank, joinTexts, mapText } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import type { Finding } from "../report/report.ts";
import { commonOf, dropQuestion, fitText, type SourceQuestion, type SourceText } from "./source-question.ts";

/** A left side with its right side; each pair has one report entry. */
export interface SourcePair {
  found: Finding;
  sourceId?: string;
  left: Text;
  right: Text;
}

/** A side that matches nothing. If it has no id in the source, its id is derived from the text. */
export interface SourceSide extends SourceText {
  sourceId?: string;
}

/** Builds one question from pairs, or one per pair if several share a right side; none if nothing can be matched. */
export function buildMatching(
  question: SourceQuestion,
  given: readonly SourcePair[],
  wrong: readonly SourceSide[],
): QuestionDocument[] {
  const pairs = given.filter((pair) => {
    const isComplete = !isBlank(pair.left) && !isBlank(pair.right);
    if (!isComplete) pair.found.drop(reasons.emptyChoice());
    return isComplete;
  });
  const distractors = pickDistractors(pairs, wrong);
  const rights = new Set(pairs.map(({ right }) => inAnyLanguage(right)));
  if (pairs.length === 0 || rights.size + distractors.length < 2) {
    dropQuestion(question, reasons.tooFewChoices());
    return [];
  }
  if (rights.size < pairs.length || pairs.length < 2 || pairs.length > counts.choices.max) {
    return buildSeparately(question, pairs, distractors);
  }
  return [buildDocument(question, pairs, distractors)];
}

/** Drops distractors that equal a right side, as they would be just as correct. */
function pickDistractors(pairs: SourcePair[], wrong: readonly SourceSide[]): SourceSide[] {
  const taken = new Set(pairs.map(({ right }) => inAnyLanguage(right)));
  return wrong.filter(({ found, text }) => {
    const isNew = !isBlank(text) && !taken.has(inAnyLanguage(text));
    if (!isNew) found.drop(reasons.emptyChoice());
    taken.add(inAnyLanguage(text));
    return isNew;
  });
}

function buildDocument(question: SourceQuestion, pairs: SourcePair[], wrong: SourceSide[]): QuestionDocument {
  const ids = new Ids();
  if (question.allOrNothing) question.found.change(scoring.allOrNothing());
  question.found.convert();
  const distractors = wrong.slice(0, counts.distractors.max);
  for (const { found } of wrong.slice(counts.distractors.max))
    found.drop(reasons.tooManyChoices(counts.distractors.max));
  const written: QuestionDocument = {
    ...commonOf(question),
    type: "matching",
    pairs: pairs.map(({ found, sourceId, left, right }) => {
      found.convert();
      const id = ids.claim(sourceId ?? inAnyLanguage(left));
      return { id, left: fitText(left, lengths.choice, found), right: fitText(right, lengths.choice, found) };
    }),
  };
  if (distractors.length === 0) return written;
  return {
    ...written,
    distractors: distractors.map(({ found, sourceId, text }) => {
      found.convert();
      return { id: ids.claim(sourceId ?? inAnyLanguage(text)), text: fitText(text, lengths.choice, found) };
    }),
  };
}

/** Builds one question per left side, with all right sides as choices. */
function buildSeparately(question: SourceQuestion, pairs: SourcePair[], wrong: SourceText[]): QuestionDocument[] {
  const sides = new Map(pairs.map(({ right }) => [inAnyLanguage(right), right]));
  for (const { found, text } of wrong) {
    if (sides.size < counts.choices.max) sides.set(inAnyLanguage(text), text);
    found.change(reasons.matchingSeparated());
  }
  if (sides.size > counts.choices.max || sides.size < counts.choices.min) {
    dropQuestion(question, reasons.tooManySides(counts.choices.max));
    return [];
  }
  question.found.change(reasons.matchingSeparated());
  if (question.allOrNothing && pairs.length > 1) question.found.change(scoring.allOrNothing());
  const questionIds = new Ids();
  return pairs.map((pair) => {
    pair.found.change(reasons.matchingSeparated());
    const ids = new Ids();
    const ask = mapText(pair.left, (left, language) => labels.whatBelongsTo(left)[language]);
    const choices = [...sides.values()].map((text) => ({
      id: ids.claim(inAnyLanguage(text)),
      text: fitText(text, lengths.choice, pair.found),
      ...(inAnyLanguage(text) === inAnyLanguage(pair.right) ? { correct: true as const } : {}),
    }));
    const id = questionIds.claim(`${question.id}-${pair.sourceId ?? inAnyLanguage(pair.left)}`);
    const prompt = joinTexts([question.prompt, ask]);
    return { ...commonOf({ ...question, id, prompt }), type: "single", choices };
  });
}
