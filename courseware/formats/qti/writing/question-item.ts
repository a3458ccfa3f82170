import type {
  ChoiceQuestion,
  MatchingQuestion,
  NumberQuestion,
  OrderingQuestion,
  Question,
  TextQuestion,
} from "../../../course.ts";
import { type ExportContext, exportedText } from "../../export/export-context.ts";
import { answersOf, feedbackOf, promptOf, sortByText, titleOf } from "../../export/question-texts.ts";
import { writeHtml } from "../../html/write-html.ts";
import { losses } from "../../messages/losses.ts";
import { block, element, type Markup } from "../../xml/write-xml.ts";
import { baseValue, declare, type ItemParts, mapMarks, setValue, variable, whenever, writeItem } from "./item-xml.ts";

/** Identifiers must begin with a letter or `_`. Course ids contain no `_`, which is stripped again on reading. */
export const nameOf = (id: string) => `_${id}`;

/** The interaction of a question, and its scoring. */
type Answering = Pick<ItemParts, "declaration" | "scoring" | "interaction"> &
  Partial<Pick<ItemParts, "choiceFeedback">>;

/** Writes a question as an item; the identifier must be unique in the package. */
export function writeQuestion(
  context: ExportContext,
  question: Question,
  item: { identifier: string; shuffles: boolean },
): string {
  const found = context.findings.of(question);
  const prompt = promptOf(context, question);
  const feedback = feedbackOf(context, question);
  const written = writeItem({
    identifier: item.identifier,
    title: titleOf(prompt),
    language: context.language,
    prompt: writeHtml(prompt),
    choiceFeedback: [],
    feedback: feedback === "" ? null : writeHtml(feedback),
    hint: hintOf(context, question),
    ...answer(context, question, item.shuffles),
  });
  found.convert();
  return written;
}

function answer(context: ExportContext, question: Question, shuffles: boolean): Answering {
  switch (question.type) {
    case "single":
    case "multiple":
      return answerChoices(context, question, shuffles);
    case "number":
      return answerNumber(context, question);
    case "text":
      return answerText(context, question);
    case "matching":
      return answerMatching(context, question);
    case "ordering":
      return answerOrdering(context, question);
  }
}

const mapped = [setValue("SCORE", block("qti-map-response", { identifier: "RESPONSE" }))];

/** Every right choice has the same points, and every wrong one deducts as many. */
function answerChoices(context: ExportContext, { type, choices }: ChoiceQuestion, shuffles: boolean): Answering {
  const isSingle = type === "single";
  const right = choices.filter(({ correct }) => correct);
  const share = 1 / right.length;
  const marks = choices
    .filter(({ correct }) => correct || !isSingle)
    .map(({ id, correct }): [string, number] => [nameOf(id), correct ? share : -share]);
  const written = choices.map((choice) => {
    const found = context.findings.of(choice);
    const text = exportedText(context, choice.text, found);
    found.convert();
    return element("qti-simple-choice", { identifier: nameOf(choice.id) }, text);
  });
  return {
    declaration: declare(
      { cardinality: isSingle ? "single" : "multiple", baseType: "identifier" },
      right.map(({ id }) => nameOf(id)),
      mapMarks(marks),
    ),
    scoring: mapped,
    interaction: block(
      "qti-choice-interaction",
      { "response-identifier": "RESPONSE", shuffle: shuffles, "max-choices": isSingle ? 1 : 0 },
      written,
    ),
    choiceFeedback: choices.flatMap((choice) => {
      const feedback = feedbackOf(context, choice);
      return feedback === "" ? [] : [{ identifier: nameOf(choice.id), html: writeHtml(feedback) }];
    }),
  };
}

function answerNumber(context: ExportContext, question: NumberQuestion): Answering {
  const { value, tolerance, unit } = question;
  const mode =
    tolerance > 0
      ? { "tolerance-mode": "absolute", tolerance: `${tolerance} ${tolerance}` }
      : { "tolerance-mode": "exact" };
  const isRight = block("qti-equal", mode, variable("RESPONSE"), block("qti-correct", { identifier: "RESPONSE" }));
  const text = unit ? exportedText(context, unit, context.findings.of(question)) : "";
  return {
    declaration: declare({ cardinality: "single", baseType: "float" }, [String(value)]),
    scoring: [whenever(isRight, setValue("SCORE", baseValue("float", "1")))],
    interaction: element("p", {}, entryField(), text === "" ? null : ` ${text}`),
  };
}

function answerText(context: ExportContext, question: TextQuestion): Answering {
  const answers = answersOf(context, question);
  const marks = answers.map((text): [string, number] => [text, 1]);
  return {
    declaration: declare(
      { cardinality: "single", baseType: "string" },
      answers.slice(0, 1),
      mapMarks(marks, { "case-sensitive": "false" }),
    ),
    scoring: mapped,
    interaction: element("p", {}, entryField()),
  };
}

function entryField(): Markup {
  return block("qti-text-entry-interaction", { "response-identifier": "RESPONSE" });
}

function answerMatching(context: ExportContext, { pairs, distractors }: MatchingQuestion): Answering {
  const { findings } = context;
  const left = pairs.map((pair) => {
    const text = exportedText(context, pair.left, findings.of(pair));
    findings.of(pair).convert();
    return { identifier: nameOf(pair.id), text };
  });
  const right = pairs.map((pair) => ({
    identifier: partnerOf(pair.id),
    text: exportedText(context, pair.right, findings.of(pair)),
  }));
  const wrong = distractors.map((side) => {
    const text = exportedText(context, side.text, findings.of(side));
    findings.of(side).convert();
    return { identifier: nameOf(side.id), text };
  });
  const correct = pairs.map(({ id }) => `${nameOf(id)} ${partnerOf(id)}`);
  const marks = correct.map((pair): [string, number] => [pair, 1 / pairs.length]);
  return {
    declaration: declare({ cardinality: "multiple", baseType: "directedPair" }, correct, mapMarks(marks)),
    scoring: mapped,
    interaction: block(
      "qti-match-interaction",
      { "response-identifier": "RESPONSE", shuffle: "true", "max-associations": pairs.length },
      writeSides(left),
      writeSides(sortByText([...right, ...wrong], ({ text }) => text)),
    ),
  };
}

/** The identifier of a pair's right side; the left one has the pair's id. */
const partnerOf = (id: string) => `__${id}`;

function writeSides(sides: readonly { identifier: string; text: string }[]): Markup {
  const written = sides.map(({ identifier, text }) =>
    element("qti-simple-associable-choice", { identifier, "match-max": 1 }, text),
  );
  return block("qti-simple-match-set", {}, written);
}

/** Every step in its right place has the same points. */
function answerOrdering(context: ExportContext, { steps }: OrderingQuestion): Answering {
  const written = steps.map((step) => {
    const found = context.findings.of(step);
    const text = exportedText(context, step.text, found);
    found.convert();
    return { identifier: nameOf(step.id), text };
  });
  const share = baseValue("float", String(1 / steps.length));
  const scoring = written.map(({ identifier }, index) => {
    const given = block("qti-index", { n: index + 1 }, variable("RESPONSE"));
    const isRight = block("qti-match", {}, given, baseValue("identifier", identifier));
    return whenever(isRight, setValue("SCORE", block("qti-sum", {}, variable("SCORE"), share)));
  });
  const choices = sortByText(written, ({ text }) => text).map(({ identifier, text }) =>
    element("qti-simple-choice", { identifier }, text),
  );
  return {
    declaration: declare(
      { cardinality: "ordered", baseType: "identifier" },
      written.map(({ identifier }) => identifier),
    ),
    scoring,
    interaction: block("qti-order-interaction", { "response-identifier": "RESPONSE", shuffle: "true" }, choices),
  };
}

function hintOf(context: ExportContext, question: Question): Markup | null {
  const found = context.findings.hint(question);
  if (!found || !question.hint) return null;
  const text = exportedText(context, question.hint, found);
  found.change(losses.hintWhenWrong());
  return writeHtml(text);
}
