import type { QuestionDocument } from "../build/documents.ts";
import { localizePlain } from "../build/localize.ts";
import { isBlank } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { plainOf, toHtml } from "../page/formatted.ts";
import { readShort } from "../page/read-short.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { buildMatching, type SourcePair } from "../questions/matching.ts";
import { buildNumber, type SourceNumber } from "../questions/numbers.ts";
import { buildOrdering } from "../questions/ordering.ts";
import { buildShortAnswer, type SourceAnswer } from "../questions/short-answers.ts";
import type { SourceQuestion, SourceText } from "../questions/source-question.ts";
import type { MoodleAnswer } from "./moodle-question.ts";
import { addCombined, type Parts, readFeedback, shareCombined } from "./parts.ts";

type QuestionResult = Promise<QuestionDocument | null>;

/** Whether a setting is on; Moodle has several notations. */
function isOn(setting: string | undefined): boolean {
  return setting === "1" || setting === "true";
}

/** Converts a multiple choice question with one or several answers. */
export async function convertChoices(parts: Parts, base: SourceQuestion): QuestionResult {
  const { type, settings, answers } = parts.question;
  const choices: SourceChoice[] = [];
  for (const answer of answers) choices.push(await readChoice(parts, answer));
  const allowsSeveral = type !== "multichoice" || (settings.single !== undefined && !isOn(settings.single));
  if (settings.shuffleanswers !== undefined && !isOn(settings.shuffleanswers)) parts.evaluation.keepsOrder = true;
  const allOrNothing = type === "multichoiceset";
  if (allowsSeveral) return buildChoices({ ...(await addCombined(parts, base)), allOrNothing }, choices, true);
  if (answers.some(({ fraction }) => fraction < 0)) base.found.change(scoring.penaltyDropped());
  const shared = await shareCombined(parts, base, choices);
  return buildChoices(shared.question, shared.choices, false);
}

async function readChoice(parts: Parts, answer: MoodleAnswer): Promise<SourceChoice> {
  const { conversion, evaluation, page } = parts;
  const found = page.found.find("choice", plainOf(answer.text));
  const text = await readShort(conversion, answer.text, { page: { ...page, found }, figures: evaluation.figures });
  return { found, text, credit: answer.fraction, feedback: await readFeedback(parts, answer.feedback, found) };
}

/** Converts a true/false question to a choice of two. */
export async function convertTrueFalse(parts: Parts, base: SourceQuestion): QuestionResult {
  const { answers } = parts.question;
  // Moodle writes the answer for true first; some exports have it in the site's language.
  const yes =
    answers.find(({ text }) => /^(?:true|1|verdadero)$/i.test(plainOf(text))) ??
    answers.find(({ text }) => !/^(?:false|0|falso)$/i.test(plainOf(text)));
  const isTrue = (yes?.fraction ?? 0) > 0;
  const choices: SourceChoice[] = [];
  for (const value of [true, false]) {
    const label = value ? labels.true() : labels.false();
    const answer = value ? yes : answers.find((each) => each !== yes);
    const found = parts.page.found.find("choice", label);
    const feedback = await readFeedback(parts, answer?.feedback ?? null, found);
    choices.push({ found, sourceId: String(value), text: label, credit: value === isTrue ? 1 : 0, feedback });
  }
  return buildChoices(base, choices, false);
}

/** Converts a question answered with a short text. */
export async function convertShortAnswer(parts: Parts, base: SourceQuestion): QuestionResult {
  const { type, settings } = parts.question;
  if (isOn(settings.usecase)) base.found.change(reasons.caseIgnored());
  const answers: SourceAnswer[] = [];
  for (const answer of parts.question.answers) {
    const found = parts.page.found.find("choice", answer.text.raw);
    const text = localizePlain(parts.conversion, toHtml({ ...answer.text, format: "plain" }), found);
    const feedback = await readFeedback(parts, answer.feedback, found);
    answers.push({ found, text, credit: answer.fraction, feedback, pattern: patternOf(type) });
  }
  return buildShortAnswer(base, answers);
}

function patternOf(type: string): SourceAnswer["pattern"] {
  if (type === "regexp") return "regex";
  return "wildcards";
}

/** Converts a question answered with a number and its tolerance. */
export async function convertNumber(parts: Parts, base: SourceQuestion): QuestionResult {
  const { units } = parts.question;
  const answers: SourceNumber[] = [];
  for (const answer of parts.question.answers) {
    const found = parts.page.found.find("choice", answer.text.raw);
    const feedback = await readFeedback(parts, answer.feedback, found);
    const value = Number(answer.text.raw.trim().replace(",", ".") || Number.NaN);
    answers.push({ found, value, tolerance: answer.tolerance, credit: answer.fraction, feedback });
  }
  const unit = units.find(({ multiplier }) => multiplier === 1) ?? units[0];
  if (units.length > 1) base.found.change(reasons.unitsDropped());
  return buildNumber(base, answers, unit ? { es: unit.name, en: unit.name } : null);
}

/** Converts a matching question; a right side without a left side becomes a distractor. */
export async function convertMatching(parts: Parts, base: SourceQuestion): Promise<QuestionDocument[]> {
  const { conversion, evaluation, page } = parts;
  const all: SourcePair[] = [];
  for (const { text, answer } of parts.question.pairs) {
    const found = page.found.find("choice", `${plainOf(text)} → ${answer}`);
    const right = localizePlain(conversion, toHtml({ raw: answer, format: "html" }), found);
    const left = await readShort(conversion, text, { page: { ...page, found }, figures: evaluation.figures });
    all.push({ found, left, right });
  }
  const pairs = all.filter(({ left }) => !isBlank(left));
  const wrong = all.filter(({ left }) => isBlank(left)).map(({ found, right }) => ({ found, text: right }));
  return buildMatching(await addCombined(parts, base), pairs, wrong);
}

/**
 * Converts an ordering question; the fractions number the steps, unless they are missing and the given order applies.
 */
export async function convertOrdering(parts: Parts, base: SourceQuestion): QuestionResult {
  const { conversion, evaluation, page } = parts;
  const { selecttype = "0", selectcount } = parts.question.settings;
  const isDrawn = !/^(?:0|all)$/i.test(selecttype) && Number(selectcount) > 0;
  if (isDrawn && Number(selectcount) < parts.question.answers.length) base.found.change(scoring.stepsDrawn());
  const answers = parts.question.answers
    .map((answer, index) => ({ answer, position: answer.fraction || index + 1 }))
    .toSorted((a, b) => a.position - b.position);
  const steps: SourceText[] = [];
  for (const { answer } of answers) {
    const found = page.found.find("choice", plainOf(answer.text));
    const to = { page: { ...page, found }, figures: evaluation.figures };
    steps.push({ found, text: await readShort(conversion, answer.text, to) });
  }
  return buildOrdering(await addCombined(parts, base), steps);
}
