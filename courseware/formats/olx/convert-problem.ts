import type { Text } from "../../course.ts";
import type { Message } from "../../messages.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { localize, localizePlain } from "../build/localize.ts";
import { appendMessage, isBlank, joinTexts, mapText } from "../build/texts.ts";
import { readHtmlText, readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { settings } from "../messages/settings.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import { readFormatted } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { readShort, shortLabelOf } from "../page/read-short.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { buildNumber } from "../questions/numbers.ts";
import { buildShortAnswer, type SourceAnswer } from "../questions/short-answers.ts";
import {
  dropQuestion,
  joinParts,
  type QuestionElement,
  type SourceQuestion,
  type SourceText,
} from "../questions/source-question.ts";
import { attributeOf, childrenOf, descendantsOf, findBelow, textOf, toHtml, type XmlElement } from "../xml/element.ts";
import { acceptedNumbers, excludesEnds } from "./accepted-numbers.ts";
import { applyAnswerPool, unsupportedSettingsOf } from "./limits.ts";
import { pageOf, plainFormulas } from "./page.ts";
import { htmlOf, type Part, split } from "./split-problem.ts";
import type { Block } from "./tree.ts";
import { nameWithin, type Unit } from "./unit.ts";

/** Adds the questions of a problem to the assessment of its subsection. */
export async function convertProblem(unit: Unit, block: Block): Promise<void> {
  const { conversion, evaluation } = unit;
  const { element, file, sourceId, name } = block;
  const found = evaluation.found.find("question", name || readPlain(htmlOf(element)) || sourceId, {
    file,
    line: element.line,
  });
  for (const limit of unsupportedSettingsOf(block)) found.change(limit);
  const attempts = attributeOf(element, "max_attempts");
  if (attempts !== "" && Number(attempts) !== unit.attempts) found.change(settings.attemptsOfOne(attempts));
  applyAnswerPool(element, found);
  const problem: Problem = {
    unit,
    page: pageOf(conversion, found, unit.titles),
    feedback: null,
    hint: {},
    targeted: new Map(),
  };
  for (const feedbackElement of descendantsOf(element, "targetedfeedback"))
    problem.targeted.set(attributeOf(feedbackElement, "explanation-id"), feedbackElement);
  problem.feedback = await readSolution(problem, element);
  problem.hint = await readHints(problem, element);
  const parts = split(element);
  const isPython = [...descendantsOf(element, "script")].some((script) => /python/.test(attributeOf(script, "type")));
  if (isPython) dropForeign({ found }, element, typeNames.calculated);
  if (parts.length > 1) found.change(reasons.severalQuestions());
  if (parts.every(({ response }) => response === null)) found.change(reasons.descriptionMoved());
  const written: QuestionDocument[] = [];
  for (const [index, part] of parts.entries()) {
    const raw = part.response ? `${part.html}${htmlOf(part.response)}` : part.html;
    const whole = await read(problem, raw);
    const prompt = part.gap === undefined ? whole : appendMessage(whole, labels.gap(part.gap));
    const bare = nameWithin(unit.sourceId, sourceId);
    const id = evaluation.ids.claim(index === 0 ? bare : `${bare}-${index + 1}`);
    const base: SourceQuestion = {
      found,
      ...(parts.length > 1 && { part: nameOf(part) }),
      id,
      prompt: isBlank(prompt) ? titleAsPrompt(unit, name) : prompt,
      feedback: problem.feedback,
      hint: problem.hint,
    };
    const one = isPython || !part.response ? null : await convertResponse(problem, base, part.response);
    if (one) written.push(one);
    evaluation.add(one, prompt);
  }
  if (written.length > 0) evaluation.points.add(Number(attributeOf(element, "weight")) || 1);
  if (parts.length > 1) joinParts({ found }, written);
  // Feedback that no choice refers to.
  for (const feedbackElement of problem.targeted.values())
    if (readPlain(toHtml(feedbackElement)) !== "")
      found.find("feedback", readPlain(toHtml(feedbackElement))).drop(reasons.feedbackOfAnswer());
}

/** Returns the name of a part of a problem. */
function nameOf({ html, response, gap }: Part): string | Message {
  if (gap !== undefined) return labels.gap(gap);
  return readPlain(html) || readPlain(response ? htmlOf(response) : "") || "?";
}

interface Problem {
  unit: Unit;
  page: Page;
  feedback: Text | null;
  hint: Text;
  /** Feedback stored separately, by id; choices refer to it. */
  targeted: Map<string, XmlElement>;
}

function titleAsPrompt({ conversion }: Unit, name: string): Text {
  return { [conversion.sourceLanguages.language]: name || "?" };
}

function read({ unit, page }: Problem, raw: string): Promise<Text> {
  return readFormatted(
    unit.conversion,
    { raw: plainFormulas(raw), format: "html" },
    { page, figures: unit.evaluation.figures },
  );
}

async function readSolution(problem: Problem, element: XmlElement): Promise<Text | null> {
  const texts: Text[] = [];
  for (const solution of descendantsOf(element, "solution")) {
    const html = toHtml(solution);
    const name = shortLabelOf(html);
    if (name === "") continue;
    const found = problem.page.found.find("feedback", name);
    const text = await read({ ...problem, page: { ...problem.page, found } }, html);
    if (isBlank(text)) found.drop(omissions.nothingButMedia());
    else found.convert();
    texts.push(text);
  }
  return texts.length > 0 ? joinTexts(texts) : null;
}

async function readHints(problem: Problem, element: XmlElement): Promise<Text> {
  const texts: Text[] = [];
  for (const hint of descendantsOf(findBelow(element, "demandhint"), "hint")) {
    const found = problem.page.found.find("hint", textOf(hint));
    texts.push(await read({ ...problem, page: { ...problem.page, found } }, toHtml(hint)));
    found.change(reasons.hintKept());
  }
  return joinTexts(texts);
}

async function convertResponse(
  problem: Problem,
  base: SourceQuestion,
  response: XmlElement,
): Promise<QuestionDocument | null> {
  switch (response.name) {
    case "multiplechoiceresponse":
    case "truefalseresponse":
      problem.unit.evaluation.keepsOrder ||= attributeOf(findBelow(response, "choicegroup"), "shuffle") !== "true";
      return buildChoices(base, await readChoices(problem, response, "choice"), false);
    case "choiceresponse":
      dropCompoundHints(problem, response);
      return buildChoices(
        { ...base, allOrNothing: attributeOf(response, "partial_credit") === "" },
        await readChoices(problem, response, "choice"),
        true,
      );
    case "optionresponse":
      return buildChoices(base, await readOptions(problem, response), false);
    case "numericalresponse":
      return convertNumber(problem, base, response);
    case "stringresponse":
      return convertShortAnswer(problem, base, response);
    default:
      return dropForeign(base, response, typeNamed(response.name));
  }
}

/** Drops a question of unsupported type, together with its choices, and reports them. */
function dropForeign(question: QuestionElement, element: XmlElement, type: Message): null {
  dropQuestion(question, reasons.notAQuestion(type));
  for (const choice of descendantsOf(element, "choice", "option")) {
    question.found.find("choice", readPlain(htmlOf(choice)) || "?");
  }
  return null;
}

async function readChoices(problem: Problem, response: XmlElement, name: string): Promise<SourceChoice[]> {
  const { unit, page } = problem;
  const choices: SourceChoice[] = [];
  for (const choice of descendantsOf(response, name)) {
    const html = htmlOf(choice);
    const found = page.found.find("choice", shortLabelOf(html) || "?");
    const to = { page: { ...page, found }, figures: unit.evaluation.figures };
    const text = await readShort(unit.conversion, { raw: html, format: "html" }, to);
    const isRight = attributeOf(choice, "correct").toLowerCase() === "true";
    const named = attributeOf(choice, "name");
    const feedback = readHint(problem, choice, found);
    choices.push({ found, ...(named && { sourceId: named }), text, credit: isRight ? 1 : creditOf(choice), feedback });
  }
  return choices;
}

/** Returns the credit of a choice, such as `correct="partial" point_value="0.5"`. */
function creditOf(choice: XmlElement): number {
  if (attributeOf(choice, "correct").toLowerCase() !== "partial") return 0;
  return Number(attributeOf(choice, "point_value")) || 0.5;
}

/** Reads the feedback shown when a choice was selected. */
function readHint(problem: Problem, choice: XmlElement, parent: SourceChoice["found"]): SourceText | null {
  const hints = [...descendantsOf(choice, "choicehint", "optionhint")];
  const chosen = hints.find((hint) => attributeOf(hint, "selected") !== "false");
  for (const hint of hints) if (hint !== chosen) parent.find("feedback", textOf(hint)).drop(reasons.feedbackUnchosen());
  const id = attributeOf(choice, "explanation-id");
  const feedbackElement = chosen ?? problem.targeted.get(id);
  if (feedbackElement !== chosen) problem.targeted.delete(id);
  if (!feedbackElement || textOf(feedbackElement).trim() === "") return null;
  const found = parent.find("feedback", readPlain(toHtml(feedbackElement)));
  return { found, text: mapText(localize(problem.unit.conversion, toHtml(feedbackElement), found), readHtmlText) };
}

/** Reads a drop-down list, written as elements or as `options="('a','b')" correct="a"`. */
async function readOptions(problem: Problem, response: XmlElement): Promise<SourceChoice[]> {
  if (findBelow(response, "option")) return readChoices(problem, response, "option");
  const input = findBelow(response, "optioninput");
  const correct = attributeOf(input, "correct");
  const listed = attributeOf(input, "options").matchAll(/'([^']*)'|"([^"]*)"|([^(),'"]+)/g);
  const texts = [...listed]
    .map(([, single, double, bare]) => (single ?? double ?? bare ?? "").trim())
    .filter((text) => text !== "");
  return texts.map((words) => {
    const found = problem.page.found.find("choice", words);
    const text = localizePlain(problem.unit.conversion, words, found);
    return { found, text, credit: words === correct ? 1 : 0, feedback: null };
  });
}

function dropHints(problem: Problem, response: XmlElement): void {
  for (const hint of descendantsOf(response, "correcthint", "stringequalhint")) {
    if (textOf(hint).trim() !== "") problem.page.found.find("feedback", textOf(hint)).drop(reasons.feedbackOfAnswer());
  }
}

function dropCompoundHints({ page }: Problem, response: XmlElement): void {
  for (const hint of descendantsOf(response, "compoundhint")) {
    if (textOf(hint).trim() !== "") page.found.find("feedback", textOf(hint)).drop(reasons.feedbackOfSeveral());
  }
}

function answersOf(response: XmlElement): string[] {
  const more = childrenOf(response, "additional_answer").map((each) => attributeOf(each, "answer") || textOf(each));
  return [attributeOf(response, "answer"), ...more].map((answer) => answer.trim()).filter((answer) => answer !== "");
}

function convertNumber(problem: Problem, base: SourceQuestion, response: XmlElement): QuestionDocument | null {
  dropHints(problem, response);
  const tolerance = [...descendantsOf(response, "responseparam")].find(
    (each) => attributeOf(each, "type") === "tolerance",
  );
  const given = answersOf(response);
  if (given.some(excludesEnds)) base.found.change(scoring.endsCount());
  const answers = given.map((answer) => {
    const accepted = acceptedNumbers(answer, attributeOf(tolerance, "default"));
    return { found: problem.page.found.find("choice", answer), ...accepted, credit: 1, feedback: null };
  });
  const unit = attributeOf(findBelow(response, "formulaequationinput", "textline"), "trailing_text");
  return buildNumber(base, answers, unit === "" ? null : localizePlain(problem.unit.conversion, unit, base.found));
}

function convertShortAnswer(problem: Problem, base: SourceQuestion, response: XmlElement): QuestionDocument | null {
  dropHints(problem, response);
  const type = attributeOf(response, "type");
  if (!type.includes("ci")) base.found.change(reasons.caseIgnored());
  const pattern = type.includes("regexp") ? "regex" : "exact";
  // An older notation for several answers.
  const forms = answersOf(response).flatMap((answer) => (pattern === "regex" ? [answer] : answer.split(/_or_/i)));
  const answers = forms.map((form): SourceAnswer => {
    const text = form.trim();
    return { found: problem.page.found.find("choice", text), text, credit: 1, feedback: null, pattern };
  });
  return buildShortAnswer(base, answers);
}
