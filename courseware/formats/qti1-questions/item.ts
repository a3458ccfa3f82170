import type { Text } from "../../course.ts";
import type { Place } from "../../faults.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { isBlank, mapText } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import type { LinkReader } from "../html/segments.ts";
import { labels } from "../messages/labels.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { readFormatted } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { readShort, shortLabelOf } from "../page/read-short.ts";
import { addFeedback, type SourceQuestion, type SourceText } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, findBelow, textAt, type XmlElement } from "../xml/element.ts";
import { type Condition, creditOf, readConditions } from "./conditions.ts";
import { timeLimitOf } from "./duration.ts";
import { isForLearners, materialOf } from "./material.ts";
import { reportedMaterial, reportMaterial } from "./references.ts";
import { reportAsides } from "./report-asides.ts";

/** The context of an item: the assessment it belongs to, its place, and the resolver for its addresses. */
export interface ItemContext {
  conversion: Conversion;
  evaluation: EvaluationBuilder;
  file: string;
  find(address: string): FoundFile | undefined;
  readLink: LinkReader;
}

/** An item of QTI 1 that is being converted. */
export interface Item {
  context: ItemContext;
  element: XmlElement;
  page: Page;
  conditions: Condition[];
  /** The type named by the exporter, in lower case; empty if there is none. */
  type: string;
  /** The feedback of the item by ident, each with its report entry. */
  feedback: Map<string, SourceText>;
}

/** Opens an item: creates its report entry, and reads its conditions and feedback. */
export async function openItem(context: ItemContext, element: XmlElement): Promise<Item> {
  const place: Place = { file: context.file, line: element.line };
  const html = promptHtmlOf(element);
  const found = context.evaluation.found.find("question", nameOf(element, html), place);
  const page: Page = { found, place, find: context.find, readLink: context.readLink };
  const item: Item = {
    context,
    element,
    page,
    conditions: readConditions(element),
    type: typeOf(element),
    feedback: new Map(),
  };
  reportAsides(found, element);
  if (timeLimitOf(element) > 0) found.change(scoring.limitOfPart());
  if (/^yes$/i.test(textAt(childOf(element, "itemproc_extension"), "isbonus"))) found.change(scoring.bonus());
  reportMaterial(found, descendantsOf(element, ...reportedMaterial), place);
  // D2L stores a hint alongside the feedback.
  for (const feedback of descendantsOf(element, "itemfeedback", "hint")) {
    const said = await readFeedback(item, materialOf(feedback) || solutionOf(feedback));
    if (said) item.feedback.set(attributeOf(feedback, "ident"), said);
  }
  return item;
}

/** Returns the prompt of an item, preceded by its notes for candidates. */
function promptHtmlOf(element: XmlElement): string {
  const said = childrenOf(element, "rubric").filter(isForLearners);
  return said.map((each) => `<div>${materialOf(each)}</div>`).join("") + materialOf(childOf(element, "presentation"));
}

// Canvas and others use the same title for every question.
function nameOf(element: XmlElement, html: string): string {
  const title = attributeOf(element, "title");
  return /^(?:question|pregunta|untitled)?$/i.test(title) ? readPlain(html) || title || "?" : title;
}

function solutionOf(feedback: XmlElement): string {
  return [...descendantsOf(feedback, "solutionmaterial", "hintmaterial")].map((each) => materialOf(each)).join("");
}

async function readFeedback({ context, page }: Item, html: string): Promise<SourceText | null> {
  const name = shortLabelOf(html);
  if (name === "") return null;
  const found = page.found.find("feedback", name);
  const to = { page: { ...page, found }, figures: context.evaluation.figures };
  const text = await readFormatted(context.conversion, { raw: html, format: "html" }, to);
  if (!isBlank(text)) return { found, text };
  found.drop(omissions.nothingButMedia());
  return null;
}

const typeFields = ["question_type", "cc_profile", "bbmd_questiontype", "qmd_questiontype", "qmd_itemtype"];

/** Returns the type of an item. Exporters use different fields for it. */
function typeOf(element: XmlElement): string {
  return firstField(element, typeFields).toLowerCase();
}

const pointFields = ["points_possible", "cc_weighting", "qmd_weighting", "qmd_absolutescore_max"];

/** Returns the points of an item. Exporters use different fields for them. */
export function pointsOf({ element }: Item): number {
  const declared = attributeOf(findBelow(element, "decvar"), "maxvalue");
  return Number(firstField(element, pointFields) || declared) || 1;
}

/** Returns the value of the first of these fields that is not empty. */
function firstField(element: XmlElement, names: readonly string[]): string {
  const fields = new Map(
    // D2L uses a different element name.
    [...descendantsOf(element, "qtimetadatafield", "qti_metadatafield")].map((field) => [
      textAt(field, "fieldlabel"),
      textAt(field, "fieldentry"),
    ]),
  );
  return names.map((field) => fields.get(field) || textOfMetadata(element, field)).find((value) => value) ?? "";
}

function textOfMetadata(element: XmlElement, field: string): string {
  const [first] = [...descendantsOf(element, field)];
  return first ? textAt(first) : "";
}

/** Reads what all questions of an item share; feedback that belongs to no answer goes to the question. */
export async function baseOf(item: Item): Promise<SourceQuestion> {
  const { context, element, page } = item;
  const html = promptHtmlOf(element);
  const to = { page, figures: context.evaluation.figures };
  const prompt = await readFormatted(context.conversion, { raw: html, format: "html" }, to);
  const id = context.evaluation.ids.claim(sourceIdOf(element) || readPlain(html));
  const hint = readHint(item);
  return addGeneral(item, { found: page.found, id, prompt, feedback: null, ...(hint ? { hint: hint.text } : {}) });
}

/** Returns the item's id, which is stable across exports; D2L and Blackboard store it elsewhere. */
function sourceIdOf(element: XmlElement): string {
  const label = attributeOf(element, "label");
  if (/^QUES_/.test(label)) return label;
  return attributeOf(element, "ident") || textOfMetadata(element, "bbmd_asi_object_id");
}

/** Reads feedback shown on request as a hint. */
function readHint({ element, feedback }: Item): SourceText | undefined {
  const idents = [...descendantsOf(element, "itemfeedback", "hint")]
    .filter((each) => findBelow(each, "hintmaterial"))
    .map((each) => attributeOf(each, "ident"));
  const [ident = ""] = idents;
  const hint = feedback.get(ident);
  feedback.delete(ident);
  hint?.found.change(reasons.hintKept());
  return hint;
}

function addGeneral(item: Item, base: SourceQuestion): SourceQuestion {
  const choiceFeedback = new Set(
    item.conditions
      .filter(({ equals, isOther }) => equals.length === 1 && !isOther)
      .flatMap(({ feedback }) => feedback),
  );
  let question = base;
  for (const [ident, said] of item.feedback) {
    const label = labelOfFeedback(item, ident);
    if (choiceFeedback.has(ident) && !label) continue;
    if (label) said.found.change(reasons.feedbackMoved());
    said.found.convert();
    const text = label ? mapText(said.text, (value, language) => label(value)[language]) : said.text;
    question = addFeedback(question, text);
  }
  return question;
}

function labelOfFeedback({ conditions }: Item, ident: string): typeof labels.ifRight | null {
  if (/^(?:correct_fb|correct|passed?|.*_correct_?fb)$/i.test(ident)) return labels.ifRight;
  if (/^(?:general_incorrect_fb|incorrect_fb|incorrect|failed?|.*_incorrect_?fb)$/i.test(ident)) return labels.ifWrong;
  const shown = conditions.filter(({ feedback }) => feedback.includes(ident));
  const isRight = (condition: Condition) => (condition.score ?? 0) > 0;
  if (shown.some((condition) => condition.equals.length > 1 && isRight(condition))) return labels.ifRight;
  // Feedback on all other answers, after a condition for the right one, is for wrong answers; general feedback in
  // Canvas comes first.
  const isRest = ({ isOther }: Condition, index: number) => isOther && conditions.slice(0, index).some(isRight);
  // Respondus tests whether the right answer was not chosen.
  const isNotRight = ({ equals, excluded }: Condition) =>
    equals.length === 0 && excluded.some(({ response, value }) => creditOf(conditions, response, value) > 0);
  const isForRest =
    shown.length > 0 && shown.every((each) => isRest(each, conditions.indexOf(each)) || isNotRight(each));
  return isForRest && !/^general/i.test(ident) ? labels.ifWrong : null;
}

/** Returns the feedback of one answer, if it has any. */
export function feedbackForAnswer(item: Item, idents: readonly string[]): SourceText | null {
  const ident = idents.find((each) => item.feedback.has(each) && !labelOfFeedback(item, each));
  return ident === undefined ? null : (item.feedback.get(ident) ?? null);
}

/** Creates the report entry for an answer of an item. */
export function findAnswer({ page }: Item, html: string): Finding {
  return page.found.find("choice", shortLabelOf(html) || "?");
}

/** Reads the text of an answer; its pictures go into the material. */
export function readAnswer({ context, page }: Item, html: string, found: Finding): Promise<Text> {
  const to = { page: { ...page, found }, figures: context.evaluation.figures };
  return readShort(context.conversion, { raw: html, format: "html" }, to);
}
