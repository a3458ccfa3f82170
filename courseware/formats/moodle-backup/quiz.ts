import { numbers } from "../../limits.ts";
import type { ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { clampMinutes } from "../build/minutes.ts";
import { isBlank } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import { settings } from "../messages/settings.ts";
import { convertMoodleQuestion } from "../moodle-questions/convert-question.ts";
import { type Formatted, readFormatted } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { attributeOf, childOf, descendantsOf, textAt, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { type Activity, textOfArea } from "./activity.ts";
import { categoriesFrom, known } from "./questions.ts";

/** Converts a quiz to an assessment. */
export async function readQuiz(activity: Activity, page: Page): Promise<ItemDocument[]> {
  const { conversion, sourceId, name, element, bank, path } = activity;
  const { found } = page;
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    sourceId,
    title: localizeTitle(conversion, name, found),
  });
  const intro: Formatted = { raw: textOfArea(activity, "intro"), format: "html" };
  const instructions = await readFormatted(conversion, intro, { page, figures: evaluation.figures });
  const draws = new Map<string, number>();
  for (const instance of slotsOf(element)) {
    const category = categoryOf(bank, instance);
    if (category !== null) {
      if (drawsByTags(instance)) found.change(settings.drawnByTags());
      draws.set(category, (draws.get(category) ?? 0) + 1);
      continue;
    }
    const entry = textAt(instance, "question_reference", "questionbankentryid");
    const question =
      bank.byEntry.get(entry) ?? bank.byId.get(textAt(instance, "questionid") || textAt(instance, "question"));
    if (question) {
      bank.unused.delete(question);
      const points = Number(textAt(instance, "maxmark")) || question.points;
      await convertMoodleQuestion(conversion, evaluation, { ...question, points });
    } else
      found
        .find("question", attributeOf(instance, "id") || "?", { file: path, line: instance.line })
        .drop(reasons.drawnElsewhere());
  }
  for (const [category, count] of draws) await drawFrom(activity, { evaluation, category, count });
  found.convert();
  if (known(textAt(element, "password")) !== "") found.change(settings.password());
  for (const overallFeedback of descendantsOf(childOf(element, "feedbacks"), "feedback")) {
    const text = readPlain(textAt(overallFeedback, "feedbacktext"));
    if (text !== "") found.find("feedback", text).drop(reasons.feedbackOfTest());
  }
  for (const section of descendantsOf(childOf(element, "sections"), "section")) {
    const heading = known(textAt(section, "heading"));
    if (heading !== "")
      found.find("module", heading, { file: path, line: section.line }).change(reasons.sectionsFlattened());
  }
  const attempts = Number(textAt(element, "attempts_number") || textAt(element, "attempts"));
  const seconds = Number(textAt(element, "timelimit"));
  if (seconds > 0) found.change(scoring.limitAsMinutes());
  return evaluation.finish({
    ...(isBlank(instructions) ? {} : { instructions }),
    ...(await readPassMark(activity)),
    ...(attempts >= 1 && attempts <= 100 ? { attempts } : {}),
    ...(seconds > 0 ? { minutes: clampMinutes(seconds / 60) } : {}),
    ...(textAt(element, "shuffleanswers") === "0" ? { shuffleChoices: false } : {}),
  });
}

/** Lists the slots of a quiz in order; a backup lists them in order of creation. */
function slotsOf(quiz: XmlElement | undefined): XmlElement[] {
  const instances = [...descendantsOf(childOf(quiz, "question_instances"), "question_instance")];
  return instances.toSorted((a, b) => Number(textAt(a, "slot")) - Number(textAt(b, "slot")));
}

/** Reads the pass mark as a percentage; Moodle stores it with the grades. */
async function readPassMark({ conversion, path }: Activity): Promise<{ passPercent?: number }> {
  const file = conversion.files.find(path.replace(/[^/]+$/, "grades.xml"));
  const grades = file && (await readXml(file, { limits: conversion.limits }));
  const [item] = [...descendantsOf(grades, "grade_item")];
  const percent = Math.round(
    (100 * Number(textAt(item, "gradepass"))) / Number(textAt(item, "grademax") || Number.NaN),
  );
  return percent >= numbers.percent.min && percent <= numbers.percent.max ? { passPercent: percent } : {};
}

/**
 * Returns the category that a slot draws a random question from, followed by `+` if subcategories are included; null
 * for a slot with a fixed question.
 */
function categoryOf({ byCategory, randoms }: Activity["bank"], instance: XmlElement): string | null {
  const condition = textAt(instance, "question_set_reference", "filtercondition");
  const named =
    /"questioncategoryid":\s*"?(\d+)/.exec(condition) ??
    /"category":\s*\{[^{}]*"values":\s*\[\s*"?(\d+)/.exec(condition);
  const category = named?.[1] ?? randoms.get(textAt(instance, "questionid") || textAt(instance, "question"));
  if (category === undefined || !byCategory.has(category)) return null;
  return /"includ(?:e|ing)subcategories":\s*(?:true|"?1)/.test(condition) ? `${category}+` : category;
}

/** Whether a slot draws only questions with certain tags. */
function drawsByTags(instance: XmlElement): boolean {
  const condition = textAt(instance, "question_set_reference", "filtercondition");
  return /"qtagids":\s*\{[^{}]*"values":\s*\[\s*[^\]\s]/.test(condition) || /"tags":\s*\[\s*"/.test(condition);
}

/**
 * Quizzes that draw from the same category share its bank. A quiz that includes subcategories also draws from their
 * existing banks, in proportion to their sizes, as a question can be in only one bank.
 */
async function drawFrom(
  { conversion, bank }: Activity,
  { evaluation, category, count }: { evaluation: EvaluationBuilder; category: string; count: number },
): Promise<void> {
  const id = category.replace(/\+$/, "");
  const ids = category === id ? [id] : [...categoriesFrom(id, bank)];
  const all = ids.flatMap((each) => bank.byCategory.get(each) ?? []);
  const left = all.filter((question) => bank.unused.has(question));
  const keys = category === id ? [id] : ids.flatMap((each) => [each, `${each}+`]);
  const banks = keys.flatMap((key) => bank.drawn.get(key) ?? []);
  let wanted = count;
  let among = banks.reduce((sum, { questions }) => sum + questions.length, left.length);
  for (const made of banks) {
    wanted -= evaluation.draw(made, Math.round((wanted * made.questions.length) / among));
    among -= made.questions.length;
  }
  const drawsFromAll = left.length === all.length || (wanted === 0 && banks.length === 1 && bank.drawn.has(category));
  if (!drawsFromAll) evaluation.found.change(reasons.drawShared());
  if (wanted === 0) return;
  const made = await evaluation.pool(wanted, async () => {
    for (const question of left)
      if (bank.unused.delete(question)) await convertMoodleQuestion(conversion, evaluation, question);
  });
  if (made !== null) bank.drawn.set(category, made);
}
