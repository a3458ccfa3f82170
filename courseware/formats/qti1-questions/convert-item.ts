import type { Text } from "../../course.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { appendMessage } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import { shortLabelOf } from "../page/read-short.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { buildMatching, type SourcePair } from "../questions/matching.ts";
import { buildOrdering, type SourceStep } from "../questions/ordering.ts";
import { buildShortAnswer, type SourceAnswer } from "../questions/short-answers.ts";
import { dropQuestion, joinParts, type SourceQuestion, type SourceText } from "../questions/source-question.ts";
import { attributeOf, childOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { creditOf, feedbackOf, isAllOrNothing } from "./conditions.ts";
import { convertGroups, isGrouped } from "./convert-groups.ts";
import { convertTyped } from "./convert-typed.ts";
import {
  baseOf,
  feedbackForAnswer,
  findAnswer,
  type Item,
  type ItemContext,
  openItem,
  pointsOf,
  readAnswer,
} from "./item.ts";
import { labelOf, materialOf } from "./material.ts";
import { normaliseItem } from "./normalise-item.ts";

/** Adds a QTI 1 item to an assessment; if that is impossible, adds its text to the preceding material. */
export async function convertQti1Item(context: ItemContext, element: XmlElement): Promise<void> {
  normaliseItem(element);
  const item = await openItem(context, element);
  const base = await baseOf(item);
  const written = await convertByShape(item, base);
  if (written && [written].flat().length > 0) context.evaluation.points.add(pointsOf(item));
  context.evaluation.add(written, base.prompt);
}

type QuestionDocuments = QuestionDocument | QuestionDocument[] | null;

/** Writes an item by its declared type if the structure is ambiguous, and otherwise by the responses it contains. */
async function convertByShape(item: Item, base: SourceQuestion): Promise<QuestionDocuments> {
  const foreign = foreignType(item);
  if (foreign) {
    base.found.drop(reasons.notAQuestion(foreign));
    // The choices are dropped along with the question, and reported. Text fields have labels too, but those are not
    // choices.
    for (const list of descendantsOf(item.element, "response_lid", "response_xy")) {
      for (const label of descendantsOf(list, "response_label"))
        base.found.find("choice", readPlain(labelOf(label)) || attributeOf(label, "ident"));
    }
    return null;
  }
  const presentation = childOf(item.element, "presentation");
  const lists = [...descendantsOf(presentation, "response_lid")];
  const typed = [...descendantsOf(presentation, "response_str", "response_num")];
  if (lists.length === 0 && typed.length === 0) {
    if (/text_only|description/.test(item.type) || item.conditions.length === 0)
      base.found.change(reasons.descriptionMoved());
    else base.found.drop(reasons.notAQuestion(typeNamed(item.type || "?")));
    return null;
  }
  if (typed.length > 0) return convertTyped(item, base, typed);
  if (/multiple_blanks|multiple_dropdowns|jumbled sentence/.test(item.type)) return convertBlanks(item, base, lists);
  const [list] = lists;
  if (!list || lists.length > 1) return convertLists(item, base, lists);
  if (isGrouped(list)) return convertGroups(item, base, list);
  if (attributeOf(list, "rcardinality").toLowerCase() === "ordered") return convertOrder(item, base, list);
  return buildChoices(wholeOf(item, base), await readChoices(item, list), isSeveral(item, list));
}

/** Canvas writes multiple answers as all or nothing, but scores them individually, as here. */
function isCounted({ type }: Item): boolean {
  return type === "multiple_answers_question";
}

function wholeOf(item: Item, base: SourceQuestion): SourceQuestion {
  return { ...base, allOrNothing: !isCounted(item) && isAllOrNothing(item.conditions, "value") };
}

function foreignType({ type, element }: Item): ReturnType<typeof typeNamed> | null {
  if (/essay/.test(type)) return typeNames.essay;
  if (/file_upload|file upload/.test(type)) return typeNames.upload;
  if (/calculated|formula|arithmetic|significant figures/.test(type)) return typeNames.calculated;
  if (/opinion scale|likert/.test(type)) return typeNames.opinion;
  // A Quiz Bowl answer must contain two things; here one of them would be enough.
  if (type === "quiz bowl") return typeNamed("Quiz Bowl");
  if (/hot_?\s?spot/.test(type)) return typeNames.hotspot;
  const [drawn] = [...descendantsOf(element, "render_hotspot", "response_xy")];
  return drawn ? typeNames.hotspot : null;
}

function isSeveral({ type }: Item, list: XmlElement): boolean {
  // D2L declares all its choices as multiple.
  if (/^(?:multiple choice|true\/false)$/.test(type)) return false;
  if (/multiple_answers|multiple_response|multiple answer|multi-select/.test(type)) return true;
  return attributeOf(list, "rcardinality").toLowerCase() === "multiple";
}

async function readChoices(item: Item, list: XmlElement): Promise<SourceChoice[]> {
  const response = attributeOf(list, "ident");
  const [rendered] = [...descendantsOf(list, "render_choice")];
  if (attributeOf(rendered, "shuffle").toLowerCase() === "no") item.context.evaluation.keepsOrder = true;
  const choices: SourceChoice[] = [];
  for (const label of descendantsOf(list, "response_label")) {
    const sourceId = attributeOf(label, "ident");
    const html = labelOf(label);
    const found = findAnswer(item, html);
    const text = truthOf(item, html) ?? (await readAnswer(item, html, found));
    const feedback = feedbackForAnswer(item, feedbackOf(item.conditions, response, sourceId));
    const credit = creditOf(item.conditions, response, sourceId);
    choices.push({ found, sourceId, text, credit: isCounted(item) && credit === 0 ? -1 : credit, feedback });
  }
  return choices;
}

/** Blackboard's names for the answers of an either/or question. */
const eithers: Record<string, () => Text> = {
  "yes_no.true": labels.yes,
  "yes_no.false": labels.no,
  "agree_disagree.true": labels.agree,
  "agree_disagree.false": labels.disagree,
  "right_wrong.true": labels.right,
  "right_wrong.false": labels.wrong,
  "true_false.true": labels.true,
  "true_false.false": labels.false,
};

/** Exporters write true and false in English, whatever the language of the course. */
function truthOf({ type }: Item, html: string): Text | null {
  const word = readPlain(html).toLowerCase();
  const either = /^either/.test(type) ? eithers[word] : undefined;
  if (either) return either();
  if (!/true.?false/.test(type) || !/^(?:true|false)$/.test(word)) return null;
  return word === "true" ? labels.true() : labels.false();
}

/** Converts several lists to matching pairs if each takes one answer, and otherwise to one question each. */
async function convertLists(item: Item, base: SourceQuestion, lists: XmlElement[]): Promise<QuestionDocuments> {
  if (lists.some((list) => attributeOf(list, "rcardinality").toLowerCase() === "multiple")) {
    return convertBlanks(item, base, lists);
  }
  const used = new Set<string>();
  const pairs: SourcePair[] = [];
  for (const list of lists) {
    const left = materialOf(list);
    const label = [...descendantsOf(list, "response_label")].find(
      (each) => creditOf(item.conditions, attributeOf(list, "ident"), attributeOf(each, "ident")) > 0,
    );
    const right = label ? labelOf(label) : "";
    if (label) used.add(shortLabelOf(right));
    const found = findAnswer(item, `${shortLabelOf(left)} → ${shortLabelOf(right)}`);
    pairs.push({
      found,
      sourceId: attributeOf(list, "ident"),
      left: await readAnswer(item, left, found),
      right: await readAnswer(item, right, found),
    });
  }
  const allOrNothing = isAllOrNothing(item.conditions, "response");
  return buildMatching({ ...base, allOrNothing }, pairs, await readDistractors(item, lists, used));
}

async function readDistractors(item: Item, lists: XmlElement[], used: ReadonlySet<string>): Promise<SourceText[]> {
  const labels = lists.flatMap((list) => [...descendantsOf(list, "response_label")]).map(labelOf);
  const distractors: SourceText[] = [];
  for (const [name, html] of new Map(labels.map((html) => [shortLabelOf(html), html]))) {
    if (name === "" || used.has(name)) continue;
    const found = findAnswer(item, html);
    distractors.push({ found, text: await readAnswer(item, html, found) });
  }
  return distractors;
}

/** Converts the lists for the blanks of a text, or for its groups, to one question each. */
async function convertBlanks(item: Item, base: SourceQuestion, lists: XmlElement[]): Promise<QuestionDocuments> {
  if (lists.length > 1) base.found.change(reasons.gapsSeparated());
  const written: QuestionDocument[] = [];
  for (const [index, list] of lists.entries()) {
    const id = index === 0 ? base.id : item.context.evaluation.ids.claim(`${base.id}-${attributeOf(list, "ident")}`);
    const name = readPlain(materialOf(list));
    const partLabel = name === "" ? labels.gap(index + 1) : labels.whatBelongsTo(name);
    const isLabelled = name !== "" || lists.length > 1;
    const question = {
      ...base,
      ...(lists.length > 1 && { part: partLabel }),
      id,
      prompt: isLabelled ? appendMessage(base.prompt, partLabel) : base.prompt,
    };
    const one = await convertBlank(item, question, list);
    if (one) written.push(one);
  }
  return joinParts({ ...base, allOrNothing: isAllOrNothing(item.conditions, "response") }, written);
}

async function convertBlank(item: Item, question: SourceQuestion, list: XmlElement): Promise<QuestionDocument | null> {
  const labelsOf = [...descendantsOf(list, "response_label")];
  const isTyped = !labelsOf.some((label) => /^(?:dropdown|wordbank)$/i.test(attributeOf(label, "answer_type")));
  if (!/multiple_blanks/.test(item.type) || !isTyped)
    return buildChoices(question, await readChoices(item, list), isSeveral(item, list));
  // Canvas lists only accepted answers for text blanks.
  return buildShortAnswer(
    question,
    labelsOf.map((label) => readForm(item, label)),
  );
}

/** Reads an accepted answer for a blank; New Quizzes has several comparison modes. */
function readForm(item: Item, label: XmlElement): SourceAnswer {
  const text = readPlain(labelOf(label));
  const found = findAnswer(item, text);
  const compared = attributeOf(label, "scoring_algorithm");
  if (compared === "TextCloseEnough") found.change(reasons.fuzzyMatch());
  if (compared === "TextContainsAnswer") found.change(reasons.patternSimplified());
  return { found, text, credit: 1, feedback: null, pattern: compared === "TextRegex" ? "regex" : "exact" };
}

/**
 * Converts an ordering; the order is that of the first condition with points, or follows from the positions if there is
 * none.
 */
async function convertOrder(item: Item, base: SourceQuestion, list: XmlElement): Promise<QuestionDocuments> {
  const right = item.conditions.find(({ score, equals }) => (score ?? 0) > 0 && equals.length > 1);
  const order = right?.equals.toSorted((a, b) => a.index - b.index).map(({ value }) => value) ?? readPlaces(item);
  const all: SourceStep[] = [];
  for (const label of descendantsOf(list, "response_label")) {
    const html = labelOf(label);
    const found = findAnswer(item, html);
    all.push({ found, sourceId: attributeOf(label, "ident"), text: await readAnswer(item, html, found) });
  }
  if (order.length === 0) {
    return dropQuestion(base, reasons.noneCorrect());
  }
  return buildOrdering(
    wholeOf(item, base),
    all.toSorted((a, b) => order.indexOf(a.sourceId ?? "") - order.indexOf(b.sourceId ?? "")),
  );
}

/** D2L gives the position of each step. */
function readPlaces({ conditions }: Item): string[] {
  const named = conditions.flatMap(({ score, equals: [step, ...others] }) => {
    return (score ?? 0) > 0 && step && others.length === 0 && Number(step.value) > 0 ? [step] : [];
  });
  return named.toSorted((a, b) => Number(a.value) - Number(b.value)).map(({ response }) => response);
}
