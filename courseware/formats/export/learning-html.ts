import type { CaseBlock, CaseStep } from "../../case.ts";
import type { AudioBlock, FigureBlock, PromptBlock, Question, QuestionBlock } from "../../course.ts";
import { writeHtml, writePlain } from "../html/write-html.ts";
import { labels } from "../messages/labels.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { type Content, element, join, type Markup } from "../xml/write-xml.ts";
import { type ClassPage, exportedText, pick } from "./export-context.ts";
import { answersOf, feedbackOf, promptOf } from "./question-texts.ts";

/** Writes a picture with its caption; other platforms offer no enlarged view. */
export function writeFigure({ context, addressOf }: ClassPage, { files, alt, caption }: FigureBlock): Markup {
  const file = pick(context, files);
  if (!file) return join();
  const found = context.findings.file(file);
  const figcaption = caption ? element("figcaption", {}, exportedText(context, caption, found)) : null;
  return element(
    "figure",
    {},
    element("img", { src: addressOf(file), alt: exportedText(context, alt, found) }),
    figcaption,
  );
}

/** Writes a sound with its transcript. */
export function writeAudio({ context, addressOf }: ClassPage, { files, name, transcript }: AudioBlock): Markup {
  const file = pick(context, files);
  if (!file) return join();
  const found = context.findings.file(file);
  found.change(losses.transcriptBelow());
  const paragraphs = exportedText(context, transcript, found)
    .trim()
    .split(/\n{2,}/);
  return join(
    element("p", {}, exportedText(context, name, found)),
    element("audio", { controls: "controls", preload: "none", src: addressOf(file) }),
    paragraphs.map((paragraph) => element("p", {}, writePlain(paragraph))),
  );
}

/** Writes a question as text with a collapsed answer, as pages of other platforms cannot score it. */
export function writeQuestion({ context }: ClassPage, { question, required }: QuestionBlock): Markup {
  const { findings, language } = context;
  const found = findings.of(question);
  const prompt = writeHtml(promptOf(context, question));
  found.change(losses.questionAsText());
  if (required) found.change(losses.omitted([lostParts.required]));
  const told = feedbackOf(context, question);
  return join(
    element("h2", {}, labels.question()[language]),
    prompt,
    writeParts(question, (part, text) => {
      const finding = findings.of(part);
      const written = exportedText(context, text, finding);
      finding.convert();
      return written;
    }),
    element("details", {}, element("summary", {}, labels.answer()[language]), [
      writeAnswer(context, question),
      told === "" ? null : writeHtml(told),
      writeChoiceFeedback(context, question),
    ]),
  );
}

type PartWriter = (part: object, text: { es?: string; en?: string }) => string;

/** Lists the choices, sides or steps; right sides and steps are sorted alphabetically to hide the solution. */
function writeParts(question: Question, writePart: PartWriter): Content {
  const list = (items: readonly string[]) =>
    element(
      "ul",
      {},
      items.map((each) => element("li", {}, each)),
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

function writeAnswer(context: ClassPage["context"], question: Question): Content {
  const inLanguage = (text: { es?: string; en?: string }) => exportedText(context, text, context.findings.of(question));
  const lines = (entries: readonly string[]) => entries.map((entry) => element("p", {}, entry));
  switch (question.type) {
    case "single":
    case "multiple":
      return lines(question.choices.filter(({ correct }) => correct).map(({ text }) => inLanguage(text)));
    case "number":
      return lines([[String(question.value), question.unit ? inLanguage(question.unit) : ""].join(" ").trim()]);
    case "text":
      return lines(answersOf(context, question).slice(0, 1));
    case "matching":
      return lines(question.pairs.map(({ left, right }) => `${inLanguage(left)} → ${inLanguage(right)}`));
    case "ordering":
      return element(
        "ol",
        {},
        question.steps.map(({ text }) => element("li", {}, inLanguage(text))),
      );
  }
}

function writeChoiceFeedback(context: ClassPage["context"], question: Question): Content {
  if (!("choices" in question)) return null;
  return question.choices.map((choice) => {
    const told = feedbackOf(context, choice);
    if (told === "") return null;
    const chosen = exportedText(context, choice.text, context.findings.of(choice));
    return [element("p", {}, element("strong", {}, chosen)), writeHtml(told)];
  });
}

/** Writes a case as text: its steps in order, with each decision followed by its consequence. */
export function writeCase({ context }: ClassPage, block: CaseBlock): Markup {
  const found = context.findings.of(block);
  found.change(losses.caseAsText());
  const titleOf = new Map(block.steps.map(({ id }, index) => [id, index + 1]));
  const writeStep = ({ text, choices }: CaseStep, index: number): Content => [
    element("h3", {}, labels.step(index + 1)[context.language]),
    writeHtml(exportedText(context, text, found)),
    choices.map((choice) => {
      const next = choice.next === undefined ? undefined : titleOf.get(choice.next);
      return element("details", {}, element("summary", {}, exportedText(context, choice.text, found)), [
        writeHtml(exportedText(context, choice.consequence, found)),
        next === undefined ? null : element("p", {}, labels.goOn(next)[context.language]),
      ]);
    }),
  ];
  return join(element("h2", {}, exportedText(context, block.title, found)), block.steps.map(writeStep));
}

/** Writes a discussion prompt as text. */
export function writePrompt({ context }: ClassPage, block: PromptBlock): Markup {
  const found = context.findings.of(block);
  found.change(losses.promptAsText());
  return join(
    element("h2", {}, exportedText(context, block.name, found)),
    writeHtml(exportedText(context, block.prompt, found)),
  );
}
