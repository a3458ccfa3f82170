import type { QuestionDocument } from "../build/documents.ts";
import { addBelow } from "../build/texts.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { typeNames } from "../messages/type-names.ts";
import { type Accepted, between, buildNumber, type SourceNumber } from "../questions/numbers.ts";
import { buildShortAnswer, type SourceAnswer } from "../questions/short-answers.ts";
import { joinParts, type SourceQuestion } from "../questions/source-question.ts";
import { attributeOf, childOf, descendantsOf, findBelow, type XmlElement } from "../xml/element.ts";
import { type Condition, isAllOrNothing } from "./conditions.ts";
import { findAnswer, type Item, takeFeedback } from "./item.ts";

/** Answers to type: numbers, words, or an essay where none is right; a question for each place to type. */
export async function writeTyped(
  item: Item,
  base: SourceQuestion,
  places: XmlElement[],
): Promise<QuestionDocument[] | null> {
  const judged = item.conditions.filter(
    ({ equals, subsets, min, max }) => equals.length + subsets.length > 0 || min !== null || max !== null,
  );
  if (!judged.some(({ score }) => (score ?? 0) > 0)) {
    base.found.drop(judged.length === 0 ? reasons.notAQuestion(typeNames.essay) : reasons.noneCorrect());
    return null;
  }
  if (places.length > 1) base.found.change(reasons.gapsSeparated());
  if (places.some((place) => findBelow(place, "render_slider"))) base.found.change(reasons.sliderTyped());
  const written = places.flatMap((place, index) => {
    const own = attributeOf(place, "ident");
    const isAlone = places.length === 1;
    // D2L names the field in its place.
    const names = [own, ...[...descendantsOf(place, "response_label")].map((label) => attributeOf(label, "ident"))];
    const conditions = isAlone ? judged : judged.flatMap((condition) => onlyFor(condition, names));
    const id = index === 0 ? base.id : item.context.evaluation.ids.take(`${base.id}-${own}`);
    const part = labels.gap(index + 1);
    const question = isAlone ? base : { ...base, part, id, prompt: addBelow(base.prompt, part) };
    const write = isNumeric(item, place) ? writeNumber : writeWords;
    return write(item, question, conditions) ?? [];
  });
  return joinParts({ ...base, allOrNothing: isAllOrNothing(judged, "response") }, written);
}

/** What a condition says of one place; it may speak of several. */
function onlyFor(condition: Condition, names: readonly string[]): Condition[] {
  const equals = condition.equals.filter(({ response }) => names.includes(response));
  const subsets = condition.subsets.filter(({ response }) => names.includes(response));
  return equals.length + subsets.length > 0 ? [{ ...condition, equals, subsets }] : [];
}

function isNumeric({ type }: Item, place: XmlElement): boolean {
  if (/numeric/.test(type) || place.name === "response_num") return true;
  const fib = [...descendantsOf(place, "render_fib")][0] ?? childOf(place, "render_fib");
  return /^(?:decimal|integer|scientific)$/i.test(attributeOf(fib, "fibtype"));
}

function writeNumber(item: Item, question: SourceQuestion, conditions: Condition[]): QuestionDocument | null {
  const most = Math.max(0, ...conditions.map(({ score }) => score ?? 0));
  const answers = conditions
    .filter(({ score }) => (score ?? 0) > 0)
    .flatMap((condition): SourceNumber[] =>
      acceptedOf(condition).map(({ name, ...accepted }) => ({
        found: findAnswer(item, name),
        ...accepted,
        credit: (condition.score ?? 0) / most,
        feedback: takeFeedback(item, condition.feedback),
      })),
    );
  return buildNumber(question, answers);
}

/** Bounds where there are any: exporters write the exact number beside them. */
function acceptedOf({ equals, min, max }: Condition): (Accepted & { name: string })[] {
  if (min !== null && max !== null) return [{ name: min === max ? `${min}` : `${min}–${max}`, ...between(min, max) }];
  return equals.map(({ value }) => {
    const number = Number(value.replace(",", ".") || Number.NaN);
    return { name: String(number), value: number, tolerance: 0 };
  });
}

function writeWords(item: Item, question: SourceQuestion, conditions: Condition[]): QuestionDocument | null {
  const most = Math.max(0, ...conditions.map(({ score }) => score ?? 0));
  if (conditions.some(({ equals }) => equals.some(({ isCaseSensitive }) => isCaseSensitive)))
    question.found.change(reasons.caseIgnored());
  const answers = new Map<string, SourceAnswer>();
  for (const { equals, subsets, score, feedback } of conditions) {
    const credit = most > 0 ? Math.max(0, score ?? 0) / most : 0;
    const said = takeFeedback(item, feedback);
    for (const { value } of [...equals, ...subsets]) {
      const known = answers.get(value);
      const found = known?.found ?? findAnswer(item, value);
      if (subsets.some((each) => each.value === value)) found.change(reasons.patternSimplified());
      // Several conditions may speak of one answer: Canvas shows its feedback in one and gives its marks in another.
      answers.set(value, {
        found,
        text: value,
        credit: Math.max(credit, known?.credit ?? 0),
        feedback: known?.feedback ?? said,
        pattern: "exact",
      });
    }
  }
  const byCredit = [...answers.values()].toSorted((a, b) => b.credit - a.credit);
  return buildShortAnswer(question, byCredit.filter(isNew()));
}

/** A filter for answers that were met before, as where upper and lower case are listed both. */
function isNew(): (answer: SourceAnswer) => boolean {
  const met = new Set<string>();
  return ({ found, text }) => {
    const key = String(text).toLowerCase();
    if (met.has(key)) found.convert();
    const isFirst = !met.has(key);
    met.add(key);
    return isFirst;
  };
}
