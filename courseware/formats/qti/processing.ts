import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from "../xml/element.ts";
import type { Declaration } from "./declarations.ts";

/** Values of responses and outcomes by identifier. A boolean is `true` or `false`, and an empty list is NULL. */
type Values = Map<string, readonly string[]>;

/** A limit, as rules could double a container repeatedly. */
const maxValues = 100;

interface Scope {
  declarations: ReadonlyMap<string, Declaration>;
  responses: Values;
  outcomes: Values;
}

/** Runs the response processing of an item and returns its outcomes. Unsupported expressions evaluate to NULL. */
export function processResponses(
  element: XmlElement,
  declarations: ReadonlyMap<string, Declaration>,
  responses: Values,
): Values {
  const outcomes: Values = new Map(
    childrenOf(element, "outcomeDeclaration").map((each) => [
      attributeOf(each, "identifier"),
      childrenOf(childOf(each, "defaultValue"), "value").map((value) => textOf(value).trim()),
    ]),
  );
  follow(childrenOf(childOf(element, "responseProcessing")), { declarations, responses, outcomes });
  return outcomes;
}

function follow(rules: readonly XmlElement[], scope: Scope): void {
  for (const rule of rules) {
    const [value] = childrenOf(rule);
    if (rule.name === "responseCondition") follow(branchOf(rule, scope), scope);
    else if (rule.name === "responseProcessingFragment") follow(childrenOf(rule), scope);
    else if (rule.name === "setOutcomeValue" && value)
      scope.outcomes.set(attributeOf(rule, "identifier"), evaluate(value, scope));
  }
}

/** Returns the rules of the first branch with a true condition. */
function branchOf(condition: XmlElement, scope: Scope): XmlElement[] {
  for (const branch of childrenOf(condition)) {
    if (branch.name === "responseElse") return childrenOf(branch);
    const [test, ...rules] = childrenOf(branch);
    if (test && isTrue(evaluate(test, scope))) return rules;
  }
  return [];
}

function isTrue([value]: readonly string[]): boolean {
  return value === "true";
}

const truth = (value: boolean): readonly string[] => [String(value)];

const comparisons: Record<string, (a: number, b: number) => boolean> = {
  equal: (a, b) => a === b,
  equalRounded: (a, b) => a === b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
};

function evaluate(element: XmlElement, scope: Scope): readonly string[] {
  const identifier = attributeOf(element, "identifier");
  switch (element.name) {
    case "baseValue":
      return [textOf(element).trim()];
    case "variable":
      return scope.outcomes.get(identifier) ?? scope.responses.get(identifier) ?? [];
    case "correct":
      return scope.declarations.get(identifier)?.correct ?? [];
    case "mapResponse":
      return [String(sumOf(scope.responses.get(identifier), scope.declarations.get(identifier)))];
    default:
      return combine(
        element,
        childrenOf(element).map((child) => evaluate(child, scope)),
      );
  }
}

function sumOf(response: readonly string[] = [], declaration: Declaration | undefined): number {
  return response.reduce((sum, value) => sum + (declaration?.mapping.get(value) ?? declaration?.unmapped ?? 0), 0);
}

function combine({ name }: XmlElement, values: (readonly string[])[]): readonly string[] {
  const [first = [], second = []] = values;
  const compare = comparisons[name];
  if (compare) return truth(first.length > 0 && second.length > 0 && compare(Number(first[0]), Number(second[0])));
  switch (name) {
    case "and":
      return truth(values.every(isTrue));
    case "or":
      return truth(values.some(isTrue));
    case "not":
      return truth(!isTrue(first));
    case "isNull":
      return truth(first.length === 0);
    case "match":
      return truth(first.length > 0 && first.length === second.length && first.every((each) => second.includes(each)));
    case "stringMatch":
      return truth(first.length > 0 && first[0]?.toLowerCase() === second[0]?.toLowerCase());
    case "member":
      return truth(first.length > 0 && first.every((each) => second.includes(each)));
    case "contains":
      return truth(second.length > 0 && second.every((each) => first.includes(each)));
    case "sum":
      return [String(values.flat().reduce((sum, each) => sum + Number(each), 0))];
    case "multiple":
    case "ordered":
      return values.flat().slice(0, maxValues);
    default:
      return [];
  }
}
