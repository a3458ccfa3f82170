import { block, element, type Markup, writeDocument } from "../../xml/write-xml.ts";

/** The namespace and the schema of QTI 3.0. */
export const qtiRoot = {
  xmlns: "http://www.imsglobal.org/xsd/imsqtiasi_v3p0",
  "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "xsi:schemaLocation":
    "http://www.imsglobal.org/xsd/imsqtiasi_v3p0 https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd",
};

/** A question as an item of QTI 3.0. */
export interface ItemParts {
  identifier: string;
  title: string;
  language: string;
  /** The declaration of the response. */
  declaration: Markup;
  /** The rules that set SCORE. */
  scoring: Markup[];
  prompt: Markup;
  interaction: Markup;
  /** Shown whatever the answer. */
  feedback: Markup | null;
  /** Shown for each choice that was made, by its identifier. */
  choiceFeedback: { identifier: string; html: Markup }[];
  /** Shown where the answer is not fully right. */
  hint: Markup | null;
}

/** Names that no choice has: those of choices begin with `_`. */
const general = "general";
const hintName = "hint";

/** An item as a document of its own. */
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

/** The value of a variable. */
export function variable(identifier: string): Markup {
  return block("qti-variable", { identifier });
}

/** A value that stands there. */
export function baseValue(type: string, value: string): Markup {
  return element("qti-base-value", { "base-type": type }, value);
}

/** Sets an outcome to what an expression gives. */
export function setValue(identifier: string, expression: Markup): Markup {
  return block("qti-set-outcome-value", { identifier }, expression);
}

/** A rule that counts where an expression is true. */
export function whenever(expression: Markup, rule: Markup): Markup {
  return block("qti-response-condition", {}, block("qti-response-if", {}, expression, rule));
}

/** The declaration of a response with its right answers. */
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

/** Marks by answer, from 0 to 1 in all. */
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
