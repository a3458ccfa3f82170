import type { Text } from "../../course.ts";
import { guessLanguage } from "../../guess-language.ts";
import { buildClass } from "../build/build-class.ts";
import type { Conversion, ReadResult, SourceModule } from "../build/conversion.ts";
import type { ItemDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { toLanguage } from "../build/languages.ts";
import { localize, localizePlain, localizeTitle } from "../build/localize.ts";
import { clampMinutes } from "../build/minutes.ts";
import { isBlank, joinTexts, mapText } from "../build/texts.ts";
import { readHtmlText } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { attributeOf, type XmlElement } from "../xml/element.ts";
import { convertComponent } from "./convert-unit.ts";
import { unsupportedSettingsOf } from "./limits.ts";
import { type Policy, readPolicy } from "./read-policy.ts";
import { readInfo, readTabs } from "./tabs.ts";
import { type Block, readTree } from "./tree.ts";
import type { Unit } from "./unit.ts";

/** Reads an Open edX course or library. */
export async function readOlx(conversion: Conversion): Promise<ReadResult> {
  const { files, report, sourceLanguages } = conversion;
  const root = await readTree(conversion, files.find("course.xml") ? "course.xml" : "library.xml");
  const named = toLanguage(attributeOf(root.element, "language"));
  sourceLanguages.language =
    conversion.language ?? named ?? guessLanguage(await sampleOf(conversion), sourceLanguages.language);
  const found = report.find("course", root.name || root.sourceId, { file: root.file, line: root.element.line });
  const titles = new Map<string, string>();
  collectTitles(root, titles);
  const policy = await readPolicy(conversion, root.sourceId, found);
  const reading = { conversion, titles, platformSettings: policy.platformSettings };
  const modules = root.type === "library" ? [await readLibrary(reading, root)] : await readChapters(reading, root);
  const extraItems = [...(await readTabs(conversion, policy.tabs, titles)), ...(await readInfo(conversion, titles))];
  modules.push({ sourceId: "tabs", title: labels.other(), items: extraItems });
  const about = await readAbout(conversion, found);
  reportPlatformFiles(conversion);
  const { org = "", course = "", library = "" } = root.element.attributes;
  return {
    version: null,
    course: {
      found,
      sourceId:
        policy.platformSettings?.id ?? [org, course || library, root.sourceId].filter((part) => part !== "").join("-"),
      title: localizeTitle(conversion, root.name, found),
      ...policy.about,
      ...about,
      modules,
    },
  };
}

interface Reading {
  conversion: Conversion;
  titles: ReadonlyMap<string, string>;
  /** The settings that this platform stored when it exported the course. */
  platformSettings: Policy["platformSettings"];
}

function collectTitles(block: Block, titles: Map<string, string>): void {
  if (block.sourceId !== "" && block.name !== "") titles.set(block.sourceId, block.name);
  for (const child of block.children) collectTitles(child, titles);
}

async function readChapters(reading: Reading, course: Block): Promise<SourceModule[]> {
  const modules: SourceModule[] = [];
  for (const chapter of course.children) {
    const place = { file: chapter.file, line: chapter.element.line };
    const found = reading.conversion.report.find("module", chapter.name || chapter.sourceId, place);
    const module: SourceModule = {
      sourceId: chapter.sourceId,
      title: localizeTitle(reading.conversion, chapter.name, found),
      items: [],
    };
    for (const limit of unsupportedSettingsOf(chapter)) found.change(limit);
    for (const sequential of chapter.children) module.items.push(...(await readSubsection(reading, sequential)));
    if (chapter.isMissing) found.drop(reasons.fileMissing());
    if (module.items.length === 0) found.drop(reasons.classEmpty());
    found.convert();
    modules.push(module);
  }
  return modules;
}

async function readLibrary(reading: Reading, library: Block): Promise<SourceModule> {
  const section = { ...library, children: [{ ...library, type: "vertical" }] };
  return { sourceId: library.sourceId || "library", title: {}, items: await readSubsection(reading, section) };
}

/** Converts each unit of a subsection to a class, followed by one assessment with all its questions. */
async function readSubsection(
  { conversion, titles, platformSettings }: Reading,
  sequential: Block,
): Promise<ItemDocument[]> {
  const place = { file: sequential.file, line: sequential.element.line };
  const found = conversion.report.find("item", sequential.name || sequential.sourceId, place);
  if (sequential.isMissing) {
    found.drop(reasons.fileMissing());
    return [];
  }
  for (const limit of unsupportedSettingsOf(sequential)) found.change(limit);
  const title = localizeTitle(conversion, sequential.name, found);
  const attempts = attemptsOf(sequential);
  const known = platformSettings?.evaluations[sequential.sourceId];
  const evaluationId = known ? sequential.sourceId : `${sequential.sourceId}-questions`;
  const evaluation = new EvaluationBuilder(conversion, { found, sourceId: evaluationId, title });
  const items: ItemDocument[] = [];
  const instructions: Text[] = [];
  for (const vertical of sequential.children) {
    const unitFinding = conversion.report.find("item", vertical.name || vertical.sourceId, {
      file: vertical.file,
      line: vertical.element.line,
    });
    for (const limit of unsupportedSettingsOf(vertical)) unitFinding.change(limit);
    const unit: Unit = {
      conversion,
      titles,
      sourceId: vertical.sourceId,
      found: unitFinding,
      evaluation,
      attempts,
      blocks: [],
      seconds: 0,
    };
    const before = evaluation.questions.length;
    await convertComponent(unit, vertical);
    if (known) {
      instructions.push(...unit.blocks.flatMap((block) => ("text" in block ? [block.text] : [])));
      unitFinding.change(reasons.unitInAssessment());
    } else if (unit.blocks.length === 0 && evaluation.questions.length > before)
      unitFinding.change(reasons.unitInAssessment());
    else
      items.push(
        ...buildClass(conversion, {
          ...unit,
          sourceId: vertical.sourceId,
          title: localizeTitle(conversion, vertical.name, unitFinding),
        }),
      );
  }
  found.convert();
  const instructionText = joinTexts(instructions);
  const minutes = estimateEvaluationMinutes(sequential.element);
  if (minutes.minutes !== undefined) found.change(scoring.limitAsMinutes());
  const options = {
    ...known,
    ...(attempts && { attempts }),
    ...minutes,
    ...(isBlank(instructionText) ? {} : { instructions: instructionText }),
  };
  return [...items, ...evaluation.finish(options)];
}

/** Returns the number of attempts of an assessment if it is the same for all problems. */
function attemptsOf(block: Block): number | null {
  const problems = problemsOf(block).map(({ element }) => Number(attributeOf(element, "max_attempts")));
  const [first = 0] = problems;
  return first >= 1 && first <= 100 && problems.every((each) => each === first) ? first : null;
}

/** Returns the time limit of a timed exam. */
function estimateEvaluationMinutes(element: XmlElement): { minutes?: number } {
  const minutes = Number(attributeOf(element, "default_time_limit_minutes"));
  return attributeOf(element, "is_time_limited") === "true" && minutes > 0 ? { minutes: clampMinutes(minutes) } : {};
}

function problemsOf(block: Block): Block[] {
  return block.type === "problem" ? [block] : block.children.flatMap(problemsOf);
}

async function readAbout(conversion: Conversion, found: Finding): Promise<{ summary?: Text; description?: Text }> {
  const { files, limits } = conversion;
  const read = async (path: string) => {
    const file = files.find(path);
    return file ? readText(file, limits.textBytes) : "";
  };
  const summary = localizePlain(conversion, await read("about/short_description.html"), found);
  const overview = await read("about/overview.html");
  const description = overview === "" ? {} : mapText(localize(conversion, overview, found), readHtmlText);
  return {
    ...(Object.keys(summary).length > 0 ? { summary } : {}),
    ...(Object.keys(description).length > 0 ? { description } : {}),
  };
}

async function sampleOf({ files, limits }: Conversion): Promise<string> {
  const pages = [...files.source.files.values()]
    .filter(({ path }) => /^(?:html|about|problem)\/.*\.(?:html|xml)$/.test(path))
    .slice(0, 10);
  const samples: string[] = [];
  for (const page of pages)
    samples.push((await readText(page, limits.textBytes)).slice(0, 3000).replaceAll(/<[^>]*>/g, " "));
  return samples.join(" ");
}

/** Reports Open edX's own settings and texts. */
function reportPlatformFiles({ files, report }: Conversion): void {
  for (const { path } of files.unused()) {
    if (!/^(?:policies|about|info|tabs|drafts|assets|meta)\/|^(?:course|library)\/[^/]*\.json$/.test(path)) continue;
    files.use(path);
    report.find("file", path.split("/").at(-1) ?? path, { file: path, line: 1 }).drop(reasons.platformFile());
  }
}
