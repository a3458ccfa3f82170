import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { isBlank, mapText } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { type Formatted, plainOf, readFormatted, toHtml } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { shortLabelOf } from "../page/read-short.ts";
import type { SourceChoice } from "../questions/choices.ts";
import { isDefaultFeedback } from "../questions/default-feedback.ts";
import { addFeedback, type SourceQuestion, type SourceText } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import type { MoodleQuestion } from "./moodle-question.ts";

/** A question being converted, and the assessment to add it to. */
export interface Parts {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  question: MoodleQuestion;
  page: Page;
}

/** Reads feedback with its report entry; null if there is none. */
export async function readFeedback(
  parts: Parts,
  feedback: Formatted | null,
  parent: Finding,
): Promise<SourceText | null> {
  const name = feedback ? shortLabelOf(toHtml(feedback)) : "";
  if (!feedback || name === "") return null;
  const found = parent.find("feedback", name);
  const page = { ...parts.page, found };
  const text = await readFormatted(parts.conversion, feedback, { page, figures: parts.evaluation.figures });
  if (isBlank(text)) {
    found.drop(omissions.nothingButMedia());
    return null;
  }
  found.convert();
  return { found, text };
}

interface Combined {
  right: SourceText | null;
  partly: SourceText | null;
  wrong: SourceText | null;
}

async function readCombined(parts: Parts): Promise<Combined> {
  const { right, partly, wrong } = parts.question.combined;
  const read = async (feedback: Formatted | null): Promise<SourceText | null> => {
    const sourceText = await readFeedback(parts, feedback, parts.page.found);
    const words = feedback ? plainOf(feedback) : "";
    if (!sourceText || !isDefaultFeedback(words)) return sourceText;
    sourceText.found.drop(reasons.feedbackDefault());
    return null;
  };
  return { right: await read(right), partly: await read(partly), wrong: await read(wrong) };
}

/** Adds the feedback on right, partially right and wrong answers to the question's own. */
export async function addCombined(parts: Parts, base: SourceQuestion): Promise<SourceQuestion> {
  const { right, partly, wrong } = await readCombined(parts);
  let question = base;
  for (const [sourceText, label] of [
    [right, labels.ifRight],
    [partly, labels.ifPartly],
    [wrong, labels.ifWrong],
  ] as const) {
    if (!sourceText) continue;
    sourceText.found.change(reasons.feedbackMoved());
    question = addFeedback(
      question,
      mapText(sourceText.text, (value, language) => label(value)[language]),
    );
  }
  return question;
}

/**
 * Like `addCombined`, for questions with a single answer: if no choice has feedback, the choices receive it instead of
 * the question.
 */
export async function shareCombined(
  parts: Parts,
  base: SourceQuestion,
  choices: SourceChoice[],
): Promise<{ question: SourceQuestion; choices: SourceChoice[] }> {
  const max = Math.max(...choices.map(({ credit }) => credit));
  const isSilent = choices.every(({ feedback }) => feedback === null);
  if (!isSilent) return { question: await addCombined(parts, base), choices };
  const { right, partly, wrong } = await readCombined(parts);
  partly?.found.drop(reasons.partialCredit());
  const settle = (sourceText: SourceText | null) => sourceText?.found.change(reasons.feedbackMoved());
  settle(right);
  settle(wrong);
  const shared = choices.map((choice) => {
    const sourceText = choice.credit === max ? right : wrong;
    return sourceText ? { ...choice, feedback: sourceText } : choice;
  });
  return { question: base, choices: shared };
}

/** Uses a value unchanged in every language of a text. */
export function textLike(text: Text, value: string): Text {
  return mapText(text, () => value);
}
