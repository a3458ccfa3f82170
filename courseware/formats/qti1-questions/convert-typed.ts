import type { Message } from "../../messages.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { appendMessage } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { typeNames } from "../messages/type-names.ts";
import { type Accepted, between, buildNumber, type SourceNumber } from "../questions/numbers.ts";
import { buildShortAnswer, type SourceAnswer } from "../questions/short-answers.ts";
import { dropQuestion, joinParts, type SourceQuestion } from "../questions/source-question.ts";
import { attributeOf, childOf, descendantsOf, findBelow, textAt, type XmlElement } from "../xml/element.ts";
import { type Condition, isAllOrNothing } from "./conditions.ts";
import { feedbackForAnswer, findAnswer, type Item } from "./item.ts";

/** Converts typed answers: numbers, short texts, or an essay if no answer is right; one question per input field. */
export async function convertTyped(
  item: Item,
  base: SourceQuestion,
  places: XmlElement[],
): Promise<QuestionDocument[] | null> {
  const judged = item.conditions.filter(isJudged);
  if (!judged.some(isRight)) return dropQuestion(base, explainNoAnswer(item, judged));
  if (item.conditions.some((each) => isRight(each) && (each.hasMore || !isJudged(each)) && !each.isOther))
    base.found.change(scoring.ruleDropped());
  if (places.length > 1) base.found.change(reasons.gapsSeparated());
  if (places.some((place) => findBelow(place, "render_slider"))) base.found.change(reasons.sliderTyped());
  // D2L allows several input fields for one list of answers.
  const lines = places.map((place) => attributeOf(findBelow(place, "render_fib"), "input_boxes"));
  for (const count of lines) if (Number(count) > 1) base.found.change(scoring.severalTyped(count));
  const written = places.flatMap((place, index) => {
    const sourceId = attributeOf(place, "ident");
    const isSingle = places.length === 1;
    // D2L stores the name of the field in a label within it.
    const names = [
      sourceId,
      ...[...descendantsOf(place, "response_label")].map((label) => attributeOf(label, "ident")),
    ];
    const conditions = isSingle ? judged : judged.flatMap((condition) => onlyFor(condition, names));
    const id = index === 0 ? base.id : item.context.evaluation.ids.claim(`${base.id}-${sourceId}`);
    const part = labels.gap(index + 1);
    const question = isSingle ? base : { ...base, part, id, prompt: appendMessage(base.prompt, part) };
    const convertField = isNumeric(item, place) ? convertNumber : convertShortAnswer;
    return convertField(item, question, conditions) ?? [];
  });
  return joinParts({ ...base, allOrNothing: isAllOrNothing(judged, "response") }, written);
}

function isJudged({ equals, subsets, bounds }: Condition): boolean {
  return equals.length + subsets.length > 0 || bounds !== null;
}

function isRight({ score }: Condition): boolean {
  return (score ?? 0) > 0;
}

/** Returns the reason why no typed answer could be accepted. */
function explainNoAnswer({ conditions }: Item, judged: readonly Condition[]): Message {
  if (conditions.some((each) => isRight(each) && (each.hasMore || each.excluded.length > 0)))
    return scoring.ruleDropped();
  return judged.length === 0 ? reasons.notAQuestion(typeNames.essay) : reasons.noneCorrect();
}

/** Restricts a condition to one input field, as it may refer to several. */
function onlyFor(condition: Condition, names: readonly string[]): Condition[] {
  const isBounded = names.includes(condition.bounds ?? "");
  const range = isBounded ? {} : { bounds: null, min: null, max: null };
  const equals = condition.equals.filter(({ response }) => names.includes(response));
  const subsets = condition.subsets.filter(({ response }) => names.includes(response));
  return equals.length + subsets.length > 0 || isBounded ? [{ ...condition, ...range, equals, subsets }] : [];
}

function isNumeric({ type }: Item, place: XmlElement): boolean {
  if (/numeric/.test(type) || place.name === "response_num") return true;
  const fib = [...descendantsOf(place, "render_fib")][0] ?? childOf(place, "render_fib");
  return /^(?:decimal|integer|scientific)$/i.test(attributeOf(fib, "fibtype"));
}

function convertNumber(item: Item, question: SourceQuestion, conditions: Condition[]): QuestionDocument | null {
  const max = Math.max(0, ...conditions.map(({ score }) => score ?? 0));
  const right = conditions.filter(isRight);
  const answers = right.flatMap((condition): SourceNumber[] =>
    acceptedOf(condition).map(({ name, ...accepted }) => ({
      found: findAnswer(item, name),
      ...accepted,
      credit: (condition.score ?? 0) / max,
      feedback: feedbackForAnswer(item, condition.feedback),
    })),
  );
  if (answers.length === 0 && right.some(({ bounds }) => bounds !== null))
    return dropQuestion(question, scoring.openRange());
  // If Canvas writes the exact number together with a range, the ends of the range are just rounded.
  if (right.some(({ excludesEnds, equals }) => excludesEnds && equals.length === 0))
    question.found.change(scoring.endsCount());
  if ([...descendantsOf(item.element, "precision")].some((each) => Number(textAt(each)) > 0))
    question.found.change(scoring.precisionDropped());
  return buildNumber(question, answers);
}

/** Uses the bounds if there are any, as exporters write the exact number together with them. */
function acceptedOf({ equals, min, max }: Condition): (Accepted & { name: string })[] {
  if (min !== null && max !== null) return [{ name: min === max ? `${min}` : `${min}–${max}`, ...between(min, max) }];
  return equals.map(({ value, margin }) => {
    const number = Number(value.replace(",", ".") || Number.NaN);
    return { name: String(number), value: number, tolerance: margin };
  });
}

function convertShortAnswer(item: Item, question: SourceQuestion, conditions: Condition[]): QuestionDocument | null {
  const max = Math.max(0, ...conditions.map(({ score }) => score ?? 0));
  if (conditions.some(({ equals }) => equals.some(({ isCaseSensitive }) => isCaseSensitive)))
    question.found.change(reasons.caseIgnored());
  const answers = new Map<string, SourceAnswer>();
  for (const { equals, subsets, score, feedback } of conditions) {
    const credit = max > 0 ? Math.max(0, score ?? 0) / max : 0;
    const said = feedbackForAnswer(item, feedback);
    for (const { value, isPattern } of [...equals, ...subsets]) {
      const known = answers.get(value);
      const found = known?.found ?? findAnswer(item, value);
      if (!isPattern && subsets.some((each) => each.value === value)) found.change(reasons.patternSimplified());
      // An answer may have several conditions: Canvas writes its feedback and its points separately.
      answers.set(value, {
        found,
        text: value,
        credit: Math.max(credit, known?.credit ?? 0),
        feedback: known?.feedback ?? said,
        pattern: isPattern ? "regex" : "exact",
      });
    }
  }
  const byCredit = [...answers.values()].toSorted((a, b) => b.credit - a.credit);
  return buildShortAnswer(question, byCredit.filter(isNew()));
}

/** Returns a filter that drops repeated answers, such as those listed in both upper and lower case. */
function isNew(): (answer: SourceAnswer) => boolean {
  const seen = new Set<string>();
  return ({ found, text }) => {
    const key = String(text).toLowerCase();
    if (seen.has(key)) found.convert();
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };
}
