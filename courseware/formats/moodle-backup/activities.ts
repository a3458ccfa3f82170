import type { Text } from "../../course.ts";
import { numbers } from "../../limits.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument, ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localize, localizeTitle } from "../build/localize.ts";
import { clampMinutes } from "../build/minutes.ts";
import { isBlank, joinTexts, mapText } from "../build/texts.ts";
import { writeClass } from "../build/write-class.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readPlain } from "../html/read-html.ts";
import { readWebLink } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { typeNamed } from "../messages/type-names.ts";
import { writeMoodleQuestion } from "../moodle-questions/write-question.ts";
import { type Formatted, readFormatted } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import { readPage } from "../page/read-page.ts";
import { takeFile } from "../page/take-file.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  escapeHtml,
  textAt,
  type XmlElement,
} from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { findFile } from "./files.ts";
import { categoriesFrom, type QuestionBank } from "./questions.ts";
import { itemsOf, optionsOf } from "./surveys.ts";

/** An activity of a backup: its own element, and the files of its texts. */
export interface Activity {
  conversion: Conversion;
  bank: QuestionBank;
  /** Moodle's name of its kind, such as `page`. */
  kind: string;
  own: string;
  name: string;
  path: string;
  element: XmlElement | undefined;
  files: ReadonlyMap<string, FoundFile> | undefined;
}

/** The items that an activity becomes; a line of the report where it becomes none. */
export async function readActivity(activity: Activity): Promise<ItemDocument[]> {
  switch (activity.kind) {
    case "quiz":
      return readQuiz(activity);
    case "page":
      return readTexts(activity, [textAt(activity.element, "intro"), textAt(activity.element, "content")]);
    case "label":
      return readTexts(activity, [textAt(activity.element, "intro")]);
    case "book":
      return readTexts(activity, [textAt(activity.element, "intro"), ...chaptersOf(activity.element)]);
    case "resource":
    case "folder":
      return readFiles(activity);
    case "url":
      return readLink(activity);
    case "lesson":
      return readTexts(
        activity,
        [textAt(activity.element, "intro"), ...pagesOf(activity.element)],
        reasons.lessonAsText(),
      );
    case "glossary":
      return readTexts(activity, [textAt(activity.element, "intro"), ...termsOf(activity.element)]);
    case "subsection":
    case "qbank":
      open(activity).found.change(reasons.contentElsewhere());
      return [];
    case "forum":
      return readTexts(activity, [textAt(activity.element, "intro")], reasons.discussionAsText());
    case "assign":
      return readTexts(
        activity,
        ["intro", "activity"].map((name) => textAt(activity.element, name)),
        reasons.assignmentAsText(),
      );
    default:
      return readTexts(
        activity,
        [
          ...foreignTexts.map((name) => textAt(activity.element, name)),
          optionsOf(activity.element),
          ...itemsOf(activity.element),
        ],
        reasons.componentForeign(typeNamed(activity.kind)),
      );
  }
}

/** What activities that are not there say to learners, such as the instructions of a workshop. */
const foreignTexts = ["intro", "instructauthors", "instructreviewers", "conclusion", "page_after_submit"];

function chaptersOf(book: XmlElement | undefined): string[] {
  return [...descendantsOf(book, "chapter")]
    .toSorted((a, b) => Number(textAt(a, "pagenum")) - Number(textAt(b, "pagenum")))
    .map((chapter) => `<h2>${escapeHtml(textAt(chapter, "title"))}</h2>${textAt(chapter, "content")}`);
}

/** The pages of a lesson in their order: each names the one before it. */
function pagesOf(lesson: XmlElement | undefined): string[] {
  const pages = childrenOf(childOf(lesson, "pages"), "page");
  const next = new Map(pages.map((page) => [textAt(page, "prevpageid"), page]));
  const ordered: XmlElement[] = [];
  for (let page = next.get("0"); page && !ordered.includes(page); page = next.get(attributeOf(page, "id")))
    ordered.push(page);
  const all = [...ordered, ...pages.filter((page) => !ordered.includes(page))];
  return all.map((page) => `<h2>${escapeHtml(textAt(page, "title"))}</h2>${textAt(page, "contents")}`);
}

/** The terms of a glossary that are approved, with what they mean. */
function termsOf(glossary: XmlElement | undefined): string[] {
  return childrenOf(childOf(glossary, "entries"), "entry")
    .filter((entry) => textAt(entry, "approved") !== "0")
    .map((entry) => `<p><strong>${escapeHtml(nameTerm(entry))}</strong></p>${textAt(entry, "definition")}`);
}

/** A term, with what else it is called. */
function nameTerm(entry: XmlElement): string {
  const others = [...descendantsOf(childOf(entry, "aliases"), "alias")].map((alias) => textAt(alias, "alias_text"));
  const concept = textAt(entry, "concept");
  return others.length === 0 ? concept : `${concept} (${others.join(", ")})`;
}

function open({ conversion, kind, name, path, files }: Activity): Page {
  const found = conversion.report.find(kind === "forum" ? "discussion" : "item", readPlain(name) || kind, {
    file: path,
    line: 1,
  });
  return {
    found,
    place: found.place,
    find: (address) => findFile(files, address) ?? files?.get(address),
    readLink: (href) => (findFile(files, href) ? { kind: "file" } : readWebLink(href)),
  };
}

async function readTexts(
  activity: Activity,
  texts: string[],
  change: Parameters<Page["found"]["change"]>[0] | null = null,
): Promise<ItemDocument[]> {
  const { conversion, own, name } = activity;
  const page = open(activity);
  const html = localize(conversion, texts.map((text) => `<div>${text}</div>`).join("\n"), page.found);
  const { blocks, seconds } = await readPage(conversion, html, page);
  if (change && blocks.length > 0) page.found.change(change);
  return writeClass(conversion, {
    found: page.found,
    own,
    title: localizeTitle(conversion, name, page.found),
    blocks,
    seconds,
  });
}

async function readFiles(activity: Activity): Promise<ItemDocument[]> {
  const { conversion, own, name, element, files } = activity;
  const page = open(activity);
  const intro = await readPage(conversion, localize(conversion, textAt(element, "intro"), page.found), page);
  const blocks: BlockDocument[] = [...intro.blocks];
  let { seconds } = intro;
  for (const path of files?.keys() ?? []) {
    const taken = await takeFile(conversion, page, { href: path, name: {} });
    blocks.push(...taken.blocks);
    seconds += taken.seconds;
  }
  return writeClass(conversion, {
    found: page.found,
    own,
    title: localizeTitle(conversion, name, page.found),
    blocks,
    seconds,
  });
}

async function readLink(activity: Activity): Promise<ItemDocument[]> {
  const { conversion, own, name, element } = activity;
  const page = open(activity);
  const title = localizeTitle(conversion, name, page.found);
  const intro = await readPage(conversion, localize(conversion, textAt(element, "intro"), page.found), page);
  const target = readWebLink(textAt(element, "externalurl"));
  const link: Text =
    target.kind === "web"
      ? mapText(title, (words) => `[${escapeMarkdown(words)}](${target.url.replaceAll(/[()\s]/g, encodeURIComponent)})`)
      : {};
  const blocks = target.kind === "web" ? [...intro.blocks, { text: joinTexts([link]) }] : intro.blocks;
  return writeClass(conversion, { found: page.found, own, title, blocks, seconds: intro.seconds });
}

async function readQuiz(activity: Activity): Promise<ItemDocument[]> {
  const { conversion, own, name, element, bank, path } = activity;
  const page = open(activity);
  const { found } = page;
  const evaluation = new EvaluationBuilder(conversion, { found, own, title: localizeTitle(conversion, name, found) });
  const intro: Formatted = { raw: textAt(element, "intro"), format: "html" };
  const instructions = await readFormatted(conversion, intro, { page, figures: evaluation.figures });
  const draws = new Map<string, number>();
  for (const instance of slotsOf(element)) {
    const category = categoryOf(bank, instance);
    if (category !== null) {
      draws.set(category, (draws.get(category) ?? 0) + 1);
      continue;
    }
    const entry = textAt(instance, "question_reference", "questionbankentryid");
    const question =
      bank.byEntry.get(entry) ?? bank.byId.get(textAt(instance, "questionid") || textAt(instance, "question"));
    if (question) {
      bank.left.delete(question);
      await writeMoodleQuestion(conversion, evaluation, question);
    } else
      found
        .find("question", attributeOf(instance, "id") || "?", { file: path, line: instance.line })
        .drop(reasons.drawnElsewhere());
  }
  for (const [category, count] of draws) await drawFrom(activity, { evaluation, category, count });
  found.convert();
  for (const said of descendantsOf(childOf(element, "feedbacks"), "feedback")) {
    const words = readPlain(textAt(said, "feedbacktext"));
    if (words !== "") found.find("feedback", words).drop(reasons.feedbackOfTest());
  }
  const attempts = Number(textAt(element, "attempts_number") || textAt(element, "attempts"));
  const seconds = Number(textAt(element, "timelimit"));
  return evaluation.finish({
    ...(isBlank(instructions) ? {} : { instructions }),
    ...(await readPassMark(activity)),
    ...(attempts >= 1 && attempts <= 100 ? { attempts } : {}),
    ...(seconds > 0 ? { minutes: clampMinutes(seconds / 60) } : {}),
    ...(textAt(element, "shuffleanswers") === "0" ? { shuffleChoices: false } : {}),
  });
}

/** The places of a quiz in their order; a backup lists them as they were made. */
function slotsOf(quiz: XmlElement | undefined): XmlElement[] {
  const instances = [...descendantsOf(childOf(quiz, "question_instances"), "question_instance")];
  return instances.toSorted((a, b) => Number(textAt(a, "slot")) - Number(textAt(b, "slot")));
}

/** The grade to pass, which Moodle keeps with the grades, out of a hundred. */
async function readPassMark({ conversion, path }: Activity): Promise<{ passPercent?: number }> {
  const file = conversion.files.find(path.replace(/[^/]+$/, "grades.xml"));
  const grades = file && (await readXml(file, { limits: conversion.limits }));
  const [item] = [...descendantsOf(grades, "grade_item")];
  const percent = Math.round(
    (100 * Number(textAt(item, "gradepass"))) / Number(textAt(item, "grademax") || Number.NaN),
  );
  return percent >= numbers.percent.min && percent <= numbers.percent.max ? { passPercent: percent } : {};
}

/** The category from which a place of a quiz gets a random question, with `+` where those in it count; null for a question of its own. */
function categoryOf({ byCategory, randoms }: Activity["bank"], instance: XmlElement): string | null {
  const condition = textAt(instance, "question_set_reference", "filtercondition");
  const named =
    /"questioncategoryid":\s*"?(\d+)/.exec(condition) ??
    /"category":\s*\{[^{}]*"values":\s*\[\s*"?(\d+)/.exec(condition);
  const category = named?.[1] ?? randoms.get(textAt(instance, "questionid") || textAt(instance, "question"));
  if (category === undefined || !byCategory.has(category)) return null;
  return /"includ(?:e|ing)subcategories":\s*(?:true|"?1)/.test(condition) ? `${category}+` : category;
}

/**
 * Quizzes that draw from the same category share its bank. One that draws with subcategories draws from their banks, too,
 * from each by its size: a question is in one place only.
 */
async function drawFrom(
  { conversion, bank }: Activity,
  { evaluation, category, count }: { evaluation: EvaluationBuilder; category: string; count: number },
): Promise<void> {
  const id = category.replace(/\+$/, "");
  const ids = category === id ? [id] : [...categoriesFrom(id, bank)];
  const all = ids.flatMap((each) => bank.byCategory.get(each) ?? []);
  const left = all.filter((question) => bank.left.has(question));
  const keys = category === id ? [id] : ids.flatMap((each) => [each, `${each}+`]);
  const banks = keys.flatMap((key) => bank.drawn.get(key) ?? []);
  let wanted = count;
  let among = banks.reduce((sum, { questions }) => sum + questions.length, left.length);
  for (const made of banks) {
    wanted -= evaluation.draw(made, Math.round((wanted * made.questions.length) / among));
    among -= made.questions.length;
  }
  const isWhole = left.length === all.length || (wanted === 0 && banks.length === 1 && bank.drawn.has(category));
  if (!isWhole) evaluation.found.change(reasons.drawShared());
  if (wanted === 0) return;
  const made = await evaluation.pool(wanted, async () => {
    for (const question of left)
      if (bank.left.delete(question)) await writeMoodleQuestion(conversion, evaluation, question);
  });
  if (made !== null) bank.drawn.set(category, made);
}
