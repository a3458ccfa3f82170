import type { Text } from "../../course.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import type { LinkReader } from "../html/segments.ts";
import type { Page } from "../page/page.ts";
import { type Accepted, between } from "../questions/numbers.ts";
import type { SourceText } from "../questions/source-question.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";

/** What a response is compared with. */
export interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  /** Marks by answer; empty where none are given. */
  mapping: Map<string, number>;
}

/** An item of QTI 2 or 3 under conversion. */
export interface QtiItem {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  element: XmlElement;
  file: string;
  own: string;
  page: Page;
  /** What stands behind the field for a number, by language. */
  unit: Text;
  declarations: Map<string, Declaration>;
  /** Feedback by its identifier, each with its line in the report. */
  feedback: Map<string, SourceText>;
}

/** Where an item goes and what its addresses lead to. */
export interface QtiContext {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  file: string;
  /** What the item is called; it may be empty. */
  own: string;
  find(address: string): FoundFile | undefined;
  readLink: LinkReader;
}

/** The declared responses of an item. */
export function readDeclarations(element: XmlElement): Map<string, Declaration> {
  const declarations = childrenOf(element, "responseDeclaration").map((each) => {
    const entries = childrenOf(childOf(each, "mapping"), "mapEntry").map(
      (entry) => [attributeOf(entry, "mapKey"), Number(attributeOf(entry, "mappedValue"))] as const,
    );
    const declaration: Declaration = {
      cardinality: attributeOf(each, "cardinality"),
      baseType: attributeOf(each, "baseType"),
      correct: childrenOf(childOf(each, "correctResponse"), "value").map((value) => textOf(value).trim()),
      mapping: new Map(entries),
    };
    return [attributeOf(each, "identifier"), declaration] as const;
  });
  return new Map(declarations);
}

const none: Declaration = { cardinality: "single", baseType: "identifier", correct: [], mapping: new Map() };

/** What an interaction's answer is compared with. */
export function declarationOf({ declarations }: QtiItem, interaction: XmlElement): Declaration {
  return declarations.get(attributeOf(interaction, "responseIdentifier")) ?? none;
}

/** What an answer is worth: by the marks, or else by whether it is correct. */
export function creditOf({ correct, mapping }: Declaration, answer: string): number {
  if (mapping.size === 0 || ![...mapping.values()].some((value) => value > 0)) return correct.includes(answer) ? 1 : 0;
  const most = Math.max(...mapping.values());
  return (mapping.get(answer) ?? 0) / most;
}

/** What is accepted for a number, where the processing of an item says how far it may be off. */
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
  const bounds = boundsOf(item, response);
  return bounds && between(bounds.min, bounds.max);
}

/** A range that is written as two comparisons. */
export function boundsOf({ element }: QtiItem, response: string): { min: number; max: number } | null {
  const bounds = { min: Number.NaN, max: Number.NaN };
  const processing = childOf(element, "responseProcessing");
  for (const comparison of descendantsOf(processing, "gte", "gt", "lte", "lt")) {
    const [first, second] = childrenOf(comparison);
    if (attributeOf(first, "identifier") !== response || second?.name !== "baseValue") continue;
    const value = Number(textOf(second).trim());
    if (comparison.name.startsWith("g")) bounds.min = value;
    else bounds.max = value;
  }
  return Number.isFinite(bounds.min) && Number.isFinite(bounds.max) ? bounds : null;
}
