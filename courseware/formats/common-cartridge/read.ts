import type { Text } from "../../course.ts";
import { guessLanguage } from "../../guess-language.ts";
import type { Message } from "../../messages.ts";
import type { Conversion, ReadResult, SourceCourse, SourceModule } from "../build/conversion.ts";
import { toId } from "../build/ids.ts";
import { toLanguage } from "../build/languages.ts";
import { localize, localizePlain, localizeTitle } from "../build/localize.ts";
import { isBlank, mapText } from "../build/texts.ts";
import { readHtmlText, readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { isBlackboardContent } from "./blackboard.ts";
import { readModuleRestrictions, reportRubrics, settingsOfTopic } from "./canvas-settings.ts";
import { type Entry, type Manifest, manifestPath, questionTypes, type Resource, readManifest } from "./manifest.ts";
import { bodyOf, type Cartridge, readEntry, titleOf } from "./read-resource.ts";

/** Reads a Common Cartridge 1.0 to 1.3, including Canvas's extensions. */
export async function readCommonCartridge(conversion: Conversion): Promise<ReadResult> {
  const manifest = await readManifest(conversion);
  const titles = await readTitles(conversion, manifest);
  await setLanguage(conversion, manifest);
  const found = conversion.report.find("course", manifest.title || conversion.files.source.name, {
    file: manifestPath,
    line: 1,
  });
  const cartridge = { conversion, manifest, titles };
  const limits = await readModuleRestrictions(conversion);
  const modules: SourceModule[] = [];
  const rest: SourceModule = { sourceId: "course", title: {}, items: [] };
  for (const entry of manifest.modules) {
    if (entry.entries.length > 0 || entry.resource === "")
      modules.push(await readModule(cartridge, entry, limits.get(entry.id)));
    else rest.items.push(...(await readEntry(cartridge, entry)));
  }
  const others = { sourceId: "other", title: labels.other(), items: await readUnlisted(cartridge) };
  const about = await readAbout(conversion, manifest, found);
  await reportRubrics(conversion);
  reportPlatformFiles(conversion, manifest);
  return {
    version: manifest.version || null,
    course: {
      found,
      sourceId: manifest.id || conversion.files.source.name,
      title: localizeTitle(conversion, manifest.title, found),
      ...about,
      modules: [...(rest.items.length > 0 ? [rest] : []), ...modules, others],
    },
  };
}

async function readModule(cartridge: Cartridge, entry: Entry, limits: readonly Message[] = []): Promise<SourceModule> {
  const found = cartridge.conversion.report.find("module", entry.title || entry.id, {
    file: manifestPath,
    line: entry.line,
  });
  const module: SourceModule = {
    sourceId: entry.id,
    title: localizeTitle(cartridge.conversion, entry.title, found),
    items: [],
  };
  for (const limit of limits) found.change(limit);
  // A Blackboard folder may have its own text.
  const self = entry.resource === "" ? [] : [entry];
  reportFolders(cartridge, entry);
  for (const leaf of [...self, ...leavesOf(entry)]) module.items.push(...(await readEntry(cartridge, leaf)));
  if (module.items.length === 0) found.drop(reasons.classEmpty());
  found.convert();
  return module;
}

/** Reports folders within a module and headings among its entries, which have no equivalent here. */
function reportFolders(cartridge: Cartridge, { entries }: Entry): void {
  for (const each of entries) {
    reportFolders(cartridge, each);
    if (each.resource !== "" || each.title === "") continue;
    const found = cartridge.conversion.report.find("module", each.title, { file: manifestPath, line: each.line });
    if (each.entries.length > 0) found.change(reasons.foldersFlattened());
    else found.drop(reasons.classEmpty());
  }
}

/** Lists the entries within a module's folders, in order. */
function leavesOf(entry: Entry): Entry[] {
  return entry.entries.flatMap((each) => [...(each.resource === "" ? [] : [each]), ...leavesOf(each)]);
}

/** Reads pages, questions and discussions that are in no module. */
async function readUnlisted(cartridge: Cartridge): Promise<SourceModule["items"]> {
  const listed = new Set(
    cartridge.manifest.modules.flatMap((entry) => [entry, ...leavesOf(entry)]).map(({ resource }) => resource),
  );
  const items: SourceModule["items"] = [];
  for (const resource of cartridge.manifest.resources.values()) {
    if (listed.has(resource.id) || isSyllabus(resource) || !(isContent(resource) || isPage(resource))) continue;
    const entry = {
      id: resource.id,
      title: cartridge.titles.get(resource.href) ?? "",
      resource: resource.id,
      line: resource.line,
      entries: [],
    };
    items.push(...(await readEntry(cartridge, entry)));
  }
  return items;
}

function isContent({ type }: Resource): boolean {
  return (
    questionTypes.test(type) ||
    isBlackboardContent({ type }) ||
    /^(?:imsdt|imswl|assignment_xml|resource\/x-bb-discussionboard)/i.test(type)
  );
}

function isPage({ href, type }: Resource): boolean {
  return (
    /\.x?html?$/i.test(href) && /^(?:webcontent|associatedcontent)/i.test(type) && !href.startsWith("course_settings/")
  );
}

async function readTitles(
  { files, limits }: Conversion,
  { resources, modules }: Manifest,
): Promise<Map<string, string>> {
  const named = new Map(
    modules.flatMap((entry) => [entry, ...leavesOf(entry)]).map(({ resource, title }) => [resource, title]),
  );
  const titles = new Map<string, string>();
  for (const { id, href } of resources.values()) {
    const file = /\.x?html?$/i.test(href) ? files.find(href) : undefined;
    if (!file) continue;
    const title = named.get(id) || readPlain(titleOf(await readText(file, limits.textBytes))) || href;
    titles.set(file.path, title);
    titles.set(id, title);
  }
  return titles;
}

async function setLanguage(
  { sourceLanguages, language, files, limits }: Conversion,
  manifest: Manifest,
): Promise<void> {
  const texts = new Set([...manifest.resources.values()].filter(isBlackboardContent).map(({ href }) => href));
  const pages = [...files.source.files.values()]
    .filter(({ path }) => /\.x?html?$/i.test(path) || texts.has(path))
    .slice(0, 10);
  const samples: string[] = [];
  let declared: string | undefined;
  for (const page of pages) {
    const source = (await readText(page, limits.textBytes)).slice(0, 3000);
    declared ??= /<html\b[^>]*\blang=["']?([a-z]{2})/i.exec(source)?.[1];
    samples.push(source.replaceAll(/<[^>]*>/g, " "));
  }
  const named = toLanguage(manifest.language) ?? toLanguage(declared ?? "");
  const guess = guessLanguage(`${manifest.title} ${samples.join(" ")}`, named ?? sourceLanguages.language);
  sourceLanguages.language = language ?? guess;
}

/** Reads what a cartridge's metadata and syllabus state about the course as a whole. */
async function readAbout(
  conversion: Conversion,
  manifest: Manifest,
  found: Finding,
): Promise<Pick<SourceCourse, "summary" | "objectives" | "authors" | "description">> {
  const localizeText = (text: string) => localizePlain(conversion, text, found);
  const summary = localizeText(manifest.description);
  return {
    ...(isBlank(summary) ? {} : { summary }),
    objectives: manifest.objectives.map(({ id, text }) => ({
      ...(id === "" ? {} : { id: toId(id) }),
      ...localizeText(text),
    })),
    authors: manifest.authors.map(({ name, role }) => ({ name, role: localizeText(role) })),
    ...(await readSyllabus(conversion, manifest, found)),
  };
}

function isSyllabus({ use, href }: Resource): boolean {
  return use === "syllabus" && /\.x?html?$/i.test(href);
}

async function readSyllabus(
  conversion: Conversion,
  { resources }: Manifest,
  found: Finding,
): Promise<{ description?: Text }> {
  const resource = [...resources.values()].find(isSyllabus);
  const file = conversion.files.find(resource?.href ?? "course_settings/syllabus.html");
  if (!file) return {};
  const html = localize(conversion, bodyOf(await readText(file, conversion.limits.textBytes)), found);
  const description = mapText(html, readHtmlText);
  return Object.values(description).some((text) => text.trim() !== "") ? { description } : {};
}

/** Canvas's settings; Blackboard's settings, users, grades and file metadata. */
const platformFiles =
  /^(?:course_settings\/|lti_resource_links\/|res\d+\.dat$|csfiles\/.*\.xml$|\.bb-package-)|assessment_meta\.xml$|assignment_settings\.xml$/;

/** Reports unused settings files. The manifest counts as used, as its entries are reported. */
function reportPlatformFiles({ files, report }: Conversion, { resources }: Manifest): void {
  files.use(manifestPath);
  for (const resource of resources.values()) {
    if (isContent(resource)) for (const path of resource.files) files.find(path);
  }
  // The settings files of Canvas discussions.
  const meta = new Set([...resources.values()].flatMap((each) => settingsOfTopic({ resources }, each) ?? []));
  for (const { path } of files.unused()) {
    if (!platformFiles.test(path) && !meta.has(path)) continue;
    files.use(path);
    report.find("file", path.split("/").at(-1) ?? path, { file: path, line: 1 }).drop(reasons.platformFile());
  }
}
