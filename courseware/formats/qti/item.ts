import type { Text } from "../../course.ts";
import type { Message } from "../../messages.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { readPlain } from "../html/read-html.ts";
import type { LinkReader } from "../html/segments.ts";
import type { Page } from "../page/page.ts";
import { readShort, shortLabelOf } from "../page/read-short.ts";
import { type Accepted, between } from "../questions/numbers.ts";
import type { SourceText } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  escapeHtml,
  textOf,
  type XmlElement,
} from "../xml/element.ts";
import { bodyHtml, feedbackHtml } from "./body.ts";
import type { Declaration } from "./declarations.ts";
import type { Trial } from "./trials.ts";

/** An item of QTI 2 or 3 that is being converted. */
export interface QtiItem {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  element: XmlElement;
  file: string;
  sourceId: string;
  page: Page;
  /** The unit after the input field for a number, by language. */
  unit: Text;
  declarations: Map<string, Declaration>;
  /** The results of the item's own response processing for sample answers. */
  trials: readonly Trial[];
  /** The test's reference to the item, if there is one. */
  reference?: XmlElement;
  /** Feedback by identifier, each with its report entry. */
  feedback: Map<string, SourceText>;
}

/** The context of an item: the assessment it belongs to, and the resolver for its addresses. */
export interface QtiContext {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  file: string;
  /** The name of the item; may be empty. */
  sourceId: string;
  find(address: string): FoundFile | undefined;
  readLink: LinkReader;
  /** The test's reference to the item, if there is one. */
  reference?: XmlElement;
}

const none: Declaration = {
  cardinality: "single",
  baseType: "identifier",
  correct: [],
  mapping: new Map(),
  unmapped: 0,
};

/** Reports text that has no place here as not converted. */
export function reportDropped(
  parent: Finding,
  { element, file }: { element: XmlElement; file: string },
  reason: Message,
) {
  const words = readPlain(feedbackHtml(element)) || attributeOf(element, "id");
  if (words !== "") parent.find("feedback", words, { file, line: element.line }).drop(reason);
}

/** Reads a choice, draggable or hotspot: its report entry and its text. Pictures in it go into the material. */
export async function readAnswer(
  { conversion, evaluation, page }: QtiItem,
  element: XmlElement,
): Promise<SourceText & { sourceId: string }> {
  const sourceId = attributeOf(element, "identifier");
  const html = bodyHtml(element) || escapeHtml(attributeOf(element, "objectLabel"));
  const found = page.found.find("choice", shortLabelOf(html) || sourceId);
  const to = { page: { ...page, found }, figures: evaluation.figures };
  return { sourceId, found, text: await readShort(conversion, { raw: html, format: "html" }, to) };
}

/** Returns the declaration of the response to an interaction. */
export function declarationOf({ declarations }: QtiItem, interaction: XmlElement): Declaration {
  return declarations.get(attributeOf(interaction, "responseIdentifier")) ?? none;
}

/** Returns the accepted range for a number, if the response processing specifies a tolerance. */
export function acceptedOf(item: QtiItem, response: string, value: number): Accepted | null {
  const processing = childOf(item.element, "responseProcessing");
  for (const equal of descendantsOf(processing, "equal")) {
    const [variable] = [...descendantsOf(equal, "variable")];
    const mode = attributeOf(equal, "toleranceMode");
    if (attributeOf(variable, "identifier") !== response || mode === "exact" || mode === "") continue;
    const [below = 0, above = below] = attributeOf(equal, "tolerance").trim().split(/\s+/).map(Number);
    const scale = mode === "relative" ? Math.abs(value) / 100 : 1;
    if (below === above) return { value, tolerance: below * scale };
    return between(value - below * scale, value + above * scale);
  }
  for (const rounded of descendantsOf(processing, "equalRounded")) {
    const [variable] = [...descendantsOf(rounded, "variable")];
    if (attributeOf(variable, "identifier") === response) return roundedOf(rounded, value);
  }
  const bounds = boundsOf(item, response);
  return bounds && between(bounds.min, bounds.max);
}

/** Returns the range of numbers that are rounded to the same value. */
function roundedOf(rounded: XmlElement, value: number): Accepted {
  const figures = Number(attributeOf(rounded, "figures")) || 0;
  const isPlaces = attributeOf(rounded, "roundingMode") === "decimalPlaces";
  const places = isPlaces || value === 0 ? figures : figures - 1 - Math.floor(Math.log10(Math.abs(value)));
  const step = 10 ** -places;
  const middle = Math.round(value / step) * step;
  return between(middle - step / 2, middle + step / 2);
}

/** Returns a range written as two comparisons. */
export function boundsOf({ element }: QtiItem, response: string): { min: number; max: number } | null {
  const bounds = { min: Number.NaN, max: Number.NaN };
  const processing = childOf(element, "responseProcessing");
  for (const comparison of descendantsOf(processing, "gte", "gt", "lte", "lt")) {
    const sides = childrenOf(comparison);
    const named = sides.findIndex((side) => attributeOf(side, "identifier") === response);
    const bound = sides.find(({ name }) => name === "baseValue");
    if (named < 0 || !bound) continue;
    const value = Number(textOf(bound).trim());
    if (comparison.name.startsWith("g") === (named === 0)) bounds.min = value;
    else bounds.max = value;
  }
  if (!Number.isFinite(bounds.min) || !Number.isFinite(bounds.max)) return null;
  // Moodle's QTI plugin writes the comparisons the wrong way round, so the smaller bound is taken as the lower one.
  return { min: Math.min(bounds.min, bounds.max), max: Math.max(bounds.min, bounds.max) };
}
