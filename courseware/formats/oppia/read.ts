import type { Text } from "../../course.ts";
import type { Place } from "../../faults.ts";
import type { Conversion, ReadResult, SourceModule } from "../build/conversion.ts";
import type { BlockDocument, ItemDocument, Media } from "../build/documents.ts";
import { toLanguage } from "../build/languages.ts";
import { anyOf, mapText } from "../build/texts.ts";
import { writeClass } from "../build/write-class.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readPlain } from "../html/read-html.ts";
import { readWebLink } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import { refusals } from "../messages/refusals.ts";
import { nameOf, type Page } from "../page/page.ts";
import { readPage } from "../page/read-page.ts";
import { takeFile } from "../page/take-file.ts";
import { takeVideo } from "../page/take-video.ts";
import { Refusal } from "../refusal.ts";
import type { Found } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, childOf, childrenOf, descendantsOf, textAt, textOf, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { quizSchema, writeQuiz } from "./quiz.ts";
import { parseJson, readElements, readLanguages } from "./texts.ts";

const path = "module.xml";

/** Reads a course package of OppiaMobile. */
export async function readOppia(conversion: Conversion): Promise<ReadResult> {
  const { files, limits, report, tongue } = conversion;
  const file = files.find(path);
  if (!file) throw new Refusal({ file: files.source.name, line: 1 }, refusals.partMissing(path));
  const root = await readXml(file, { limits });
  const meta = childOf(root, "meta");
  const langs = [...descendantsOf(childOf(meta, "langs"), "lang")].map((lang) => toLanguage(textOf(lang)));
  tongue.language = conversion.language ?? langs.find((each) => each !== null) ?? tongue.language;
  const found = report.find("course", textAt(meta, "shortname") || files.source.name, { file: path, line: root.line });
  const read = (name: string) =>
    mapText(readElements(conversion, { parent: meta, name, found }), (value) => readPlain(value));
  const modules: SourceModule[] = [];
  for (const section of childrenOf(childOf(root, "structure"), "section"))
    modules.push(await readSection(conversion, section));
  const description = read("description");
  const cover = await readCover(conversion, meta, found);
  return {
    version: textAt(meta, "exportversion") || null,
    course: {
      found,
      own: textAt(meta, "shortname") || files.source.name.replace(/\.\w+$/, ""),
      title: read("title"),
      summary: description,
      description,
      ...(cover ? { cover } : {}),
      modules,
    },
  };
}

async function readCover(
  { files, media }: Conversion,
  meta: XmlElement | undefined,
  found: Found,
): Promise<Media | null> {
  const name = attributeOf(childOf(meta, "image"), "filename");
  const file = name === "" ? undefined : files.find(name);
  if (name === "") return null;
  const entry = found.find("picture", nameOf(name), { file: path, line: 1 });
  const taken = file && (await media.take(file, "image"));
  if (!taken || "problem" in taken || /\.avif$/.test(taken.media.path)) {
    entry.drop(taken && "problem" in taken ? taken.problem : reasons.fileMissing());
    return null;
  }
  if (taken.change) entry.change(taken.change);
  entry.convert();
  return taken.media;
}

async function readSection(conversion: Conversion, section: XmlElement): Promise<SourceModule> {
  const place = { file: path, line: section.line };
  const found = conversion.report.find("module", textAt(section, "title") || attributeOf(section, "order"), place);
  const title = mapText(readElements(conversion, { parent: section, name: "title", found }), (value) =>
    readPlain(value),
  );
  const module: SourceModule = { own: `section-${attributeOf(section, "order")}`, title, items: [] };
  const activities = childOf(section, "activities") ?? section;
  for (const activity of childrenOf(activities, "activity"))
    module.items.push(...(await readActivity(conversion, activity, module.own)));
  if (module.items.length === 0) found.drop(reasons.classEmpty());
  found.convert();
  return module;
}

interface Activity {
  found: Found;
  element: XmlElement;
  title: Text;
  own: string;
  place: Place;
}

async function readActivity(conversion: Conversion, element: XmlElement, section: string): Promise<ItemDocument[]> {
  const place = { file: path, line: element.line };
  const name = readPlain(textAt(element, "title"));
  const found = conversion.report.find("item", name || attributeOf(element, "type"), place);
  const title = mapText(readElements(conversion, { parent: element, name: "title", found }), (value) =>
    readPlain(value),
  );
  // The digest changes with the content; the place in the course is what stays.
  const own = `${section}-${attributeOf(element, "order") || anyOf(title)}`;
  const activity: Activity = { found, element, title, own, place };
  switch (attributeOf(element, "type")) {
    case "quiz":
    case "feedback":
      return readQuiz(conversion, activity);
    case "page":
      return readPages(conversion, activity);
    default:
      return readLocations(conversion, activity);
  }
}

async function readQuiz(
  conversion: Conversion,
  { found, element, title, own, place }: Activity,
): Promise<ItemDocument[]> {
  const [content] = childrenOf(element, "content");
  const { data } = quizSchema.safeParse(parseJson(textOf(content)));
  if (!data) {
    found.drop(reasons.malformed());
    return [];
  }
  const find = (address: string) => conversion.files.findFrom(path, address);
  return writeQuiz(conversion, data, { found, title, own, place, find });
}

/** A page in each language that it has, from its file or as it stands here. */
async function readPages(conversion: Conversion, activity: Activity): Promise<ItemDocument[]> {
  const { found, element, title, own, place } = activity;
  const { files, limits } = conversion;
  const html: Record<string, string> = {};
  let from = path;
  for (const location of [...childrenOf(element, "location"), ...childrenOf(element, "content")]) {
    const words = textOf(location).trim();
    const file = files.find(words);
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
  const above = await readDescription(conversion, activity, page);
  const { blocks, seconds } = await readPage(conversion, readLanguages(conversion, html, found), page);
  const media = await readMedia(conversion, page, element);
  return writeClass(conversion, {
    found,
    own,
    title,
    blocks: [...above.blocks, ...blocks, ...media.blocks],
    seconds: above.seconds + seconds + media.seconds,
  });
}

/** What an activity says of itself, for those who choose one; some packages repeat its title there. */
function readDescription(conversion: Conversion, { element, title, found }: Activity, page: Page) {
  const description = readElements(conversion, { parent: element, name: "description", found });
  const isTitle = Object.values(description).every((words) => Object.values(title).includes(readPlain(words)));
  return readPage(conversion, isTitle ? {} : description, page);
}

function bodyOf(html: string): string {
  return html.replace(/^[\s\S]*?<body[^>]*>/i, "").replace(/<\/body>[\s\S]*$/i, "");
}

/** Videos that a page names; Oppia fetches them from the web. */
async function readMedia(
  conversion: Conversion,
  page: Page,
  element: XmlElement,
): Promise<{ blocks: BlockDocument[]; seconds: number }> {
  const result: { blocks: BlockDocument[]; seconds: number } = { blocks: [], seconds: 0 };
  for (const file of descendantsOf(childOf(element, "media"), "file")) {
    const name = attributeOf(file, "filename");
    const sources = [name, `media/${name}`, `video/${name}`, attributeOf(file, "download_url")].filter(
      (each) => each !== "",
    );
    const local = sources.filter((source) => page.find(source) !== undefined);
    const web = sources.filter((source) => /^https?:/.test(source));
    const taken = await takeVideo(conversion, page, {
      own: name,
      sources: [...local, ...web],
      title: nameOf(name),
      tracks: [],
    });
    result.blocks.push(...taken.blocks);
    result.seconds += taken.seconds;
  }
  return result;
}

function writeLink(words: string, url: string): string {
  return `[${escapeMarkdown(words)}](${url.replaceAll(/[()\s]/g, encodeURIComponent)})`;
}

/** A file or a web address. */
async function readLocations(conversion: Conversion, activity: Activity): Promise<ItemDocument[]> {
  const { found, element, title, own, place } = activity;
  // Oppia's own packages name a file from the root of the package on.
  const find = (address: string) => conversion.files.find(address.replace(/^\/+/, ""));
  const page: Page = { found, place, find, readLink: readWebLink };
  const { blocks, seconds } = await readDescription(conversion, activity, page);
  const met = new Set<string>();
  for (const location of childrenOf(element, "location")) {
    const address = textOf(location).trim();
    if (met.has(address)) continue;
    met.add(address);
    const target = readWebLink(address);
    if (target.kind === "web") blocks.push({ text: mapText(title, (words) => writeLink(words, target.url)) });
    else blocks.push(...(await takeFile(conversion, page, { href: address, name: title })).blocks);
  }
  return writeClass(conversion, { found, own, title, blocks, seconds });
}
