import type { Text } from "../../course.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { localize, localizePlain } from "../build/localize.ts";
import { appendMessage, mapText } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { readFormatted, toHtml } from "../page/formatted.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { type Accepted, buildNumber } from "../questions/numbers.ts";
import { buildShortAnswer } from "../questions/short-answers.ts";
import { joinParts, type SourceQuestion } from "../questions/source-question.ts";
import { type ClozeAnswer, type ClozeGap, findClozeGaps } from "./cloze-gaps.ts";
import { writeGap } from "./gaps.ts";
import { type Parts, readFeedback } from "./parts.ts";

// Delimiters of a gap's placeholder while the surrounding text is converted to Markdown; texts do not use these
// characters.
const open = "\ue010";
const close = "\ue011";

/** Converts a text with gaps to one question per gap, each with the whole text. */
export async function convertCloze(parts: Parts, base: SourceQuestion): Promise<QuestionDocument[]> {
  const { question, conversion, evaluation, page } = parts;
  const localized = localize(conversion, question.text.raw, base.found);
  const split = mapText(localized, (value) => JSON.stringify(findClozeGaps(value)));
  const language = localized.es === undefined ? "en" : "es";
  const { gaps } = findClozeGaps(localized[language] ?? "");
  if (gaps.length === 0 || Object.values(split).length === 0) {
    base.found.drop(reasons.malformed());
    return [];
  }
  base.found.change(reasons.gapsSeparated());
  const raw = Object.values(mapText(localized, (value) => markGaps(value))).at(0) ?? "";
  const marked = Object.keys(localized).length > 1 ? mapText(localized, markGaps) : { [language]: raw };
  const text: Text = {};
  for (const [key, value] of Object.entries(marked)) {
    const read = await readFormatted(
      conversion,
      { raw: value, format: question.text.format },
      { page, figures: evaluation.figures },
    );
    const markdown = read.es ?? read.en ?? "";
    text[key === "en" ? "en" : "es"] = markdown.replaceAll(/\ue010(\d+)\ue011/g, (_, number) =>
      writeGap(Number(number)),
    );
  }
  const written: QuestionDocument[] = [];
  for (const [index, gap] of gaps.entries()) {
    const id = index === 0 ? base.id : evaluation.ids.claim(`${base.id}-${index + 1}`);
    const part = labels.gap(index + 1);
    const one = await build(
      parts,
      { ...base, ...(gaps.length > 1 && { part }), id, prompt: appendMessage(text, part) },
      gap,
    );
    if (one) written.push(one);
  }
  return joinParts(base, written);
}

function markGaps(value: string): string {
  return findClozeGaps(value)
    .texts.map((text, index) => (index === 0 ? text : `${open}${index}${close}${text}`))
    .join("");
}

async function build(parts: Parts, question: SourceQuestion, gap: ClozeGap): Promise<QuestionDocument | null> {
  const answers = [];
  for (const answer of gap.answers) answers.push(await readAnswer(parts, question, answer));
  if (gap.kind === "number")
    return buildNumber(
      question,
      answers.map((answer) => ({ ...answer, ...acceptedOf(answer.raw) })),
    );
  if (gap.kind === "words") {
    if (gap.isCaseSensitive) question.found.change(reasons.caseIgnored());
    return buildShortAnswer(
      question,
      answers.map((answer) => ({ ...answer, pattern: "wildcards" as const })),
    );
  }
  return buildChoices(question, answers, gap.kind === "several");
}

async function readAnswer(
  parts: Parts,
  question: SourceQuestion,
  answer: ClozeAnswer,
): Promise<SourceChoice & { raw: string }> {
  const found = question.found.find("choice", answer.text);
  const text = localizePlain(parts.conversion, toHtml({ raw: answer.text, format: "html" }), found);
  const raw = text.es ?? text.en ?? "";
  const feedback = await readFeedback(parts, answer.feedback ? { raw: answer.feedback, format: "html" } : null, found);
  const words = mapText(question.prompt, (_, language) => text[language] ?? raw);
  return { found, text: words, credit: answer.credit, feedback, raw };
}

function acceptedOf(raw: string): Accepted {
  const [value = "", tolerance = "0"] = raw.replaceAll(/\s/g, "").replaceAll(",", ".").split(":");
  return { value: value === "" ? Number.NaN : Number(value), tolerance: Math.abs(Number(tolerance) || 0) };
}
