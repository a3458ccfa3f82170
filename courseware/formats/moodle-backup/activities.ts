import type { Text } from "../../course.ts";
import type { Message } from "../../messages.ts";
import { buildClass } from "../build/build-class.ts";
import type { ItemDocument } from "../build/documents.ts";
import { localize, localizeTitle } from "../build/localize.ts";
import { joinTexts, mapText } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readWebLink } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import { typeNamed } from "../messages/type-names.ts";
import { convertFile } from "../page/convert-file.ts";
import type { Page } from "../page/page.ts";
import { type ReadPage, readPage } from "../page/read-page.ts";
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  escapeHtml,
  textAt,
  type XmlElement,
} from "../xml/element.ts";
import { type Activity, open, readDivisions, textOfArea } from "./activity.ts";
import { scopeFileReferences } from "./files.ts";
import { readLesson } from "./lesson.ts";
import { readQuiz } from "./quiz.ts";
import { itemsOf, optionsOf, partsOf } from "./surveys.ts";

/** Converts an activity to items; one that yields no items is reported. */
export async function readActivity(activity: Activity): Promise<ItemDocument[]> {
  switch (activity.kind) {
    case "quiz":
      return readQuiz(activity, open(activity));
    case "page":
      return readTexts(activity, [textOfArea(activity, "intro"), textOfArea(activity, "content")]);
    case "label":
      return readTexts(activity, [textAt(activity.element, "intro")]);
    case "book":
      return readTexts(activity, [textOfArea(activity, "intro"), ...chaptersOf(activity.element)]);
    case "resource":
    case "folder":
      return readTexts(activity, [textOfArea(activity, "intro")]);
    case "url":
      return readLink(activity);
    case "lesson":
      return readLesson(activity, open(activity));
    case "glossary":
      return readTexts(activity, [textOfArea(activity, "intro"), ...termsOf(activity.element)]);
    case "subsection":
    case "qbank":
      open(activity).found.change(reasons.contentElsewhere());
      return [];
    case "forum":
      return readTexts(activity, [textOfArea(activity, "intro")], reasons.discussionAsText());
    case "assign":
      return readTexts(
        activity,
        [textOfArea(activity, "intro"), textOfArea(activity, "activity", "activityattachment")],
        reasons.assignmentAsText(),
      );
    default:
      return readForeign(activity);
  }
}

/** The texts that unsupported activities show to learners, such as the instructions of a workshop. */
const foreignTexts = ["intro", "welcome", "instructauthors", "instructreviewers", "conclusion", "page_after_submit"];

/** Reads an unsupported activity, keeping its texts. */
async function readForeign(activity: Activity): Promise<ItemDocument[]> {
  const { element, kind } = activity;
  const texts = [
    ...foreignTexts.map((name) => textOfArea(activity, name)),
    optionsOf(element),
    ...itemsOf(element),
    ...partsOf(element),
  ];
  const tool = kind === "lti" ? settings.tool(textAt(element, "toolurl")) : null;
  const type = typeNamed(kind);
  if (texts.some((text) => text !== "")) return readTexts(activity, texts, tool ?? reasons.componentForeign(type));
  open(activity).found.drop(tool ?? settings.component(type));
  return [];
}

function chaptersOf(book: XmlElement | undefined): string[] {
  return [...descendantsOf(book, "chapter")]
    .toSorted((a, b) => Number(textAt(a, "pagenum")) - Number(textAt(b, "pagenum")))
    .map(
      (chapter) =>
        `<h2>${escapeHtml(textAt(chapter, "title"))}</h2>${scopeFileReferences(textAt(chapter, "content"), attributeOf(chapter, "id"))}`,
    );
}

/** Lists the approved terms of a glossary with their definitions. */
function termsOf(glossary: XmlElement | undefined): string[] {
  return childrenOf(childOf(glossary, "entries"), "entry")
    .filter((entry) => textAt(entry, "approved") !== "0")
    .map(
      (entry) =>
        `<p><strong>${escapeHtml(nameTerm(entry))}</strong></p>${scopeFileReferences(textAt(entry, "definition"), attributeOf(entry, "id"))}`,
    );
}

/** Returns a term, with its aliases in brackets. */
function nameTerm(entry: XmlElement): string {
  const others = [...descendantsOf(childOf(entry, "aliases"), "alias")].map((alias) => textAt(alias, "alias_text"));
  const concept = textAt(entry, "concept");
  return others.length === 0 ? concept : `${concept} (${others.join(", ")})`;
}

async function readTexts(activity: Activity, texts: string[], change: Message | null = null): Promise<ItemDocument[]> {
  const { conversion, sourceId, name } = activity;
  const page = open(activity);
  const { blocks, seconds } = await readDivisions(conversion, texts, page);
  const attached = await convertAttachments(activity, page);
  if (change && blocks.length > 0) page.found.change(change);
  return buildClass(conversion, {
    found: page.found,
    sourceId,
    title: localizeTitle(conversion, name, page.found),
    blocks: [...blocks, ...attached.blocks],
    seconds: seconds + attached.seconds,
  });
}

/** The files that an activity offers in addition to its texts, by file area. */
const offered: Record<string, RegExp> = {
  resource: /^content$/,
  folder: /^content$/,
  assign: /^(?:intro|activity)attachment$/,
  glossary: /^attachment$/,
};

async function convertAttachments({ conversion, kind, files }: Activity, page: Page): Promise<ReadPage> {
  const area = Object.hasOwn(offered, kind) ? offered[kind] : undefined;
  const result: ReadPage = { blocks: [], seconds: 0 };
  const taken = new Set<string>();
  for (const [path, file] of files ?? []) {
    if (!area?.test(file.area) || taken.has(file.source)) continue;
    taken.add(file.source);
    const { blocks, seconds } = await convertFile(conversion, page, { href: path, name: {} });
    result.blocks.push(...blocks);
    result.seconds += seconds;
  }
  return result;
}

async function readLink(activity: Activity): Promise<ItemDocument[]> {
  const { conversion, sourceId, name, element } = activity;
  const page = open(activity);
  const title = localizeTitle(conversion, name, page.found);
  const intro = await readPage(conversion, localize(conversion, textOfArea(activity, "intro"), page.found), page);
  const address = textAt(element, "externalurl");
  const target = readWebLink(address);
  if (target.kind !== "web" && address !== "") page.found.find("link", address).drop(reasons.fileMissing());
  const link: Text =
    target.kind === "web"
      ? mapText(title, (words) => `[${escapeMarkdown(words)}](${target.url.replaceAll(/[()\s]/g, encodeURIComponent)})`)
      : {};
  const blocks = target.kind === "web" ? [...intro.blocks, { text: joinTexts([link]) }] : intro.blocks;
  return buildClass(conversion, { found: page.found, sourceId, title, blocks, seconds: intro.seconds });
}
