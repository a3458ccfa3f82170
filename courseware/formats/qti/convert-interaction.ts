import type { Message } from "../../messages.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { localizePlain } from "../build/localize.ts";
import { isBlank } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { between, buildNumber } from "../questions/numbers.ts";
import { buildOrdering } from "../questions/ordering.ts";
import { buildShortAnswer, type SourceAnswer } from "../questions/short-answers.ts";
import { dropQuestion, type SourceQuestion, type SourceText } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/element.ts";
import { answerFeedback, bodyHtml } from "./body.ts";
import { convertPairs } from "./convert-pairs.ts";
import { creditOf, type Declaration } from "./declarations.ts";
import { acceptedOf, boundsOf, declarationOf, type QtiItem, readAnswer } from "./item.ts";
import { comparisonsOf, scoredValuesOf } from "./scored-values.ts";
import { isAllOrNothing } from "./scoring.ts";

/** Converts an interaction to questions; none if it is unsupported, which is reported. */
export async function convertInteraction(
  item: QtiItem,
  base: SourceQuestion,
  interaction: XmlElement,
): Promise<QuestionDocument[]> {
  const allOrNothing = base.allOrNothing || isAllOrNothing(item, attributeOf(interaction, "responseIdentifier"));
  const written = await convertByKind(item, { ...base, allOrNothing }, interaction);
  if (Array.isArray(written)) return written;
  return written ? [written] : [];
}

const foreign: Record<string, Message> = {
  extendedTextInteraction: typeNames.essay,
  uploadInteraction: typeNames.upload,
  hotspotInteraction: typeNames.hotspot,
  selectPointInteraction: typeNames.hotspot,
  graphicOrderInteraction: typeNames.dragOnPicture,
  graphicAssociateInteraction: typeNames.dragOnPicture,
  graphicGapMatchInteraction: typeNames.dragOnPicture,
  positionObjectInteraction: typeNames.dragOnPicture,
  positionObjectStage: typeNames.dragOnPicture,
  drawingInteraction: typeNames.drawing,
  mediaInteraction: typeNamed("media"),
  customInteraction: typeNames.custom,
  portableCustomInteraction: typeNames.custom,
};

const supported = new Set(
  "choice inlineChoice hottext order textEntry slider match associate gapMatch"
    .split(" ")
    .map((name) => `${name}Interaction`),
);

/** Returns the type name of an unsupported interaction; null if it is supported. */
export function foreignTypeOf({ name }: XmlElement): Message | null {
  return supported.has(name) ? null : (foreign[name] ?? typeNamed(name));
}

async function convertByKind(
  item: QtiItem,
  base: SourceQuestion,
  interaction: XmlElement,
): Promise<QuestionDocument | QuestionDocument[] | null> {
  switch (interaction.name) {
    case "choiceInteraction":
      return convertChoices(item, base, { interaction, answers: "simpleChoice" });
    case "inlineChoiceInteraction":
      return convertChoices(item, base, { interaction, answers: "inlineChoice" });
    case "hottextInteraction":
      return convertChoices(item, base, { interaction, answers: "hottext" });
    case "orderInteraction":
      return convertOrder(item, base, interaction);
    case "textEntryInteraction":
      return convertTextEntry(item, base, interaction);
    case "sliderInteraction":
      return convertNumber(item, base, interaction);
    case "matchInteraction":
    case "associateInteraction":
    case "gapMatchInteraction":
      return convertPairs(item, base, interaction);
    default:
      dropForeign(base, interaction, foreignTypeOf(interaction) ?? typeNamed(interaction.name));
      return null;
  }
}

/** Elements that can be chosen, placed or connected, in any interaction. */
const answerNames = [
  "simpleChoice",
  "inlineChoice",
  "hottext",
  "simpleAssociableChoice",
  "gapText",
  "gapImg",
  "hotspotChoice",
  "associableHotspot",
];

/** Drops a question of unsupported type, together with its choices, and reports them. */
export function dropForeign({ found }: SourceQuestion, element: XmlElement, type: Message): void {
  found.drop(reasons.notAQuestion(type));
  for (const choice of descendantsOf(element, ...answerNames)) {
    const label = attributeOf(choice, "hotspotLabel") || attributeOf(choice, "objectLabel");
    found.find("choice", readPlain(bodyHtml(choice)) || label || attributeOf(choice, "identifier"));
  }
}

async function convertChoices(
  item: QtiItem,
  base: SourceQuestion,
  { interaction, answers }: { interaction: XmlElement; answers: string },
): Promise<QuestionDocument | null> {
  const declaration = knownOf(item, declarationOf(item, interaction));
  if (attributeOf(interaction, "shuffle") !== "true") item.evaluation.keepsOrder = true;
  const choices: SourceChoice[] = [];
  for (const element of descendantsOf(interaction, answers)) choices.push(await readChoice(item, element, declaration));
  return buildChoices(base, choices, allowsSeveral(interaction, declaration));
}

/** TAO declares multiple cardinality even if only one choice can be selected. */
function allowsSeveral(interaction: XmlElement, { cardinality }: Declaration): boolean {
  return cardinality === "multiple" && attributeOf(interaction, "maxChoices") !== "1";
}

/** Completes a declaration without a correct response by the answers that score points in the processing. */
function knownOf({ trials }: QtiItem, declaration: Declaration): Declaration {
  if (declaration.correct.length > 0 || declaration.mapping.size > 0) return declaration;
  return { ...declaration, correct: trials.flatMap(({ choice, isRight }) => (isRight && choice) || []) };
}

async function readChoice(item: QtiItem, element: XmlElement, declaration: Declaration): Promise<SourceChoice> {
  const answer = await readAnswer(item, element);
  const feedback = feedbackOf(item, element, answer.found);
  return { ...answer, credit: creditOf(declaration, answer.sourceId), feedback };
}

function feedbackOf(item: QtiItem, element: XmlElement, parent: Finding): SourceText | null {
  const inline = answerFeedback(element);
  if (readPlain(inline) === "") return item.feedback.get(attributeOf(element, "identifier")) ?? null;
  const found = parent.find("feedback", readPlain(inline));
  return { found, text: localizePlain(item.conversion, inline, found) };
}

async function convertOrder(
  item: QtiItem,
  base: SourceQuestion,
  interaction: XmlElement,
): Promise<QuestionDocument | null> {
  const { correct } = declarationOf(item, interaction);
  const steps: Awaited<ReturnType<typeof readAnswer>>[] = [];
  for (const element of descendantsOf(interaction, "simpleChoice")) steps.push(await readAnswer(item, element));
  const ordered = correct.flatMap((sourceId) => steps.find((step) => step.sourceId === sourceId) ?? []);
  if (ordered.length === 0) {
    return dropQuestion(base, reasons.noneCorrect());
  }
  for (const { found } of steps.filter((step) => !ordered.includes(step))) {
    found.drop(scoring.stepNotPlaced());
    base.found.change(scoring.stepNotPlaced());
  }
  return buildOrdering(base, ordered);
}

function convertTextEntry(item: QtiItem, base: SourceQuestion, interaction: XmlElement): QuestionDocument | null {
  const declaration = declarationOf(item, interaction);
  if (/^(?:float|integer)$/.test(declaration.baseType)) return convertNumber(item, base, interaction);
  if (isCaseSensitive(item, interaction)) base.found.change(reasons.caseIgnored());
  const answers = creditsOf(item, interaction).map(([text, credit]): SourceAnswer => {
    return { found: item.page.found.find("choice", text), text, credit, feedback: null, pattern: "exact" };
  });
  return buildShortAnswer(base, [...answers, ...patternsOf(item, interaction)]);
}

/**
 * Returns the accepted answers with their credit: those declared or, if there are none, those that the response
 * processing compares with.
 */
function creditsOf(item: QtiItem, interaction: XmlElement): [text: string, credit: number][] {
  const declaration = declarationOf(item, interaction);
  const declared = [...new Set([...declaration.correct, ...declaration.mapping.keys()])];
  if (declared.length === 0) return scoredValuesOf(item, attributeOf(interaction, "responseIdentifier"));
  // A correct response that is missing from the mapping counts fully.
  return declared.map((text) => [text, declaration.mapping.has(text) ? creditOf(declaration, text) : 1]);
}

/** Whether a rule or mapping compares typed answers with case sensitivity. */
function isCaseSensitive({ element }: QtiItem, interaction: XmlElement): boolean {
  const response = attributeOf(interaction, "responseIdentifier");
  const declared = childrenOf(element, "responseDeclaration").find(
    (each) => attributeOf(each, "identifier") === response,
  );
  const rules = comparisonsOf(childOf(element, "responseProcessing"), response);
  const marked = [...descendantsOf(declared, "mapEntry"), ...rules];
  return marked.some((each) => attributeOf(each, "caseSensitive") === "true");
}

function patternsOf({ element, page }: QtiItem, interaction: XmlElement): SourceAnswer[] {
  const response = attributeOf(interaction, "responseIdentifier");
  const matches = [...descendantsOf(childOf(element, "responseProcessing"), "patternMatch")];
  const relevant = matches.filter((match) =>
    [...descendantsOf(match, "variable")].some((each) => attributeOf(each, "identifier") === response),
  );
  return relevant.map((match) => {
    const text = attributeOf(match, "pattern");
    return { found: page.found.find("choice", text), text, credit: 1, feedback: null, pattern: "regex" };
  });
}

/** Converts a number to type, or to set with a slider. */
function convertNumber(item: QtiItem, base: SourceQuestion, interaction: XmlElement): QuestionDocument | null {
  if (interaction.name === "sliderInteraction") base.found.change(reasons.sliderTyped());
  const response = attributeOf(interaction, "responseIdentifier");
  const answers = creditsOf(item, interaction).map(([text, credit]) => {
    const value = Number(text || Number.NaN);
    const accepted = acceptedOf(item, response, value) ?? { value, tolerance: 0 };
    return { found: item.page.found.find("choice", text), ...accepted, credit, feedback: null };
  });
  const bounds = boundsOf(item, response);
  if (answers.length === 0 && bounds) {
    const found = item.page.found.find("choice", `${bounds.min}–${bounds.max}`);
    answers.push({ found, ...between(bounds.min, bounds.max), credit: 1, feedback: null });
  }
  return buildNumber(base, answers, isBlank(item.unit) ? null : item.unit);
}
