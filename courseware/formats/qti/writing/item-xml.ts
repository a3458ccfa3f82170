import { block, element, type Markup, writeDocument } from "../../xml/write-xml.ts";

/** The namespace and schema of QTI 3.0. */
export const qtiRoot = {
  xmlns: "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation":
    "http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd",
};

/** A question, as the parts of a QTI 3.0 item. */
export interface ItemParts {
  identifier: string;
  title: string;
  language: string;
  /** The response declaration. */
  declaration: Markup;
  /** The rules that set SCORE. */
  scoring: Markup[];
  prompt: Markup;
  interaction: Markup;
  /** Shown after any answer. */
  feedback: Markup | null;
  /** Shown for each selected choice, by identifier. */
  choiceFeedback: { identifier: string; html: Markup }[];
  /** Shown unless the answer is fully correct. */
  hint: Markup | null;
}

/** Names that no choice can have, as those of choices begin with `_`. */
const general = "general";
const hintName = "hint";

/** Writes an item as a separate document. */
export function writeItem(item: ItemParts): string {
  const { identifier, title, language, declaration, scoring, prompt, interaction } = item;
  const attributes = { identifier, title, "xml:lang": language, adaptive: "false", "time-dependent": "false" };
  return writeDocument(
    block(
      "qti-assessment-item",
      { ...qtiRoot, ...attributes },
      declaration,
      writeScore(),
      declareFeedback(item),
      block("qti-item-body", {}, element("div", {}, prompt), interaction),
      block("qti-response-processing", {}, scoring, showFeedback(item)),
      writeFeedback(item),
    ),
  );
}

function writeScore(): Markup {
  const attributes = { identifier: "SCORE", cardinality: "single", "base-type": "float" };
  const bounds = { "normal-maximum": 1, "normal-minimum": 0 };
  return block("qti-outcome-declaration", { ...attributes, ...bounds }, defaultValue("0"));
}

function defaultValue(value: string): Markup {
  return block("qti-default-value", {}, element("qti-value", {}, value));
}

function outcome(identifier: string, cardinality: "single" | "multiple"): Markup {
  return block("qti-outcome-declaration", { identifier, cardinality, "base-type": "identifier" });
}

function declareFeedback({ feedback, choiceFeedback, hint }: ItemParts): Markup[] {
  return [
    ...(feedback ? [outcome("FEEDBACK", "single")] : []),
    ...(choiceFeedback.length > 0 ? [outcome("CHOSEN", "multiple")] : []),
    ...(hint ? [outcome("HINT", "single")] : []),
  ];
}

function showFeedback({ feedback, choiceFeedback, hint }: ItemParts): Markup[] {
  const chosen = block("qti-multiple", {}, variable("RESPONSE"));
  return [
    ...(feedback ? [setValue("FEEDBACK", baseValue("identifier", general))] : []),
    ...(choiceFeedback.length > 0 ? [setValue("CHOSEN", chosen)] : []),
    ...(hint
      ? [
          whenever(
            block("qti-lt", {}, variable("SCORE"), baseValue("float", "1")),
            setValue("HINT", baseValue("identifier", hintName)),
          ),
        ]
      : []),
  ];
}

function writeFeedback({ feedback, choiceFeedback, hint }: ItemParts): Markup[] {
  const write = (outcome: string, identifier: string, html: Markup) =>
    block(
      "qti-modal-feedback",
      { "outcome-identifier": outcome, identifier, "show-hide": "show" },
      element("qti-content-body", {}, html),
    );
  return [
    ...(feedback ? [write("FEEDBACK", general, feedback)] : []),
    ...choiceFeedback.map(({ identifier, html }) => write("CHOSEN", identifier, html)),
    ...(hint ? [write("HINT", hintName, hint)] : []),
  ];
}

/** Writes the value of a variable. */
export function variable(identifier: string): Markup {
  return block("qti-variable", { identifier });
}

/** Writes a literal value. */
export function baseValue(type: string, value: string): Markup {
  return element("qti-base-value", { "base-type": type }, value);
}

/** Writes a rule that sets an outcome to the value of an expression. */
export function setValue(identifier: string, expression: Markup): Markup {
  return block("qti-set-outcome-value", { identifier }, expression);
}

/** Writes a rule that applies if an expression is true. */
export function whenever(expression: Markup, rule: Markup): Markup {
  return block("qti-response-condition", {}, block("qti-response-if", {}, expression, rule));
}

/** Writes a response declaration with its correct answers. */
export function declare(
  type: { cardinality: "single" | "multiple" | "ordered"; baseType: string },
  correct: readonly string[],
  mapping: Markup | null = null,
): Markup {
  return block(
    "qti-response-declaration",
    { identifier: "RESPONSE", cardinality: type.cardinality, "base-type": type.baseType },
    block(
      "qti-correct-response",
      {},
      correct.map((value) => element("qti-value", {}, value)),
    ),
    mapping,
  );
}

/** Writes a mapping from answers to points, which are limited to between 0 and 1 in total. */
export function mapMarks(
  entries: readonly [key: string, marks: number][],
  attributes: Record<string, string> = {},
): Markup {
  const bounds = { "lower-bound": 0, "upper-bound": 1, "default-value": 0 };
  return block(
    "qti-mapping",
    bounds,
    entries.map(([key, marks]) => block("qti-map-entry", { "map-key": key, "mapped-value": marks, ...attributes })),
  );
}
