import { scoring } from "../messages/scoring.ts";
import { attributeOf, childOf, childrenOf, findBelow, textOf, type XmlElement } from "../xml/element.ts";
import { interactionsOf } from "./body.ts";
import { isMatched } from "./declarations.ts";
import type { QtiItem } from "./item.ts";
import { processResponses } from "./processing.ts";

/** Says of an item, and of the place where a test names it, which rules of theirs do not hold here. */
export function noteScoring({ evaluation, element, reference, page: { found } }: QtiItem): void {
  evaluation.points.add(pointsOf(element) * weightOf(reference));
  if (findBelow(reference, "preCondition", "branchRule")) found.change(scoring.conditionLeft());
}

/** The most that an item gives. */
function pointsOf(element: XmlElement): number {
  const outcomes = childrenOf(element, "outcomeDeclaration");
  const named = (identifier: string) => outcomes.find((each) => attributeOf(each, "identifier") === identifier);
  const most = textOf(childOf(childOf(named("MAXSCORE"), "defaultValue"), "value"));
  return Number(most || attributeOf(named("SCORE"), "normalMaximum")) || 1;
}

function weightOf(reference: XmlElement | undefined): number {
  const [weight] = childrenOf(reference, "weight");
  return weight ? Number(attributeOf(weight, "value")) || 0 : 1;
}

/** More answers than this are not tried. */
const mostTried = 50;

/** What an item gives where all is right but for what is said of responses; 0 where its rules are not understood. */
function scoreOf({ element, declarations }: QtiItem, given: ReadonlyMap<string, readonly string[]>): number {
  const right = responsesOf(element).map((each) => [each, declarations.get(each)?.correct ?? []] as const);
  const responses = new Map([...right, ...given]);
  return Number(processResponses(element, declarations, responses).get("SCORE")?.[0]) || 0;
}

function responsesOf(element: XmlElement): string[] {
  return interactionsOf(childOf(element, "itemBody")).map((each) => attributeOf(each, "responseIdentifier"));
}

/** Whether an item that asks for several answers gives nothing unless all of them are right. */
export function isJoint(item: QtiItem): boolean {
  const responses = responsesOf(item.element);
  if (responses.length < 2 || responses.length > mostTried || scoreOf(item, new Map()) <= 0) return false;
  return responses.every((response) => scoreOf(item, new Map([[response, []]])) <= 0);
}

/** Whether a part of the values of a response gives nothing. */
export function isWhole(item: QtiItem, response: string): boolean {
  const values = item.declarations.get(response)?.correct ?? [];
  if (values.length < 2 || values.length > mostTried) return false;
  if (isMatched(childOf(item.element, "responseProcessing"))) return true;
  const none = scoreOf(item, new Map([[response, []]]));
  const without = (value: string) => new Map([[response, values.filter((each) => each !== value)]]);
  return scoreOf(item, new Map()) > none && values.every((value) => scoreOf(item, without(value)) <= none);
}
