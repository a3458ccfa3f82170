import { unescapeText } from "../../../contract/markdown/entities.ts";
import type { Text } from "../../course.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { appendMessage, joinTexts, mapText, withoutBlanks } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { typeNames } from "../messages/type-names.ts";
import { readFormatted } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { shortLabelOf } from "../page/read-short.ts";
import { addFeedback, joinParts, type SourceQuestion, type SourceText } from "../questions/source-question.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, findBelow, toHtml, type XmlElement } from "../xml/element.ts";
import { bodyHtml, feedbackHtml, feedbackIn, interactionsOf, isForLearners } from "./body.ts";
import { convertInteraction, dropForeign, foreignTypeOf } from "./convert-interaction.ts";
import { readDeclarations } from "./declarations.ts";
import { declarationOf, type QtiContext, type QtiItem, reportDropped } from "./item.ts";
import { isScoredJointly, reportScoring } from "./scoring.ts";
import { audienceOf, isHint, tryAnswers } from "./trials.ts";

/**
 * Adds an item of QTI 2, or of QTI 3 after normalisation, to an assessment; if that is impossible, adds its text to the
 * preceding material.
 */
export async function convertQtiItem(context: QtiContext, element: XmlElement): Promise<void> {
  const item = await openItem(context, element);
  const base = await readBase(item);
  const interactions = interactionsOf(childOf(element, "itemBody"));
  const written = await convertAll(item, base, interactions);
  if (written.length > 0) reportScoring(item);
  context.evaluation.add(written, base.prompt);
}

async function openItem(context: QtiContext, element: XmlElement): Promise<QtiItem> {
  const place = { file: context.file, line: element.line };
  const body = childOf(element, "itemBody");
  const title = attributeOf(element, "title") || (body ? readPlain(unmark(bodyHtml(body))) : "");
  const found = context.evaluation.found.find("question", title || attributeOf(element, "identifier") || "?", place);
  const page: Page = { found, place, find: context.find, readLink: context.readLink };
  const declarations = readDeclarations(element);
  const item: QtiItem = {
    ...context,
    element,
    page,
    declarations,
    trials: tryAnswers(element, declarations),
    feedback: new Map(),
    unit: {},
  };
  for (const feedbackText of [...childrenOf(element, "modalFeedback"), ...feedbackIn(body)])
    await reportFeedback(item, feedbackText);
  reportAsides(item);
  return item;
}

/** Reports content of an item other than its text and its answers. */
function reportAsides({ element, file, page: { found } }: QtiItem): void {
  const body = childOf(element, "itemBody");
  for (const block of descendantsOf(body, "rubricBlock"))
    if (!isForLearners(block)) reportDropped(found, { element: block, file }, reasons.forMarkers());
  for (const aids of descendantsOf(element, "catalog"))
    reportDropped(found, { element: aids, file }, reasons.accessAids());
  for (const variant of descendantsOf(body, "templateBlock", "templateInline"))
    reportDropped(found, { element: variant, file }, reasons.textOfVariant());
  for (const missing of descendantsOf(element, "assessmentStimulusRef", "include")) {
    const place = { file, line: missing.line };
    found.find("file", attributeOf(missing, "href"), place).drop(reasons.fileMissing());
  }
  if (findBelow(body, "printedVariable")) found.change(reasons.valueLeftOut());
  if (attributeOf(element, "adaptive") === "true") found.change(scoring.answeredInSteps());
}

async function reportFeedback(item: QtiItem, element: XmlElement): Promise<void> {
  const { conversion, evaluation, page } = item;
  const html = feedbackHtml(element);
  if (shortLabelOf(html) === "") return;
  const found = page.found.find("feedback", shortLabelOf(html));
  if (findBelow(element, "printedVariable")) found.change(reasons.valueLeftOut());
  const to = { page: { ...page, found }, figures: evaluation.figures };
  const text = await readFormatted(conversion, { raw: html, format: "html" }, to);
  for (const name of namesOf(item, element)) keepFeedback(item.feedback, name, { found, text });
}

/**
 * Returns the choices that feedback belongs to, or a name that indicates its audience. Identifiers alone are not
 * reliable, as the processing may use any names.
 */
function namesOf(item: QtiItem, feedback: XmlElement): readonly string[] {
  const { element, trials } = item;
  const identifier = attributeOf(feedback, "identifier");
  if (isHint(item, feedback)) return ["hint"];
  if (trials.some(({ choice }) => choice === identifier)) return [identifier];
  const audience = audienceOf(trials, feedback);
  if (audience === null) return [identifier];
  return typeof audience === "string" ? [`${audience} ${element.children.indexOf(feedback)}`] : audience;
}

function keepFeedback(feedback: QtiItem["feedback"], name: string, feedbackText: SourceText): void {
  const known = feedback.get(name);
  feedback.set(known ? `${name} ${feedback.size}` : name, feedbackText);
}

async function readBase(item: QtiItem): Promise<SourceQuestion> {
  const { conversion, evaluation, element, page } = item;
  const body = childOf(element, "itemBody");
  const html = body ? bodyHtml(body) : "";
  const read = await readFormatted(conversion, { raw: html, format: "html" }, { page, figures: evaluation.figures });
  const field = fieldOf(item, body);
  item.unit = withoutBlanks(mapText(read, (text) => unescapeText(field.exec(text)?.[1] ?? "")));
  const prompt = mapText(read, (text) => unmark(text.replace(field, "")));
  const id = evaluation.ids.claim(item.sourceId || readPlain(html));
  const hint = item.feedback.get("hint");
  hint?.found.convert();
  const allOrNothing = isScoredJointly(item);
  const base = { found: page.found, id, prompt, allOrNothing, feedback: null, ...(hint ? { hint: hint.text } : {}) };
  return addGeneral(item, base);
}

/** Matches a single input field below the text, which is not a gap; for a number, its unit may follow. */
function fieldOf(item: QtiItem, body: XmlElement | undefined): RegExp {
  const [first] = interactionsOf(body);
  const isNumber = first !== undefined && /^(?:float|integer)$/.test(declarationOf(item, first).baseType);
  return isNumber ? /\n\n\ue0101\ue011 ?([^\n\ue010]{0,40})$/ : /\n\n\ue0101\ue011$/;
}

function unmark(text: string): string {
  return text.replaceAll(/\ue010(\d+)\ue011/g, "\\_\\_\\_\\_ ($1)");
}

/** Adds feedback that belongs to no choice to the question; its identifier indicates when it is shown. */
function addGeneral({ feedback, element }: QtiItem, base: SourceQuestion): SourceQuestion {
  const answers = new Set(
    [...descendantsOf(element, "simpleChoice", "inlineChoice", "hottext")].map((each) =>
      attributeOf(each, "identifier"),
    ),
  );
  let question = base;
  for (const [identifier, feedbackText] of feedback) {
    if (answers.has(identifier) || identifier === "hint") continue;
    const label = /incorrect|wrong|fail/i.test(identifier)
      ? labels.ifWrong
      : /correct|right|pass/i.test(identifier)
        ? labels.ifRight
        : null;
    if (label) feedbackText.found.change(reasons.feedbackMoved());
    feedbackText.found.convert();
    question = addFeedback(
      question,
      label ? mapText(feedbackText.text, (value, language) => label(value)[language]) : feedbackText.text,
    );
  }
  return question;
}

async function convertAll(item: QtiItem, base: SourceQuestion, all: XmlElement[]): Promise<QuestionDocument[]> {
  if (childOf(item.element, "templateProcessing")) {
    dropForeign(base, item.element, typeNames.calculated);
    return [];
  }
  const interactions = withoutForeign(base, all);
  const [first] = interactions;
  if (!first) {
    base.found.change(reasons.descriptionMoved());
    return [];
  }
  if (interactions.length === 1) return convertInteraction(item, base, first);
  base.found.change(interactions.every(isGap) ? reasons.gapsSeparated() : reasons.severalQuestions());
  const written: QuestionDocument[] = [];
  let gaps = 0;
  for (const [index, interaction] of interactions.entries()) {
    if (isGap(interaction)) gaps++;
    const sourceId = attributeOf(interaction, "responseIdentifier") || String(index + 1);
    const id = index === 0 ? base.id : item.evaluation.ids.claim(`${base.id}-${sourceId}`);
    const prompt = isGap(interaction)
      ? appendMessage(base.prompt, labels.gap(gaps))
      : await askOwn(item, base.prompt, interaction);
    const part = isGap(interaction) ? labels.gap(gaps) : nameOf(interaction);
    written.push(...(await convertInteraction(item, { ...base, part, id, prompt }, interaction)));
  }
  return joinParts(base, written);
}

/**
 * If some parts of an item are supported, the others get their own report entries; their text remains in the prompt.
 */
function withoutForeign({ found, ...base }: SourceQuestion, all: XmlElement[]): XmlElement[] {
  const kept = all.filter((each) => !foreignTypeOf(each));
  if (kept.length === 0) return all;
  for (const interaction of all) {
    const type = foreignTypeOf(interaction);
    if (!type) continue;
    const part = found.find("question", nameOf(interaction));
    part.drop(reasons.partNotAQuestion(type));
    dropForeign({ ...base, found: part }, interaction, type);
  }
  return kept;
}

function nameOf(interaction: XmlElement): string {
  return readPlain(bodyHtml(interaction)) || attributeOf(interaction, "responseIdentifier");
}

function isGap({ name }: XmlElement): boolean {
  return /^(?:textEntry|inlineChoice)/.test(name);
}

/** Returns the whole text, followed by the prompt of this part again. */
async function askOwn({ conversion, evaluation, page }: QtiItem, prompt: Text, interaction: XmlElement): Promise<Text> {
  const ownPrompt = childOf(interaction, "prompt");
  if (!ownPrompt) return prompt;
  const raw = toHtml(ownPrompt);
  return joinTexts([
    prompt,
    await readFormatted(conversion, { raw, format: "html" }, { page, figures: evaluation.figures }),
  ]);
}
