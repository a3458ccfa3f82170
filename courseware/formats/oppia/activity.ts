import type { Text } from "../../course.ts";
import { buildClass } from "../build/build-class.ts";
import type { Conversion } from "../build/conversion.ts";
import type { ItemDocument } from "../build/documents.ts";
import { inAnyLanguage, isBlank, joinTexts, mapText } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readPlain } from "../html/read-html.ts";
import { readWebLink } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import { typeNamed } from "../messages/type-names.ts";
import { convertFile } from "../page/convert-file.ts";
import type { Page } from "../page/page.ts";
import { readPage } from "../page/read-page.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, childrenOf, textAt, textOf, type XmlElement } from "../xml/element.ts";
import {
  addMenuPicture,
  type MediaFiles,
  mediaOf,
  menuPictureOf,
  placesOf,
  writeMedia,
  writePicture,
} from "./media.ts";
import { convertQuiz, type QuizContext, quizSchema } from "./quiz.ts";
import { convertSurvey } from "./survey.ts";
import { bodyOf, modulePath, parseJson, readElements, readLanguages } from "./texts.ts";

/** The state shared by all activities of a package. */
export interface Package {
  conversion: Conversion;
  media: MediaFiles;
}

interface Activity extends Package {
  element: XmlElement;
  title: Text;
  sourceId: string;
  /** The activity's report entry, and the files of the package. */
  page: Page;
}

/** Converts an activity of a section to items; an activity without a type is a page about the course. */
export async function readActivity(
  { conversion, media }: Package,
  element: XmlElement,
  section: string,
): Promise<ItemDocument[]> {
  const { files, report } = conversion;
  const place = { file: modulePath, line: element.line };
  const type = element.name === "page" ? "page" : attributeOf(element, "type");
  const found = report.find("item", readPlain(textAt(element, "title")) || type, place);
  const title = mapText(readElements(conversion, { parent: element, name: "title", found }), (value) =>
    readPlain(value),
  );
  // The digest changes with the content, so the id is based on the position in the course.
  const sourceId = `${section}-${attributeOf(element, "order") || attributeOf(element, "id") || inAnyLanguage(title)}`;
  const page: Page = {
    found,
    place,
    find: (address) => files.findFrom(modulePath, address),
    readLink: readWebLink,
  };
  if (attributeOf(element, "password") !== "") found.change(settings.password());
  const activity: Activity = { conversion, media, element, title, sourceId, page };
  switch (type) {
    case "quiz":
    case "feedback":
      return readQuiz(activity, type === "quiz" ? convertQuiz : convertSurvey);
    case "page":
      return readPages(activity);
    default:
      return readLocations(activity);
  }
}

async function readQuiz(activity: Activity, write: typeof convertQuiz): Promise<ItemDocument[]> {
  const { conversion, media, element, title, sourceId, page } = activity;
  const [content] = childrenOf(element, "content");
  const { data } = quizSchema.safeParse(parseJson(textOf(content)));
  if (!data) {
    page.found.drop(reasons.malformed());
    return [];
  }
  if (data.props.password) page.found.change(settings.password());
  const picture = menuPictureOf(element);
  const above = picture === "" ? {} : mapText(title, () => writePicture(picture));
  const context: QuizContext = { found: page.found, title, sourceId, page, above, media };
  return write(conversion, data, context);
}

/** Reads a page in each of its languages, from a file or inline. */
async function readPages(activity: Activity): Promise<ItemDocument[]> {
  const { conversion, element, title, sourceId } = activity;
  const { files, limits } = conversion;
  const { found, place } = activity.page;
  const html: Record<string, string> = {};
  let from = modulePath;
  for (const location of [...childrenOf(element, "location"), ...childrenOf(element, "content")]) {
    const words = textOf(location).trim();
    const file = files.findFrom(modulePath, words);
    from = file?.path ?? from;
    if (!file && location.name === "location") found.find("file", words, place).drop(reasons.fileMissing());
    else html[attributeOf(location, "lang")] = file ? bodyOf(await readText(file, limits.textBytes)) : words;
  }
  const find = (address: string) => files.findFrom(from, address.replace(/^\/?video\//, "video/"));
  const page: Page = {
    found,
    place: { file: from, line: 1 },
    find,
    readLink: (href) => (find(href) ? { kind: "file" } : readWebLink(href)),
  };
  const whole = addMenuPicture(conversion, html, { name: menuPictureOf(element), page });
  const text = addMedia(readLanguages(conversion, whole, found), activity, page);
  const above = await readPage(conversion, readDescription(activity), page);
  const { blocks, seconds } = await readPage(conversion, text, page);
  const all = { blocks: [...above.blocks, ...blocks], seconds: above.seconds + seconds };
  return buildClass(conversion, { found, sourceId, title, ...all });
}

/** Appends the videos listed by a page to its text, except those it already shows. */
function addMedia(text: Text, { element, media, conversion }: Activity, page: Page): Text {
  const isShown = (name: string) =>
    inAnyLanguage(text).includes(name) && placesOf(name).some((path) => page.find(path) !== undefined);
  const names = mediaOf(element).filter((name) => !isShown(name));
  if (names.length === 0) return text;
  const below = writeMedia(names, media, page.find);
  return mapText(isBlank(text) ? { [conversion.sourceLanguages.language]: "" } : text, (words) => `${words}${below}`);
}

/** Reads the description of an activity; some packages repeat the title there, which is ignored. */
function readDescription({ conversion, element, title, page: { found } }: Activity): Text {
  const description = readElements(conversion, { parent: element, name: "description", found });
  const isTitle = Object.values(description).every((words) => Object.values(title).includes(readPlain(words)));
  return isTitle ? {} : description;
}

function writeLink(words: string, url: string): string {
  return `[${escapeMarkdown(words)}](${url.replaceAll(/[()\s]/g, encodeURIComponent)})`;
}

/** Reads an activity that is a file or a web address. */
async function readLocations(activity: Activity): Promise<ItemDocument[]> {
  const { conversion, element, title, sourceId, page } = activity;
  const picture = menuPictureOf(element);
  const above = picture === "" ? {} : mapText(title, () => writePicture(picture));
  const html = addMedia(joinTexts([above, readDescription(activity)]), activity, page);
  const { blocks, seconds } = await readPage(conversion, html, page);
  const seen = new Set<string>();
  for (const location of childrenOf(element, "location")) {
    const address = textOf(location).trim();
    if (seen.has(address)) continue;
    seen.add(address);
    const target = readWebLink(address);
    if (target.kind === "web") blocks.push({ text: mapText(title, (words) => writeLink(words, target.url)) });
    else blocks.push(...(await convertFile(conversion, page, { href: address, name: title })).blocks);
  }
  const type = attributeOf(element, "type");
  if (blocks.length === 0 && !/^(?:resource|file|url|)$/.test(type))
    page.found.drop(settings.component(typeNamed(type)));
  return buildClass(conversion, { found: page.found, sourceId, title, blocks, seconds });
}
