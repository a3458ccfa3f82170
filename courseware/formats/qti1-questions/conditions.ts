import { attributeOf, childOf, childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.ts";

/** An answer to a certain response. */
interface Named {
  response: string;
  value: string;
  /** Its position in an order; 0 if none is given. */
  index: number;
  isCaseSensitive: boolean;
  /** Whether it is a regular expression, as in Blackboard. */
  isPattern: boolean;
  /** The tolerance of a number, as written by Canvas New Quizzes. */
  margin: number;
}

/** A condition on an answer: which answer it is, its points, and the feedback it shows. */
export interface Condition {
  /** The answers that must be given, in order, each with its response. */
  equals: Named[];
  /** The answers that must not be given. */
  excluded: Named[];
  /** Words that the answer must contain. */
  subsets: Named[];
  /** The response that the range applies to. */
  bounds: string | null;
  min: number | null;
  max: number | null;
  /** Whether the range excludes one of its ends. */
  excludesEnds: boolean;
  /** Whether the condition contains more than is supported: several ranges, or values outside a range. */
  hasMore: boolean;
  isOther: boolean;
  /** Whether all its answers are required together. */
  isScoredJointly: boolean;
  /** Null if it gives no points. */
  score: number | null;
  feedback: string[];
}

/** Reads the conditions of an item, in order. */
export function readConditions(item: XmlElement): Condition[] {
  return [...descendantsOf(item, "respcondition")].map(readCondition);
}

function readCondition(element: XmlElement): Condition {
  const condition: Condition = {
    equals: [],
    excluded: [],
    subsets: [],
    bounds: null,
    min: null,
    max: null,
    excludesEnds: false,
    hasMore: false,
    isOther: false,
    isScoredJointly: childrenOf(childOf(element, "conditionvar"))[0]?.name !== "or",
    score: null,
    feedback: [],
  };
  const variables = childOf(element, "conditionvar");
  if (variables) collect(variables, condition);
  for (const setvar of childrenOf(element, "setvar")) {
    const marks = marksOf(setvar);
    if (marks !== null) condition.score = (condition.score ?? 0) + marks;
  }
  condition.feedback = childrenOf(element, "displayfeedback").map((each) => attributeOf(each, "linkrefid"));
  // Blackboard gives no points for typed or matched answers, only the feedback for right answers.
  if (condition.score === null && condition.feedback.includes("correct")) condition.score = 1;
  return condition;
}

/** Returns the points that a condition adds or deducts; null if it sets something else. */
function marksOf(setvar: XmlElement): number | null {
  const text = textOf(setvar).trim();
  const variable = attributeOf(setvar, "varname");
  // Blackboard: full marks, and the deduction for a wrong match.
  if (text === "SCORE.max") return 100;
  if ("NegativeCreditPercent" in setvar.attributes) return null;
  // D2L counts right and wrong answers, often without a number.
  const value = /^D2L_(?:Inc|C)orrect$/i.test(variable) && text === "" ? 1 : Number(text || Number.NaN);
  if (!Number.isFinite(value)) return null;
  const isLoss = attributeOf(setvar, "action").toLowerCase() === "subtract" || /^D2L_Incorrect$/i.test(variable);
  return isLoss ? -value : value;
}

function collect(element: XmlElement, condition: Condition): void {
  for (const child of childrenOf(element)) {
    const answer = readNamed(child);
    switch (child.name) {
      case "varequal":
        condition.equals.push(answer);
        break;
      case "varsubset":
      case "varsubstring":
        condition.subsets.push(answer);
        break;
      case "vargte":
      case "vargt":
      case "varlte":
      case "varlt":
        addBound(condition, child.name, answer);
        break;
      case "other":
        condition.isOther = true;
        break;
      case "not":
        exclude(child, condition);
        break;
      default:
        collect(child, condition);
    }
  }
}

/** Each kind of bound, with its negation. */
const bounds = new Map([
  ["vargte", "varlt"],
  ["vargt", "varlte"],
  ["varlte", "vargt"],
  ["varlt", "vargte"],
]);

/** Reads what is negated: answers, and numbers on one side of a bound. */
function exclude(element: XmlElement, condition: Condition): void {
  condition.excluded.push(...[...descendantsOf(element, "varequal")].map(readNamed));
  const [bound, ...others] = [...descendantsOf(element, ...bounds.keys())];
  if (bound && others.length === 0) addBound(condition, bounds.get(bound.name) ?? "", readNamed(bound));
  else if (bound) condition.hasMore = true;
}

function addBound(condition: Condition, name: string, { value, response }: Named): void {
  const side = name.startsWith("varg") ? "min" : "max";
  const number = toNumber(value);
  condition.bounds ??= response;
  const isOther = condition.bounds !== response || (condition[side] !== null && condition[side] !== number);
  if (isOther) condition.hasMore = true;
  else condition[side] = number;
  if (!name.endsWith("e")) condition.excludesEnds = true;
}

function readNamed(element: XmlElement): Named {
  const value = textOf(element).trim();
  const margin = Number(attributeOf(element, "margin")) || 0;
  const isShare = attributeOf(element, "margintype") === "percent";
  return {
    response: attributeOf(element, "respident"),
    value,
    margin: isShare ? Math.abs(((toNumber(value) ?? 0) * margin) / 100) : margin,
    isPattern: attributeOf(element, "setmatch") === "Matches",
    index: Number(attributeOf(element, "index")) || 0,
    isCaseSensitive: /^yes$/i.test(attributeOf(element, "case")),
  };
}

function toNumber(text: string): number | null {
  const value = Number(text.replace(",", ".") || Number.NaN);
  return Number.isFinite(value) ? value : null;
}

/** Whether points are given only for several answers together: several values of a response, or several responses. */
export function isAllOrNothing(conditions: readonly Condition[], by: "value" | "response"): boolean {
  const scored = conditions.filter(({ score }) => (score ?? 0) > 0);
  const namedBy = ({ equals }: Condition) => new Set(equals.map((each) => each[by])).size;
  return scored.some((each) => each.isScoredJointly && namedBy(each) > 1) && scored.every((each) => namedBy(each) > 1);
}

/** Returns the credit of an answer, as a share of the highest score. */
export function creditOf(conditions: readonly Condition[], response: string, value: string): number {
  const max = Math.max(0, ...conditions.map(({ score }) => score ?? 0));
  const relevant = conditions.filter(
    ({ equals, score }) => score !== null && score !== 0 && equals.some((each) => isFor(each, response, value)),
  );
  const best = relevant.reduce((sum, { score }) => (Math.abs(score ?? 0) > Math.abs(sum) ? (score ?? 0) : sum), 0);
  if (best < 0) return -1;
  return max > 0 ? best / max : 0;
}

function isFor(answer: Named, response: string, value: string): boolean {
  return answer.value === value && (answer.response === response || answer.response === "");
}

/** Returns the ids of the feedback shown for an answer. */
export function feedbackOf(conditions: readonly Condition[], response: string, value: string): string[] {
  return conditions
    .filter(
      ({ equals, feedback }) =>
        feedback.length > 0 && equals.length === 1 && equals.some((each) => isFor(each, response, value)),
    )
    .flatMap(({ feedback }) => feedback);
}
