import { attributeOf, childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";

/** The declaration of a response, used to score answers. */
export interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  /** The points of each answer; empty if none are given. */
  mapping: Map<string, number>;
  /** The points of an answer that is not in the mapping. */
  unmapped: number;
}

/**
 * Reads the declared responses of an item. A mapping that the response processing never uses is a leftover, and is
 * ignored.
 */
export function readDeclarations(element: XmlElement): Map<string, Declaration> {
  const processing = childOf(element, "responseProcessing");
  const isByCorrect = (identifier: string) =>
    isMatched(processing) ||
    (names(processing, "correct", identifier) && !names(processing, "mapResponse", identifier));
  const declarations = childrenOf(element, "responseDeclaration").map((each) => {
    const identifier = attributeOf(each, "identifier");
    const entries = childrenOf(childOf(each, "mapping"), "mapEntry").map(
      (entry) => [attributeOf(entry, "mapKey"), Number(attributeOf(entry, "mappedValue"))] as const,
    );
    const correct = childrenOf(childOf(each, "correctResponse"), "value").map((value) => textOf(value).trim());
    const declaration: Declaration = {
      cardinality: attributeOf(each, "cardinality"),
      baseType: attributeOf(each, "baseType"),
      correct,
      unmapped: Number(attributeOf(childOf(each, "mapping"), "defaultValue")) || 0,
      mapping: new Map(correct.length > 0 && isByCorrect(identifier) ? [] : entries),
    };
    return [identifier, declaration] as const;
  });
  return new Map(declarations);
}

/** Whether an item uses an IMS response template that compares answers with the correct response. */
export function isMatched(processing: XmlElement | undefined): boolean {
  return /match_correct|CC2_match/i.test(attributeOf(processing, "template"));
}

function names(processing: XmlElement | undefined, kind: string, identifier: string): boolean {
  return [...descendantsOf(processing, kind)].some((each) => attributeOf(each, "identifier") === identifier);
}

/**
 * Returns the credit of an answer: its share of the highest points in the mapping, or, without a mapping, 1 if correct
 * and -1 otherwise, as only a mapping can state that a wrong answer costs nothing.
 */
export function creditOf({ correct, mapping, unmapped }: Declaration, answer: string): number {
  if (mapping.size === 0 || ![...mapping.values()].some((value) => value > 0)) return correct.includes(answer) ? 1 : -1;
  const max = Math.max(...mapping.values());
  return (mapping.get(answer) ?? unmapped) / max;
}
