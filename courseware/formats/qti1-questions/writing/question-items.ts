import type { ChoiceQuestion, NumberQuestion, Question, TextQuestion } from "../../../course.ts";
import { counts } from "../../../limits.ts";
import { type ExportContext, exportedText } from "../../export/export-context.ts";
import { answersOf, feedbackOf, type PartQuestion, promptOf, titleOf } from "../../export/question-texts.ts";
import { splitMatching, splitOrdering } from "../../export/split-question.ts";
import { writeHtml } from "../../html/write-html.ts";
import { labels } from "../../messages/labels.ts";
import { losses } from "../../messages/losses.ts";
import { join, type Markup } from "../../xml/write-xml.ts";
import { type Answer, type ItemParts, writeItem } from "./item-xml.ts";

type Common = Pick<ItemParts, "ident" | "title" | "prompt" | "feedback" | "hint">;

/** Converts a question to items of the Common Cartridge profile, which supports only choices and typed words. */
export function writeQuestion(context: ExportContext, question: Question, ident = question.id): Markup[] {
  const found = context.findings.of(question);
  const prompt = promptOf(context, question);
  const common = {
    ident,
    title: titleOf(prompt),
    prompt: writeHtml(prompt),
    feedback: toHtml(feedbackOf(context, question)),
    hint: hintOf(context, question),
  };
  const written = writeByType(context, question, common);
  found.convert();
  return written.map(writeItem);
}

function writeByType(context: ExportContext, question: Question, common: Common): ItemParts[] {
  const found = context.findings.of(question);
  switch (question.type) {
    case "single":
      return [{ ...common, profile: "multiple_choice", answers: choicesOf(context, question) }];
    case "multiple":
      found.change(losses.allOrNothing());
      return [{ ...common, profile: "multiple_response", answers: choicesOf(context, question) }];
    case "text":
      return [writeTextMatch(common, answersOf(context, question satisfies TextQuestion))];
    case "number":
      return [writeNumber(context, question, common)];
    case "matching":
      found.change(losses.matchingAsChoices());
      return splitMatching(context, question).map((part) =>
        writePart(common, part, labels.whatBelongsTo(part.prompt)[context.language]),
      );
    case "ordering":
      found.change(losses.orderingAsChoices());
      return splitOrdering(context, question).map((part) => writePart(common, part, part.prompt));
  }
}

function choicesOf(context: ExportContext, { choices }: ChoiceQuestion): Answer[] {
  return choices.map((choice) => {
    const found = context.findings.of(choice);
    const text = exportedText(context, choice.text, found);
    const feedback = toHtml(feedbackOf(context, choice));
    found.convert();
    return { ident: choice.id, text, isRight: choice.correct, feedback };
  });
}

function writeTextMatch(common: Common, answers: readonly string[]): ItemParts {
  return {
    ...common,
    profile: "fib",
    answers: answers.map((text) => ({ ident: "", text, isRight: true, feedback: null })),
  };
}

/** Accepts the exact value, or all integers within the tolerance if there are few enough. */
function writeNumber(context: ExportContext, question: NumberQuestion, common: Common): ItemParts {
  const { value, tolerance, unit } = question;
  const found = context.findings.of(question);
  const [first, last] = [Math.ceil(value - tolerance), Math.floor(value + tolerance)];
  const isList = tolerance > 0 && last >= first && last - first < counts.answers.max - 1;
  found.change(isList ? losses.numberAsList() : losses.numberAsText());
  const whole = isList ? Array.from({ length: last - first + 1 }, (_, index) => String(first + index)) : [];
  const text = unit ? labels.unit(exportedText(context, unit, found))[context.language] : "";
  const prompt = text === "" ? common.prompt : join(common.prompt, writeHtml(text));
  return writeTextMatch({ ...common, prompt }, [...new Set([String(value), ...whole])]);
}

function writePart(common: Common, { id, choices }: PartQuestion, partPrompt: string): ItemParts {
  return {
    ...common,
    ident: `${common.ident}-${id}`,
    title: titleOf(partPrompt),
    prompt: join(common.prompt, writeHtml(partPrompt)),
    profile: "multiple_choice",
    answers: choices.map((choice) => ({
      ident: choice.id,
      text: choice.text,
      isRight: choice.isRight,
      feedback: null,
    })),
  };
}

function hintOf(context: ExportContext, question: Question): Markup | null {
  const found = context.findings.hint(question);
  if (!found || !question.hint) return null;
  const text = exportedText(context, question.hint, found);
  found.change(losses.hintOnDemand());
  return writeHtml(text);
}

function toHtml(markdown: string): Markup | null {
  return markdown === "" ? null : writeHtml(markdown);
}
