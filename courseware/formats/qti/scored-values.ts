import { attributeOf, childOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";
import type { QtiItem } from "./item.ts";
import { processResponses } from "./processing.ts";

/** Lists the rules that compare a response with a value. */
export function comparisonsOf(processing: XmlElement | undefined, response: string): XmlElement[] {
  return [...descendantsOf(processing, "match", "stringMatch", "equal", "equalRounded")].filter((comparison) =>
    [...descendantsOf(comparison, "variable")].some((each) => attributeOf(each, "identifier") === response),
  );
}

/**
 * Returns the values that the response processing compares a response with, each with its credit as a share of the
 * highest score.
 */
export function scoredValuesOf({ element, declarations }: QtiItem, response: string): [text: string, credit: number][] {
  const compared = comparisonsOf(childOf(element, "responseProcessing"), response);
  const values = compared.flatMap((each) => [...descendantsOf(each, "baseValue")].map((value) => textOf(value).trim()));
  const judged = [...new Set(values)].map((value): [string, number] => {
    const outcomes = processResponses(element, declarations, new Map([[response, [value]]]));
    return [value, Number(outcomes.get("SCORE")?.[0]) || 0];
  });
  const max = Math.max(0, ...judged.map(([, score]) => score));
  return max === 0 ? [] : judged.map(([value, score]) => [value, score / max]);
}
