import { attributeOf, childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";

/** What a response is compared with. */
export interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  /** Marks by answer; empty where none are given. */
  mapping: Map<string, number>;
  /** The marks of an answer that the mapping does not name. */
  unmapped: number;
}

/** The declared responses of an item; a mapping that its processing never looks at is left over, and means nothing. */
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

/** Whether an item is judged by a template of IMS that compares an answer with what is correct. */
export function isMatched(processing: XmlElement | undefined): boolean {
  return /match_correct|CC2_match/i.test(attributeOf(processing, "template"));
}

function names(processing: XmlElement | undefined, kind: string, identifier: string): boolean {
  return [...descendantsOf(processing, kind)].some((each) => attributeOf(each, "identifier") === identifier);
}

/** What an answer is worth: by the marks, or else by whether it is correct; that a wrong one costs nothing must be said. */
export function creditOf({ correct, mapping, unmapped }: Declaration, answer: string): number {
  if (mapping.size === 0 || ![...mapping.values()].some((value) => value > 0)) return correct.includes(answer) ? 1 : -1;
  const most = Math.max(...mapping.values());
  return (mapping.get(answer) ?? unmapped) / most;
}
