import { buildClass } from "../build/build-class.ts";
import type { ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localizeTitle } from "../build/localize.ts";
import { reasons } from "../messages/reasons.ts";
import { convertMoodleQuestion } from "../moodle-questions/convert-question.ts";
import type { MoodleAnswer, MoodleQuestion } from "../moodle-questions/moodle-question.ts";
import type { Page } from "../page/page.ts";
import { attributeOf, childOf, childrenOf, escapeHtml, textAt, type XmlElement } from "../xml/element.ts";
import { type Activity, readDivisions, textOfArea } from "./activity.ts";
import { scopeFileReferences } from "./files.ts";
import { formOf, known } from "./questions.ts";

/**
 * The question pages of a lesson, by Moodle's number for the page type; the texts of true and false are the teacher's.
 */
const asking: Record<string, string> = {
  "1": "shortanswer",
  "2": "multichoice",
  "3": "multichoice",
  "5": "match",
  "8": "numerical",
  "10": "essay",
};

/** Converts a lesson to a class with its content pages, followed by an assessment with its question pages. */
export async function readLesson(activity: Activity, page: Page): Promise<ItemDocument[]> {
  const { conversion, sourceId, name, element } = activity;
  const { found } = page;
  const title = localizeTitle(conversion, name, found);
  const pages = pagesOf(element);
  const film = known(textAt(element, "mediafile")).replace(/^\/+/, "");
  const link = film === "" ? "" : `<p><a href="@@PLUGINFILE@@/${escapeHtml(film)}">${escapeHtml(film)}</a></p>`;
  const texts = pages.filter((each) => typeOf(each) === null).map(readText);
  const { blocks, seconds } = await readDivisions(conversion, [textOfArea(activity, "intro"), link, ...texts], page);
  const evaluation = new EvaluationBuilder(conversion, { found, sourceId: `${sourceId}-questions`, title });
  for (const [index, each] of pages.entries()) {
    const type = typeOf(each);
    if (type === null) continue;
    const context: LessonContext = { type, rest: pages.slice(index + 1), lesson: element };
    await convertMoodleQuestion(conversion, evaluation, readQuestion(activity, each, context));
  }
  found.change(reasons.lessonAsText());
  const read = blocks.length > 0 ? buildClass(conversion, { found, sourceId, title, blocks, seconds }) : [];
  const items = [...read, ...evaluation.finish()];
  if (items.length === 0) found.drop(reasons.classEmpty());
  return items;
}

function typeOf(page: XmlElement): string | null {
  return asking[textAt(page, "qtype")] ?? null;
}

/** Lists the pages of a lesson in order; each refers to the previous one. */
function pagesOf(lesson: XmlElement | undefined): XmlElement[] {
  const pages = childrenOf(childOf(lesson, "pages"), "page");
  const next = new Map(pages.map((page) => [textAt(page, "prevpageid"), page]));
  const ordered: XmlElement[] = [];
  for (let page = next.get("0"); page && !ordered.includes(page); page = next.get(attributeOf(page, "id")))
    ordered.push(page);
  return [...ordered, ...pages.filter((page) => !ordered.includes(page))];
}

function readText(page: XmlElement): string {
  const text = scopeFileReferences(textAt(page, "contents"), attributeOf(page, "id"));
  return `<h2>${escapeHtml(textAt(page, "title"))}</h2>${text}`;
}

interface LessonContext {
  type: string;
  /** The later pages; a correct answer may lead to any of them. */
  rest: XmlElement[];
  lesson: XmlElement | undefined;
}

function readQuestion({ path, files }: Activity, page: XmlElement, context: LessonContext): MoodleQuestion {
  const { type } = context;
  const id = attributeOf(page, "id");
  const answers = childrenOf(childOf(page, "answers"), "answer");
  // The first two answers of a matching page hold the feedback on right and wrong answers.
  const [right, wrong, ...sides] = type === "match" ? answers : [];
  const option = textAt(page, "qoption") === "1";
  return {
    type: type === "shortanswer" && option ? "regexp" : type,
    sourceId: `lesson-page-${id}`,
    name: textAt(page, "title"),
    place: { file: path, line: page.line },
    text: { raw: scopeFileReferences(textAt(page, "contents"), id), format: formOf(page, "contents") },
    generalFeedback: null,
    combined: {
      right: right ? textOfAnswer(right, "answer_text") : null,
      partly: null,
      wrong: wrong ? textOfAnswer(wrong, "answer_text") : null,
    },
    hints: [],
    answers: type === "match" || type === "essay" ? [] : answers.map((answer) => readAnswer(answer, context)),
    pairs: sides.map((side) => ({
      text: textOfAnswer(side, "answer_text") ?? { raw: "", format: "html" },
      answer: textAt(side, "response"),
    })),
    gapChoices: [],
    settings: { single: option ? "0" : "1" },
    units: [],
    modelAnswer: null,
    forMarkers: null,
    isHidden: false,
    points: 1,
    files: files ?? new Map(),
  };
}

function readAnswer(answer: XmlElement, { type, rest, lesson }: LessonContext): MoodleAnswer {
  const isRight = textAt(lesson, "custom") === "0" ? leadsOn(answer, rest) : Number(textAt(answer, "score")) > 0;
  const { raw, format } = textOfAnswer(answer, "answer_text") ?? { raw: "", format: "html" };
  // Moodle's placeholder for all other answers.
  const text = { raw: raw.replace(/^@#wronganswer#@$/, "*"), format };
  const [low, high] = text.raw.split(":").map((bound) => Number(bound.replace(",", ".")));
  const isRange = type === "numerical" && low !== undefined && high !== undefined;
  return {
    text: isRange ? { ...text, raw: String((low + high) / 2) } : text,
    fraction: isRight ? 1 : 0,
    feedback: textOfAnswer(answer, "response"),
    tolerance: isRange ? (high - low) / 2 : 0,
  };
}

/** In a lesson without scores, the answers that lead forward are correct. */
function leadsOn(answer: XmlElement, rest: readonly XmlElement[]): boolean {
  const target = textAt(answer, "jumpto");
  return target === "-1" || target === "-9" || rest.some((page) => attributeOf(page, "id") === target);
}

function textOfAnswer(answer: XmlElement, name: "answer_text" | "response"): MoodleAnswer["feedback"] {
  const raw = known(textAt(answer, name));
  const form = name === "response" ? "response" : "answer";
  return raw === "" ? null : { raw: scopeFileReferences(raw, attributeOf(answer, "id")), format: formOf(answer, form) };
}
