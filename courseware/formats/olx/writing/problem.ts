import type { ChoiceQuestion, NumberQuestion, Question, TextQuestion } from "../../../course.ts";
import { type ExportContext, exportedText } from "../../export/exporting.ts";
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
export function writeProblem(exporting: ExportContext, question: Question, options: ProblemOptions): string {
  const found = exporting.findings.of(question);
  const prompt = promptOf(exporting, question);
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
    writeResponse(exporting, question, options),
    writeSolution(exporting, question),
    writeHint(exporting, question),
  );
  found.convert();
  return writeDocument(written);
}

function writeResponse(exporting: ExportContext, question: Question, { shuffles }: ProblemOptions): Content {
  const found = exporting.findings.of(question);
  switch (question.type) {
    case "single":
      return block(
        "multiplechoiceresponse",
        {},
        block(
          "choicegroup",
          { type: "MultipleChoice", shuffle: shuffles ? "true" : null },
          writeChoices(exporting, question),
        ),
      );
    case "multiple":
      found.change(losses.otherShares());
      return block(
        "choiceresponse",
        { partial_credit: "EDC" },
        block("checkboxgroup", {}, writeChoices(exporting, question)),
      );
    case "number":
      return writeNumber(exporting, question);
    case "text":
      return writeWords(exporting, question);
    case "matching":
      found.change(losses.matchingAsLists());
      return splitMatching(exporting, question).map(writeList);
    case "ordering":
      found.change(losses.orderingAsLists());
      return splitOrdering(exporting, question).map(writeList);
  }
}

function writeChoices(exporting: ExportContext, { choices }: ChoiceQuestion): Markup[] {
  return choices.map((choice) => {
    const found = exporting.findings.of(choice);
    const words = exportedText(exporting, choice.text, found);
    const feedback = feedbackOf(exporting, choice);
    found.convert();
    const hint = feedback === "" ? null : element("choicehint", { selected: "true" }, writeHtml(feedback));
    return element("choice", { correct: String(choice.correct), name: choice.id }, words, hint);
  });
}

function writeNumber(exporting: ExportContext, question: NumberQuestion): Markup {
  const { value, tolerance, unit } = question;
  const words = unit ? exportedText(exporting, unit, exporting.findings.of(question)) : null;
  const spread = tolerance > 0 ? block("responseparam", { type: "tolerance", default: tolerance }) : null;
  return block("numericalresponse", { answer: value }, spread, block("formulaequationinput", { trailing_text: words }));
}

function writeWords(exporting: ExportContext, question: TextQuestion): Markup {
  const [first = "", ...others] = answersOf(exporting, question);
  return block(
    "stringresponse",
    { answer: first, type: "ci" },
    others.map((answer) => block("additional_answer", { answer })),
    block("textline", { size: 30 }),
  );
}

/** Writes a drop-down list for a part of a question. */
function writeList({ prompt, choices }: PartQuestion): Markup {
  const options = choices.map(({ words, isRight }) =>
    element("option", { correct: isRight ? "True" : "False" }, words),
  );
  return block("optionresponse", {}, element("label", {}, prompt), block("optioninput", {}, options));
}

function writeSolution(exporting: ExportContext, question: Question): Markup | null {
  const feedback = feedbackOf(exporting, question);
  if (feedback === "") return null;
  exporting.findings.feedback(question)?.change(losses.feedbackAsSolution());
  return element("solution", {}, element("div", { class: "detailed-solution" }, writeHtml(feedback)));
}

function writeHint(exporting: ExportContext, question: Question): Markup | null {
  const found = exporting.findings.hint(question);
  if (!found || !question.hint) return null;
  const words = exportedText(exporting, question.hint, found);
  found.change(losses.hintOnDemand());
  return block("demandhint", {}, element("hint", {}, join(writeHtml(words))));
}
