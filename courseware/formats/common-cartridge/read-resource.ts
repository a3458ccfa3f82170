import type { Text } from "../../course.ts";
import { buildClass } from "../build/build-class.ts";
import type { Conversion } from "../build/conversion.ts";
import type { BlockDocument, ItemDocument } from "../build/documents.ts";
import { localize, localizeTitle } from "../build/localize.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { readWebLink } from "../html/segments.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { settings } from "../messages/settings.ts";
import { convertFile } from "../page/convert-file.ts";
import { toHtml } from "../page/formatted.ts";
import { nameOf, type Page } from "../page/page.ts";
import { readPage } from "../page/read-page.ts";
import { readQti1Document } from "../qti1-questions/read-document.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, childOf, descendantsOf, escapeHtml, textAt, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { isBlackboardContent, readBlackboardContent, valueAt } from "./blackboard.ts";
import { reportUnsupportedSettings, settingsOfTopic } from "./canvas-settings.ts";
import { linksOf } from "./links.ts";
import { type Entry, type Manifest, manifestPath, questionTypes, type Resource } from "./manifest.ts";
import { readQuizSettings } from "./quiz-settings.ts";

/** A cartridge that is being read. */
export interface Cartridge {
  conversion: Conversion;
  manifest: Manifest;
  /** The titles of its pages, by path and by the name that Canvas uses in links. */
  titles: ReadonlyMap<string, string>;
}

/** An organisation entry with its resource. */
interface Target {
  entry: Entry;
  resource: Resource;
}

/** Converts an organisation entry to items; one that yields no items is reported. */
export async function readEntry(cartridge: Cartridge, entry: Entry): Promise<ItemDocument[]> {
  const resource = cartridge.manifest.resources.get(entry.resource);
  if (!resource) {
    findItem(cartridge, entry).drop(reasons.fileMissing());
    return [];
  }
  const target = { entry, resource };
  const kind = kindOf(cartridge, resource);
  switch (kind) {
    case "content":
      return readContent(cartridge, target);
    case "settings":
      return [];
    case "elsewhere":
      findItem(cartridge, entry).drop(reasons.contentElsewhere());
      return [];
    case "questions":
      return readQuestions(cartridge, target);
    case "discussion":
      return readDiscussion(cartridge, target);
    case "link":
      return readLink(cartridge, target);
    case "page":
      return readHtmlPage(cartridge, target);
    case "assignment":
      return readAssignment(cartridge, target);
    case "file":
      return readFile(cartridge, target);
    case "tool":
      return readTool(cartridge, target);
  }
}

function findItem({ conversion }: Cartridge, entry: Entry): Finding {
  return conversion.report.find("item", entry.title || entry.id, { file: manifestPath, line: entry.line });
}

type ResourceKind =
  | "questions"
  | "discussion"
  | "link"
  | "page"
  | "assignment"
  | "file"
  | "tool"
  | "content"
  | "settings"
  | "elsewhere";

function kindOf({ conversion }: Cartridge, { type, href, files }: Resource): ResourceKind {
  if (questionTypes.test(type)) return "questions";
  if (isBlackboardContent({ type })) return "content";
  if (/^imsdt|x-bb-discussionboard/i.test(type)) return "discussion";
  if (/^course\/x-bb/i.test(type)) return "settings";
  if (/^imswl/i.test(type) || (/contentlink$/.test(type) && /^https?:/i.test(href))) return "link";
  // The text of a D2L module is in its pages; its links to quizzes and other parts point to content that is converted
  // separately.
  if (/contentmodule$/.test(type)) return "settings";
  if (/contentlink$/.test(type)) return "elsewhere";
  if (/lti/i.test(type)) return "tool";
  if (/^assignment_xml/i.test(type)) return "assignment";
  const main = mainFile({ href, files });
  if (/\.x?html?$/i.test(main)) return "page";
  return conversion.files.find(main) ? "file" : "page";
}

function mainFile({ href, files }: Pick<Resource, "href" | "files">): string {
  return href || (files[0] ?? "");
}

function pageFor(cartridge: Cartridge, found: Finding, path: string): Page {
  return { found, place: { file: path, line: 1 }, ...linksOf(cartridge.conversion, path, cartridge) };
}

async function readHtmlPage(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const path = [resource.href, ...resource.files].find((each) => /\.x?html?$/i.test(each)) ?? mainFile(resource);
  const file = conversion.files.find(path);
  const place = { file: file?.path ?? manifestPath, line: file ? 1 : entry.line };
  const found = conversion.report.find("item", entry.title || nameOf(path), place);
  if (!file) {
    found.drop(reasons.fileMissing());
    return [];
  }
  const source = await readText(file, conversion.limits.textBytes);
  const html = localize(conversion, bodyOf(source), found);
  const { blocks, seconds } = await readPage(conversion, html, pageFor(cartridge, found, file.path));
  const title = localizeTitle(conversion, entry.title || titleOf(source) || nameOf(path), found);
  const assignment = resource.files.find((each) => each.endsWith("assignment_settings.xml"));
  if (assignment !== undefined) found.change(reasons.assignmentAsText());
  await reportUnsupportedSettings(conversion, assignment, found);
  if (/<meta\s+name="workflow_state"\s+content="unpublished"/i.test(source)) found.change(reasons.hidden());
  return buildClass(conversion, { found, sourceId: resource.id, title, blocks, seconds });
}

/** Returns the body of a page; its head contains no text for learners. */
export function bodyOf(html: string): string {
  return html.replace(/^[\s\S]*?<body[^>]*>/i, "").replace(/<\/body>[\s\S]*$/i, "");
}

/** Returns the title from a page's head. */
export function titleOf(html: string): string {
  return /<title>([^<]*)<\/title>/i.exec(html)?.[1]?.trim() ?? "";
}

async function readFile(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const found = findItem(cartridge, entry);
  const page = pageFor(cartridge, found, manifestPath);
  const title = localizeTitle(conversion, entry.title || nameOf(mainFile(resource)), found);
  const converted = await convertFile(conversion, page, { href: mainFile(resource), name: title });
  return buildClass(conversion, { found, sourceId: resource.id, title, ...converted });
}

async function readLink(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const root = await readRoot(conversion, resource);
  const url = readWebLink(attributeOf(childOf(root, "url"), "href") || resource.href);
  const found = findItem(cartridge, entry);
  const link = found.find("link", url.kind === "web" ? url.url : entry.title || "?");
  if (url.kind !== "web") {
    link.drop(reasons.fileMissing());
    return buildClass(conversion, { found, sourceId: resource.id, title: {}, blocks: [] });
  }
  link.convert();
  const title = localizeTitle(conversion, entry.title || textAt(root, "title"), found);
  const address = url.url.replaceAll(/[()\s]/g, encodeURIComponent);
  const text: Text = {
    [conversion.sourceLanguages.language]: `[${escapeMarkdown(title.es ?? title.en ?? url.url)}](${address})`,
  };
  return buildClass(conversion, { found, sourceId: resource.id, title, blocks: [{ text }] });
}

/** Reads a third-party tool, keeping its description as text. */
async function readTool(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const root = await readRoot(conversion, resource);
  const found = findItem(cartridge, entry);
  const address = textAt(root, "secure_launch_url") || textAt(root, "launch_url");
  const html = localize(conversion, textAt(root, "description"), found);
  const { blocks, seconds } = await readPage(conversion, html, pageFor(cartridge, found, manifestPath));
  const reason = settings.tool(address);
  if (blocks.length > 0) found.change(reason);
  else found.drop(reason);
  const title = localizeTitle(conversion, entry.title || textAt(root, "title"), found);
  return buildClass(conversion, { found, sourceId: resource.id, title, blocks, seconds });
}

/** Reads a page, folder or link of Blackboard; a folder without text or files yields nothing. */
async function readContent(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const root = await readRoot(conversion, resource);
  const { html, handler, url, files } = readBlackboardContent(root);
  const isFolder = /x-bb-(?:folder|lesson)$/.test(handler);
  if (isFolder && html === "" && files.length === 0) return [];
  const path = mainFile(resource) || manifestPath;
  const name = entry.title || valueAt(root, "TITLE");
  const found = conversion.report.find("item", name || entry.id, { file: path, line: 1 });
  const page = pageFor(cartridge, found, path);
  const link = url === "" ? "" : `<p><a href="${escapeHtml(url)}">${escapeHtml(name || url)}</a></p>`;
  const { blocks, seconds } = await readPage(conversion, localize(conversion, `${html}${link}`, found), page);
  for (const file of files) {
    const text = localizeTitle(conversion, file.name, found);
    blocks.push(...(await convertFile(conversion, page, { href: file.href, name: text })).blocks);
  }
  if (blocks.length === 0 && /x-bb-(?:asmt|forumlink|courselink)/.test(handler)) found.drop(reasons.contentElsewhere());
  if (blocks.length === 0 && /lti/.test(handler)) found.drop(reasons.externalTool());
  return buildClass(conversion, {
    found,
    sourceId: resource.id,
    title: localizeTitle(conversion, name, found),
    blocks,
    seconds,
  });
}

async function readDiscussion(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const root = await readRoot(conversion, resource);
  const name = entry.title || textAt(root, "title") || valueAt(root, "TITLE");
  const place = { file: mainFile(resource) || manifestPath, line: 1 };
  const found = conversion.report.find("discussion", name || entry.id, place);
  const isPlain = attributeOf(childOf(root, "text"), "texttype") === "text/plain";
  const raw = textAt(root, "text") || textAt(root, "DESCRIPTION", "TEXT");
  const html = localize(conversion, toHtml({ raw, format: isPlain ? "plain" : "html" }), found);
  const { blocks, seconds } = await readAttached(cartridge, {
    html,
    root,
    page: pageFor(cartridge, found, place.file),
  });
  const heading: BlockDocument = { text: labels.discussionHeading() };
  if (blocks.length > 0) found.change(reasons.discussionAsText());
  await reportUnsupportedSettings(conversion, settingsOfTopic(cartridge.manifest, resource), found);
  const title = localizeTitle(conversion, name, found);
  return buildClass(conversion, {
    found,
    sourceId: resource.id,
    title,
    blocks: blocks.length > 0 ? [heading, ...blocks] : [],
    seconds,
  });
}

async function readAssignment(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion } = cartridge;
  const root = await readRoot(conversion, resource);
  const found = findItem(cartridge, entry);
  const html = localize(conversion, textAt(root, "text") || textAt(root, "instructor_text"), found);
  const path = mainFile(resource) || manifestPath;
  const { blocks, seconds } = await readAttached(cartridge, { html, root, page: pageFor(cartridge, found, path) });
  if (blocks.length > 0) found.change(reasons.assignmentAsText());
  const title = localizeTitle(conversion, entry.title || textAt(root, "title"), found);
  return buildClass(conversion, { found, sourceId: resource.id, title, blocks, seconds });
}

/** Reads the text of a discussion or an assignment, and the attached files. */
async function readAttached(
  { conversion }: Cartridge,
  { html, root, page }: { html: Text; root: XmlElement | undefined; page: Page },
): Promise<{ blocks: BlockDocument[]; seconds: number }> {
  const { blocks, seconds } = await readPage(conversion, html, page);
  for (const attachment of descendantsOf(root, "attachment")) {
    blocks.push(...(await convertFile(conversion, page, { href: attributeOf(attachment, "href"), name: {} })).blocks);
  }
  return { blocks, seconds };
}

async function readRoot(
  { files, limits }: Conversion,
  { href, files: listed }: Resource,
): Promise<XmlElement | undefined> {
  const path = [href, ...listed].find((each) => /\.xml$/i.test(each)) ?? href;
  const file = files.find(path);
  return file ? readXml(file, { limits }) : undefined;
}

/** Reads questions. Canvas stores its own, richer form alongside the standard one, and that form is preferred. */
async function readQuestions(cartridge: Cartridge, { entry, resource }: Target): Promise<ItemDocument[]> {
  const { conversion, manifest } = cartridge;
  const { files, limits } = conversion;
  const standard = [resource.href, ...resource.files].find(
    (path) => /\.(?:xml|qti|dat)$/i.test(path) && !/_meta\.xml$/i.test(path),
  );
  const needed = resource.needs.flatMap((id) => manifest.resources.get(id)?.files ?? []);
  for (const path of [standard ?? "", ...needed]) files.find(path);
  const file = files.find(`non_cc_assessments/${resource.id}.xml.qti`) ?? files.find(standard ?? "");
  if (!file) {
    findItem(cartridge, entry).drop(reasons.fileMissing());
    return [];
  }
  const links = linksOf(conversion, file.path, cartridge);
  const { limits: unsupported, ...about } = await readQuizSettings(conversion, `${resource.id}/assessment_meta.xml`);
  return readQti1Document(conversion, await readXml(file, { limits }), {
    file: file.path,
    ...links,
    ...about,
    unsupported,
  });
}
