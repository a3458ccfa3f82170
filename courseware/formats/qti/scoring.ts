import { scoring } from "../messages/scoring.ts";
import { attributeOf, childOf, childrenOf, findBelow, textOf, type XmlElement } from "../xml/element.ts";
import { interactionsOf } from "./body.ts";
import { isMatched } from "./declarations.ts";
import type { QtiItem } from "./item.ts";
import { processResponses } from "./processing.ts";

/** Reports the scoring rules of an item, and of the test's reference to it, that do not apply here. */
export function reportScoring({ evaluation, element, reference, page: { found } }: QtiItem): void {
  evaluation.points.add(pointsOf(element) * weightOf(reference));
  if (findBelow(reference, "preCondition", "branchRule")) found.change(scoring.conditionDropped());
}

/** Returns the maximum score of an item. */
function pointsOf(element: XmlElement): number {
  const outcomes = childrenOf(element, "outcomeDeclaration");
  const named = (identifier: string) => outcomes.find((each) => attributeOf(each, "identifier") === identifier);
  const max = textOf(childOf(childOf(named("MAXSCORE"), "defaultValue"), "value"));
  return Number(max || attributeOf(named("SCORE"), "normalMaximum")) || 1;
}

function weightOf(reference: XmlElement | undefined): number {
  const [weight] = childrenOf(reference, "weight");
  return weight ? Number(attributeOf(weight, "value")) || 0 : 1;
}

/** The processing is not run for more responses or values than this. */
const maxSamples = 50;

/**
 * Runs the processing with correct responses, except for the given ones, and returns the score; 0 if the rules are not
 * supported.
 */
function scoreOf({ element, declarations }: QtiItem, given: ReadonlyMap<string, readonly string[]>): number {
  const right = responsesOf(element).map((each) => [each, declarations.get(each)?.correct ?? []] as const);
  const responses = new Map([...right, ...given]);
  return Number(processResponses(element, declarations, responses).get("SCORE")?.[0]) || 0;
}

function responsesOf(element: XmlElement): string[] {
  return interactionsOf(childOf(element, "itemBody")).map((each) => attributeOf(each, "responseIdentifier"));
}

/** Whether an item with several interactions scores nothing unless all of them are correct. */
export function isScoredJointly(item: QtiItem): boolean {
  const responses = responsesOf(item.element);
  if (responses.length < 2 || responses.length > maxSamples || scoreOf(item, new Map()) <= 0) return false;
  return responses.every((response) => scoreOf(item, new Map([[response, []]])) <= 0);
}

/** Whether a response with only some of the correct values scores nothing. */
export function isAllOrNothing(item: QtiItem, response: string): boolean {
  const values = item.declarations.get(response)?.correct ?? [];
  if (values.length < 2 || values.length > maxSamples) return false;
  if (isMatched(childOf(item.element, "responseProcessing"))) return true;
  const none = scoreOf(item, new Map([[response, []]]));
  const without = (value: string) => new Map([[response, values.filter((each) => each !== value)]]);
  return scoreOf(item, new Map()) > none && values.every((value) => scoreOf(item, without(value)) <= none);
}
