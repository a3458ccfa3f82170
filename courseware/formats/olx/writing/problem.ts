import type { ChoiceQuestion, NumberQuestion, Question, TextQuestion } from "../../../course.ts";
import { type ExportContext, exportedText } from "../../export/export-context.ts";
import { answersOf, feedbackOf, type PartQuestion, promptOf, titleOf } from "../../export/question-texts.ts";
import { splitMatching, splitOrdering } from "../../export/split-question.ts";
import { writeHtml } from "../../html/write-html.ts";
import { losses } from "../../messages/losses.ts";
import { block, type Content, element, join, type Markup, writeDocument } from "../../xml/write-xml.ts";

/** The settings of an assessment's problems. */
export interface ProblemOptions {
  /** Null for unlimited. */
  attempts: number | null;
  shuffles: boolean;
}

/** Writes a question as an Open edX problem. */
export function writeProblem(context: ExportContext, question: Question, options: ProblemOptions): string {
  const found = context.findings.of(question);
  const prompt = promptOf(context, question);
  const attributes = {
    display_name: titleOf(prompt),
    max_attempts: options.attempts,
    // As on this platform, answers are shown once the learner is right or has no attempts left.
    showanswer: "finished",
    weight: 1,
  };
  const written = block(
    "problem",
    attributes,
    element("div", {}, writeHtml(prompt)),
    writeResponse(context, question, options),
    writeSolution(context, question),
    writeHint(context, question),
  );
  found.convert();
  return writeDocument(written);
}

function writeResponse(context: ExportContext, question: Question, { shuffles }: ProblemOptions): Content {
  const found = context.findings.of(question);
  switch (question.type) {
    case "single":
      return block(
        "multiplechoiceresponse",
        {},
        block(
          "choicegroup",
          { type: "MultipleChoice", shuffle: shuffles ? "true" : null },
          writeChoices(context, question),
        ),
      );
    case "multiple":
      found.change(losses.otherShares());
      return block(
        "choiceresponse",
        { partial_credit: "EDC" },
        block("checkboxgroup", {}, writeChoices(context, question)),
      );
    case "number":
      return writeNumber(context, question);
    case "text":
      return writeTextProblem(context, question);
    case "matching":
      found.change(losses.matchingAsLists());
      return splitMatching(context, question).map(writeList);
    case "ordering":
      found.change(losses.orderingAsLists());
      return splitOrdering(context, question).map(writeList);
  }
}

function writeChoices(context: ExportContext, { choices }: ChoiceQuestion): Markup[] {
  return choices.map((choice) => {
    const found = context.findings.of(choice);
    const text = exportedText(context, choice.text, found);
    const feedback = feedbackOf(context, choice);
    found.convert();
    const hint = feedback === "" ? null : element("choicehint", { selected: "true" }, writeHtml(feedback));
    return element("choice", { correct: String(choice.correct), name: choice.id }, text, hint);
  });
}

function writeNumber(context: ExportContext, question: NumberQuestion): Markup {
  const { value, tolerance, unit } = question;
  const text = unit ? exportedText(context, unit, context.findings.of(question)) : null;
  const spread = tolerance > 0 ? block("responseparam", { type: "tolerance", default: tolerance }) : null;
  return block("numericalresponse", { answer: value }, spread, block("formulaequationinput", { trailing_text: text }));
}

function writeTextProblem(context: ExportContext, question: TextQuestion): Markup {
  const [first = "", ...others] = answersOf(context, question);
  return block(
    "stringresponse",
    { answer: first, type: "ci" },
    others.map((answer) => block("additional_answer", { answer })),
    block("textline", { size: 30 }),
  );
}

/** Writes a drop-down list for a part of a question. */
function writeList({ prompt, choices }: PartQuestion): Markup {
  const options = choices.map(({ text, isRight }) => element("option", { correct: isRight ? "True" : "False" }, text));
  return block("optionresponse", {}, element("label", {}, prompt), block("optioninput", {}, options));
}

function writeSolution(context: ExportContext, question: Question): Markup | null {
  const feedback = feedbackOf(context, question);
  if (feedback === "") return null;
  context.findings.feedback(question)?.change(losses.feedbackAsSolution());
  return element("solution", {}, element("div", { class: "detailed-solution" }, writeHtml(feedback)));
}

function writeHint(context: ExportContext, question: Question): Markup | null {
  const found = context.findings.hint(question);
  if (!found || !question.hint) return null;
  const text = exportedText(context, question.hint, found);
  found.change(losses.hintOnDemand());
  return block("demandhint", {}, element("hint", {}, join(writeHtml(text))));
}
