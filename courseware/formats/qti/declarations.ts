import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from "../xml/element.ts";

/** What a response is compared with. */
export interface Declaration {
  cardinality: string;
  baseType: string;
  correct: string[];
  /** Marks by answer; empty where none are given. */
  mapping: Map<string, number>;
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

/** What an answer is worth: by the marks, or else by whether it is correct. */
export function creditOf({ correct, mapping }: Declaration, answer: string): number {
  if (mapping.size === 0 || ![...mapping.values()].some((value) => value > 0)) return correct.includes(answer) ? 1 : 0;
  const most = Math.max(...mapping.values());
  return (mapping.get(answer) ?? 0) / most;
}
