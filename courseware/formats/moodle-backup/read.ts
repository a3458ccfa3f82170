import { guessLanguage } from "../../guess-language.ts";
import type { Message } from "../../messages.ts";
import type { Conversion, ReadResult, SourceModule } from "../build/conversion.ts";
import type { Media } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { splitLanguages, toLanguage } from "../build/languages.ts";
import { localize, localizeTitle } from "../build/localize.ts";
import { inAnyLanguage, mapText } from "../build/texts.ts";
import { readHtmlText, readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { refusals } from "../messages/refusals.ts";
import { settings } from "../messages/settings.ts";
import { descriptionOfCategory } from "../moodle-questions/category.ts";
import { convertMoodleQuestion } from "../moodle-questions/convert-question.ts";
import { Refusal } from "../refusal.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childOf, childrenOf, findPath, textAt, type XmlElement } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";
import { readActivity } from "./activities.ts";
import { type BackupFile, type BackupFiles, courseImage, readBackupFiles, scopeFileReferences } from "./files.ts";
import { known, type QuestionBank, readBank } from "./questions.ts";

/** Reads a course backup of Moodle 2 to 5. */
export async function readMoodleBackup(conversion: Conversion): Promise<ReadResult> {
  const { report, sourceLanguages } = conversion;
  const root = await readRoot(conversion, "moodle_backup.xml");
  if (!root) throw new Refusal({ file: "moodle_backup.xml", line: 1 }, refusals.partMissing("moodle_backup.xml"));
  const about = childOf(root, "information");
  const course = await readRoot(conversion, "course/course.xml");
  const name = textAt(course, "fullname") || textAt(about, "original_course_fullname");
  const summary = textAt(course, "summary");
  sourceLanguages.language =
    conversion.language ??
    toLanguage(textAt(course, "lang")) ??
    guessLanguage(`${name} ${summary}`, sourceLanguages.language);
  const found = report.find("course", name, { file: "moodle_backup.xml", line: 1 });
  const files = await readBackupFiles(conversion);
  const questions = await readRoot(conversion, "questions.xml");
  const bank = readBank(childrenOf(questions), files);
  const contents = childOf(about, "contents");
  const titles = readTitles(contents, sourceLanguages);
  const backup = { conversion, files, bank, titles, context: attributeOf(course, "contextid") };
  const modules: SourceModule[] = [];
  for (const section of childrenOf(childOf(contents, "sections"), "section"))
    modules.push(await readSection(backup, section, contents));
  reportCategories(conversion, childrenOf(questions));
  modules.push({ sourceId: "bank", title: labels.other(), items: await readUnusedQuestions(backup) });
  const description = summary === "" ? {} : mapText(localize(conversion, summary, found), readHtmlText);
  const cover = await readCover(conversion, files.byContext.get(backup.context), found);
  reportPlatformFiles(conversion, files);
  return {
    version: textAt(about, "moodle_release") || null,
    course: {
      found,
      sourceId: textAt(course, "shortname") || textAt(about, "original_course_shortname"),
      title: localizeTitle(conversion, name, found),
      ...(Object.keys(description).length > 0 ? { description } : {}),
      ...(cover ? { cover } : {}),
      modules,
    },
  };
}

/** Reads the course picture as the cover. */
async function readCover(
  { media }: Conversion,
  files: ReadonlyMap<string, BackupFile> | undefined,
  found: Finding,
): Promise<Media | null> {
  const file = [...(files?.values() ?? [])].find(({ area }) => area === courseImage);
  if (!file) return null;
  const entry = found.find("picture", file.path, { file: "files.xml", line: 1 });
  const added = await media.add(file, "image");
  if ("problem" in added || /\.avif$/.test(added.media.path)) {
    entry.drop("problem" in added ? added.problem : reasons.fileUnused());
    return null;
  }
  if (added.change) entry.change(added.change);
  entry.convert();
  return added.media;
}

/** Reports the descriptions of question categories, which are written for question authors. */
function reportCategories({ report }: Conversion, categories: readonly XmlElement[]): void {
  for (const category of categories) {
    const words = descriptionOfCategory(known(textAt(category, "info")));
    if (words === "") continue;
    const place = { file: "questions.xml", line: category.line };
    report.find("item", textAt(category, "name"), place).change(reasons.categoryDescription(words));
  }
}

interface Backup {
  conversion: Conversion;
  files: BackupFiles;
  bank: QuestionBank;
  /** The names of its activities, by id. */
  titles: ReadonlyMap<string, string>;
  /** Moodle's context id for the course, under which it stores the files of sections. */
  context: string;
}

function readTitles(contents: XmlElement | undefined, { language }: Conversion["sourceLanguages"]): Backup["titles"] {
  const activities = childrenOf(childOf(contents, "activities"), "activity");
  const titleOf = (each: XmlElement) => readPlain(inAnyLanguage(splitLanguages(textAt(each, "title"), language).text));
  return new Map(activities.map((each) => [textAt(each, "moduleid"), titleOf(each)]));
}

/** Reads the questions of the bank that no quiz uses. */
async function readUnusedQuestions({ conversion, bank }: Backup): Promise<SourceModule["items"]> {
  if (bank.unused.size === 0) return [];
  const found = conversion.report.find("item", labels.questions(), { file: "questions.xml", line: 1 });
  const evaluation = new EvaluationBuilder(conversion, {
    found,
    sourceId: "bank-questions",
    title: labels.questions(),
  });
  for (const question of bank.unused) await convertMoodleQuestion(conversion, evaluation, question);
  found.convert();
  return evaluation.finish();
}

async function readRoot({ files, limits }: Conversion, path: string): Promise<XmlElement | undefined> {
  const file = files.find(path);
  return file ? readXml(file, { limits }) : undefined;
}

async function readSection(
  backup: Backup,
  listed: XmlElement,
  contents: XmlElement | undefined,
): Promise<SourceModule> {
  const { conversion } = backup;
  const path = `${textAt(listed, "directory")}/section.xml`;
  const section = await readRoot(conversion, path);
  const name = known(textAt(section, "name")) || textAt(listed, "title");
  const found = conversion.report.find("module", name || path, { file: path, line: 1 });
  const sourceId = textAt(listed, "sectionid");
  const module: SourceModule = {
    sourceId: `section-${sourceId}`,
    title: localizeTitle(conversion, name, found),
    items: [],
  };
  for (const limit of unsupportedSettingsOf(textAt(section, "visible"), textAt(section, "availabilityjson")))
    found.change(limit);
  module.items.push(...(await readSummary(backup, { section, sourceId, name, path })));
  const order = textAt(section, "sequence").split(",");
  const activities = childrenOf(childOf(contents, "activities"), "activity").filter(
    (each) => textAt(each, "sectionid") === sourceId,
  );
  const position = (each: XmlElement) =>
    (order.indexOf(textAt(each, "moduleid")) + order.length + 1) % (order.length + 1);
  for (const activity of activities.toSorted((a, b) => position(a) - position(b)))
    module.items.push(...(await readOne(backup, activity)));
  if (module.items.length === 0) found.drop(reasons.classEmpty());
  found.convert();
  return module;
}

/** Converts the summary of a section to a class before its activities. */
async function readSummary(
  { conversion, files, bank, titles, context }: Backup,
  { section, ...about }: { section: XmlElement | undefined; sourceId: string; name: string; path: string },
): Promise<SourceModule["items"]> {
  const summary = childOf(section, "summary");
  const html = known(textAt(section, "summary"));
  if (!summary || (readPlain(html) === "" && !html.includes("<img"))) return [];
  const element = {
    ...summary,
    children: [{ ...summary, name: "intro", children: [scopeFileReferences(html, about.sourceId)] }],
  };
  const sourceId = `section-${about.sourceId}-summary`;
  const limits: Message[] = [];
  return readActivity({
    ...about,
    conversion,
    bank,
    titles,
    kind: "label",
    sourceId,
    element,
    files: files.byContext.get(context),
    limits,
  });
}

async function readOne(
  { conversion, files, bank, titles }: Backup,
  listed: XmlElement,
): Promise<SourceModule["items"]> {
  const kind = textAt(listed, "modulename");
  const directory = textAt(listed, "directory");
  const path = `${directory}/${kind}.xml`;
  const root = await readRoot(conversion, path);
  return readActivity({
    conversion,
    bank,
    titles,
    kind,
    sourceId: `${kind}-${textAt(listed, "moduleid")}`,
    name: textAt(findPath(root, kind), "name") || textAt(listed, "title"),
    path,
    element: findPath(root, kind),
    files: files.byContext.get(attributeOf(root, "contextid")),
    limits: [...(await readLimits(conversion, `${directory}/module.xml`)), ...datesOf(findPath(root, kind))],
  });
}

/** Reads whether an activity is hidden or has conditions, which Moodle stores in a separate file. */
async function readLimits({ files, limits }: Conversion, path: string): Promise<Message[]> {
  // Not marked as used: most of the file is specific to Moodle, and it stays in the report as such.
  const file = files.source.files.get(path);
  const module = file && (await readXml(file, { limits }));
  return unsupportedSettingsOf(textAt(module, "visible"), textAt(module, "availability"));
}

function unsupportedSettingsOf(visible: string, conditions: string): Message[] {
  return [
    ...(visible === "0" ? [reasons.hidden()] : []),
    ...(/"c":\[\{/.test(conditions) ? [settings.conditions()] : []),
  ];
}

const dates = ["timeopen", "timeclose", "allowsubmissionsfromdate", "duedate", "cutoffdate", "available", "deadline"];

function datesOf(activity: XmlElement | undefined): Message[] {
  return dates.some((name) => Number(textAt(activity, name)) > 0) ? [settings.dates()] : [];
}

/** Reports Moodle's other files, including stored files that no text showed. */
function reportPlatformFiles({ files, report, seen }: Conversion, { names }: BackupFiles): void {
  const shown = [...seen.keys()];
  for (const { path, source } of files.unused()) {
    files.use(path);
    if (shown.some((key) => key.endsWith(source))) continue;
    const isStored = /^files\/[0-9a-f]{2}\/[0-9a-f]{40}$/.test(path);
    report
      .find("file", names.get(path) ?? path.split("/").at(-1) ?? path, { file: path, line: 1 })
      .drop(isStored ? reasons.fileUnused() : reasons.platformFile());
  }
}
