import type { CaseBlock, CaseStep } from "../../case.ts";
import type { AudioBlock, FigureBlock, PromptBlock, Question, QuestionBlock } from "../../course.ts";
import { writeHtml, writePlain } from "../html/write-html.ts";
import { labels } from "../messages/labels.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { type Content, element, join, type Markup } from "../xml/write-xml.ts";
import { type ClassPage, exportedText, pick } from "./exporting.ts";
import { answersOf, feedbackOf, promptOf } from "./question-texts.ts";

/** Writes a picture with its caption; other platforms offer no enlarged view. */
export function writeFigure({ exporting, addressOf }: ClassPage, { files, alt, caption }: FigureBlock): Markup {
  const file = pick(exporting, files);
  if (!file) return join();
  const found = exporting.findings.file(file);
  const words = caption ? element("figcaption", {}, exportedText(exporting, caption, found)) : null;
  return element(
    "figure",
    {},
    element("img", { src: addressOf(file), alt: exportedText(exporting, alt, found) }),
    words,
  );
}

/** Writes a sound with its transcript. */
export function writeAudio({ exporting, addressOf }: ClassPage, { files, name, transcript }: AudioBlock): Markup {
  const file = pick(exporting, files);
  if (!file) return join();
  const found = exporting.findings.file(file);
  found.change(losses.transcriptBelow());
  const words = exportedText(exporting, transcript, found)
    .trim()
    .split(/\n{2,}/);
  return join(
    element("p", {}, exportedText(exporting, name, found)),
    element("audio", { controls: "controls", preload: "none", src: addressOf(file) }),
    words.map((paragraph) => element("p", {}, writePlain(paragraph))),
  );
}

/** Writes a question as text with a collapsed answer, as pages of other platforms cannot score it. */
export function writeQuestion({ exporting }: ClassPage, { question, required }: QuestionBlock): Markup {
  const { findings, language } = exporting;
  const found = findings.of(question);
  const prompt = writeHtml(promptOf(exporting, question));
  found.change(losses.questionAsText());
  if (required) found.change(losses.omitted([lostParts.required]));
  const told = feedbackOf(exporting, question);
  return join(
    element("h2", {}, labels.question()[language]),
    prompt,
    writeParts(question, (part, text) => {
      const finding = findings.of(part);
      const words = exportedText(exporting, text, finding);
      finding.convert();
      return words;
    }),
    element("details", {}, element("summary", {}, labels.answer()[language]), [
      writeAnswer(exporting, question),
      told === "" ? null : writeHtml(told),
      writeChoiceFeedback(exporting, question),
    ]),
  );
}

type PartWriter = (part: object, text: { es?: string; en?: string }) => string;

/** Lists the choices, sides or steps; right sides and steps are sorted alphabetically to hide the solution. */
function writeParts(question: Question, writePart: PartWriter): Content {
  const list = (words: readonly string[]) =>
    element(
      "ul",
      {},
      words.map((each) => element("li", {}, each)),
    );
  switch (question.type) {
    case "single":
    case "multiple":
      return list(question.choices.map((choice) => writePart(choice, choice.text)));
    case "ordering":
      return list(question.steps.map((step) => writePart(step, step.text)).toSorted());
    case "matching": {
      const left = question.pairs.map((pair) => writePart(pair, pair.left));
      const wrong = question.distractors.map((side) => writePart(side, side.text));
      return [list(left), list([...question.pairs.map((pair) => writePart(pair, pair.right)), ...wrong].toSorted())];
    }
    default:
      return null;
  }
}

function writeAnswer(exporting: ClassPage["exporting"], question: Question): Content {
  const words = (text: { es?: string; en?: string }) => exportedText(exporting, text, exporting.findings.of(question));
  const lines = (entries: readonly string[]) => entries.map((entry) => element("p", {}, entry));
  switch (question.type) {
    case "single":
    case "multiple":
      return lines(question.choices.filter(({ correct }) => correct).map(({ text }) => words(text)));
    case "number":
      return lines([[String(question.value), question.unit ? words(question.unit) : ""].join(" ").trim()]);
    case "text":
      return lines(answersOf(exporting, question).slice(0, 1));
    case "matching":
      return lines(question.pairs.map(({ left, right }) => `${words(left)} → ${words(right)}`));
    case "ordering":
      return element(
        "ol",
        {},
        question.steps.map(({ text }) => element("li", {}, words(text))),
      );
  }
}

function writeChoiceFeedback(exporting: ClassPage["exporting"], question: Question): Content {
  if (!("choices" in question)) return null;
  return question.choices.map((choice) => {
    const told = feedbackOf(exporting, choice);
    if (told === "") return null;
    const chosen = exportedText(exporting, choice.text, exporting.findings.of(choice));
    return [element("p", {}, element("strong", {}, chosen)), writeHtml(told)];
  });
}

/** Writes a case as text: its steps in order, with each decision followed by its consequence. */
export function writeCase({ exporting }: ClassPage, block: CaseBlock): Markup {
  const found = exporting.findings.of(block);
  found.change(losses.caseAsText());
  const titleOf = new Map(block.steps.map(({ id }, index) => [id, index + 1]));
  const writeStep = ({ text, choices }: CaseStep, index: number): Content => [
    element("h3", {}, labels.step(index + 1)[exporting.language]),
    writeHtml(exportedText(exporting, text, found)),
    choices.map((choice) => {
      const next = choice.next === undefined ? undefined : titleOf.get(choice.next);
      return element("details", {}, element("summary", {}, exportedText(exporting, choice.text, found)), [
        writeHtml(exportedText(exporting, choice.consequence, found)),
        next === undefined ? null : element("p", {}, labels.goOn(next)[exporting.language]),
      ]);
    }),
  ];
  return join(element("h2", {}, exportedText(exporting, block.title, found)), block.steps.map(writeStep));
}

/** Writes a discussion prompt as text. */
export function writePrompt({ exporting }: ClassPage, block: PromptBlock): Markup {
  const found = exporting.findings.of(block);
  found.change(losses.promptAsText());
  return join(
    element("h2", {}, exportedText(exporting, block.name, found)),
    writeHtml(exportedText(exporting, block.prompt, found)),
  );
}
