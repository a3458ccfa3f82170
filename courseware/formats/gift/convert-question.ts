import type { Conversion } from "../build/conversion.ts";
import type { QuestionDocument } from "../build/documents.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizePlain } from "../build/localize.ts";
import { gift } from "../messages/gift.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import { typeNames } from "../messages/type-names.ts";
import { type Formatted, plainOf, readFormatted, toHtml } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { readShort, shortLabelOf } from "../page/read-short.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { buildMatching, type SourcePair } from "../questions/matching.ts";
import { type Accepted, between, buildNumber, type SourceNumber } from "../questions/numbers.ts";
import { buildShortAnswer } from "../questions/short-answers.ts";
import type { SourceQuestion, SourceText } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import type { GiftAnswer, GiftAnswers, GiftQuestion } from "./parse.ts";
import type { GiftPart } from "./split.ts";

/** A parsed question, and the assessment to add it to. */
export interface GiftTask {
  parsed: GiftQuestion | null;
  part: GiftPart;
  page: Page;
  evaluation: EvaluationBuilder;
}

/** Adds a question to its assessment; if that is impossible, adds its text to the material. */
export async function convertQuestion(conversion: Conversion, task: GiftTask): Promise<void> {
  const { parsed, part, page, evaluation } = task;
  if (!parsed) {
    page.found.drop(gift.answers());
    return;
  }
  const prompt = await readFormatted(conversion, parsed.prompt, { page, figures: evaluation.figures });
  const question: SourceQuestion = {
    found: page.found,
    id: evaluation.ids.claim(part.sourceId || parsed.name || plainOf(parsed.prompt)),
    prompt,
    feedback: (await readFeedback(conversion, task, parsed))?.text ?? null,
  };
  const written = parsed.answers ? await build(conversion, task, { question, answers: parsed.answers }) : null;
  if (!parsed.answers) page.found.change(reasons.descriptionMoved());
  evaluation.add(written, prompt);
}

interface BuildInput<Answers = GiftAnswers> {
  question: SourceQuestion;
  answers: Answers;
}

async function build(
  conversion: Conversion,
  task: GiftTask,
  { question, answers }: BuildInput,
): Promise<QuestionDocument | QuestionDocument[] | null> {
  switch (answers.kind) {
    case "essay":
      question.found.drop(reasons.notAQuestion(typeNames.essay));
      return null;
    case "truefalse":
      return buildTrueFalse(conversion, task, { question, answers });
    case "numeric":
      return buildNumber(question, await readNumbers(conversion, task, answers.list));
    case "words":
      return buildShortAnswers(conversion, task, { question, answers: answers.list });
    case "matching":
      return buildPairs(conversion, task, { question, answers: answers.list });
    case "choice":
      return buildChoiceList(conversion, task, { question, answers: answers.list });
  }
}

/** Reads the general feedback, or that of the answers found, each with its report entry. */
async function readFeedback(
  conversion: Conversion,
  { page, evaluation }: GiftTask,
  { feedback, parent = page.found }: { feedback: Formatted | null; parent?: Finding },
): Promise<SourceText | null> {
  if (!feedback || feedback.raw.trim() === "") return null;
  const found = parent.find("feedback", shortLabelOf(toHtml(feedback)));
  const text = await readFormatted(conversion, feedback, { page: { ...page, found }, figures: evaluation.figures });
  found.convert();
  return { found, text };
}

async function buildTrueFalse(
  conversion: Conversion,
  task: GiftTask,
  { question, answers }: BuildInput<Extract<GiftAnswers, { kind: "truefalse" }>>,
): Promise<QuestionDocument | null> {
  const choices: SourceChoice[] = [];
  for (const value of [true, false]) {
    const label = value ? labels.true() : labels.false();
    const isRight = value === answers.isTrue;
    const found = task.page.found.find("choice", label);
    const sourceFeedback = isRight ? answers.right : answers.wrong;
    const feedback = await readFeedback(conversion, task, { feedback: sourceFeedback, parent: found });
    choices.push({ found, sourceId: String(value), text: label, credit: isRight ? 1 : 0, feedback });
  }
  return buildChoices(question, choices, false);
}

async function buildChoiceList(
  conversion: Conversion,
  task: GiftTask,
  { question, answers }: BuildInput<GiftAnswer[]>,
): Promise<QuestionDocument | null> {
  const choices: SourceChoice[] = [];
  for (const answer of answers) {
    const found = task.page.found.find("choice", plainOf(answer.text));
    const feedback = await readFeedback(conversion, task, { feedback: answer.feedback, parent: found });
    const to = { page: { ...task.page, found }, figures: task.evaluation.figures };
    const text = await readShort(conversion, answer.text, to);
    choices.push({ found, text, credit: answer.weight ?? (answer.isRight ? 1 : 0), feedback });
  }
  return buildChoices(
    question,
    choices,
    answers.every(({ isRight }) => !isRight),
  );
}

async function buildShortAnswers(
  conversion: Conversion,
  task: GiftTask,
  { question, answers }: BuildInput<GiftAnswer[]>,
): Promise<QuestionDocument | null> {
  const read = [];
  for (const { text, weight, feedback } of answers) {
    const found = task.page.found.find("choice", plainOf(text));
    const sourceFeedback = await readFeedback(conversion, task, { feedback, parent: found });
    read.push({ found, text: text.raw, credit: weight ?? 1, feedback: sourceFeedback, pattern: "wildcards" as const });
  }
  return buildShortAnswer(question, read);
}

async function readNumbers(conversion: Conversion, task: GiftTask, answers: GiftAnswer[]): Promise<SourceNumber[]> {
  const read: SourceNumber[] = [];
  for (const { text, weight, feedback, isRight } of answers) {
    const found = task.page.found.find("choice", text.raw || "~");
    const sourceFeedback = await readFeedback(conversion, task, { feedback, parent: found });
    read.push({ found, ...acceptedOf(text.raw), credit: weight ?? (isRight ? 1 : 0), feedback: sourceFeedback });
  }
  return read;
}

/** Parses `5`, `5:0.5` (with a tolerance) or `4..6` (an inclusive range). */
function acceptedOf(source: string): Accepted {
  const text = source.replaceAll(/\s/g, "").replaceAll(/(?<=\d),(?=\d)/g, ".");
  const range = /^(-?[\d.e+-]+?)\.\.(-?[\d.e+-]+)$/i.exec(text);
  if (range) return between(toNumber(range[1]), toNumber(range[2]));
  const [value, tolerance = "0"] = text.split(":");
  return { value: toNumber(value), tolerance: Math.abs(toNumber(tolerance)) };
}

function toNumber(text: string | undefined): number {
  return text ? Number(text) : Number.NaN;
}

async function buildPairs(
  conversion: Conversion,
  task: GiftTask,
  { question, answers }: BuildInput<GiftAnswer[]>,
): Promise<QuestionDocument[]> {
  const all: SourcePair[] = [];
  for (const { text, match, feedback } of answers) {
    const found = task.page.found.find("choice", `${plainOf(text)} → ${match ?? ""}`);
    if (feedback) found.find("feedback", plainOf(feedback)).drop(settings.feedbackOfPair());
    const right = localizePlain(conversion, toHtml({ raw: match ?? "", format: text.format }), found);
    const to = { page: { ...task.page, found }, figures: task.evaluation.figures };
    all.push({ found, left: await readShort(conversion, text, to), right });
  }
  const pairs = all.filter(({ left }) => Object.keys(left).length > 0);
  const wrong = all.filter((pair) => !pairs.includes(pair)).map(({ found, right }) => ({ found, text: right }));
  return buildMatching(question, pairs, wrong);
}
