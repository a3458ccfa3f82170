import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ClassItem, EvaluationItem, Item, Module, Question } from "../../course.ts";
import type { ArchiveEntry } from "../export/archive.ts";
import { writeBlock, writeClassEnd } from "../export/class-html.ts";
import { drawnQuestions } from "../export/draws.ts";
import { type ExportContext, exportedText } from "../export/export-context.ts";
import { MediaNames } from "../export/media-names.ts";
import { writeHtml } from "../html/write-html.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { writeAssessment, writeBank } from "../qti1-questions/writing/document.ts";
import { writeQuestion } from "../qti1-questions/writing/question-items.ts";
import { element, join, type Markup, writeDocument } from "../xml/write-xml.ts";
import { type ManifestEntry, type ManifestResource, writeManifest } from "./writing/manifest.ts";

/** The state of a cartridge that is being written. */
interface Writing {
  context: ExportContext;
  media: MediaNames;
  resources: ManifestResource[];
  /** The markup of each drawn question, written only once even if several assessments draw it. */
  drawn: Map<Question, Markup[]>;
}

/**
 * Writes the course as a Common Cartridge 1.3: classes as pages, assessments in QTI 1.2, files unchanged. Items and
 * questions keep the course's ids and are recognised when the cartridge is imported again.
 */
export async function* writeCommonCartridge(context: ExportContext): AsyncGenerator<ArchiveEntry> {
  const { course } = context;
  const media = new MediaNames(context, "media");
  const writing: Writing = { context, media, resources: [], drawn: new Map() };
  const modules: ManifestEntry[] = [];
  yield writeSyllabus(writing);
  for (const module of course.modules) {
    modules.push(presentModule(writing, module));
    for (const item of module.items) yield await writeItem(writing, item);
  }
  yield* writeUndrawn(writing);
  for (const [index, { path, file }] of writing.media.list().entries()) {
    writing.resources.push({ id: `file_${index + 1}`, type: "webcontent", href: path, files: [path], needs: [] });
    yield { path, file };
  }
  addNeeds(writing);
  yield { path: "imsmanifest.xml", text: writeManifest(presentCourse(context), modules, writing.resources) };
}

/**
 * Identifiers begin with a letter or `_` and must be unique; course ids contain no `_`, which is stripped again on
 * reading.
 */
const resourceId = (id: string) => `_${id}`;
const moduleId = (id: string) => `__${id}`;
const manifestId = (id: string) => `___${id}`;

function presentCourse(context: ExportContext) {
  const { course, findings, language } = context;
  const found = findings.course;
  const lost = [lostParts.durations, lostParts.passMarks, lostParts.shuffling];
  if (course.pretest || course.posttest) lost.push(lostParts.tests);
  found.change(losses.omitted(lost));
  if (course.cover && !findings.file(course.cover).hasOutcome) findings.file(course.cover).drop(losses.noCover());
  return {
    id: manifestId(course.id),
    language,
    title: exportedText(context, course.title, found),
    summary: exportedText(context, course.summary, found),
    objectives: course.objectives.map((each) => ({ id: each.id ?? null, text: exportedText(context, each, found) })),
    authors: course.authors.map(({ name, role }) => ({ name, role: exportedText(context, role, found) })),
  };
}

function presentModule({ context }: Writing, module: Module): ManifestEntry {
  const found = context.findings.of(module);
  const title = exportedText(context, module.title, found);
  found.convert();
  return {
    id: moduleId(module.id),
    title,
    entries: module.items.map((item) => {
      const resource = resourceId(item.id);
      return {
        id: `item${resource}`,
        title: exportedText(context, item.title, context.findings.of(item)),
        resource,
        entries: [],
      };
    }),
  };
}

async function writeItem(writing: Writing, item: Item): Promise<ArchiveEntry> {
  return item.kind === "class" ? buildClass(writing, item) : writeEvaluation(writing, item);
}

/** Writes the course description, which Canvas shows as the syllabus. */
function writeSyllabus({ context, resources }: Writing): ArchiveEntry {
  const { course, findings } = context;
  const path = "syllabus.html";
  resources.push({ id: "syllabus", type: "webcontent", href: path, files: [path], needs: [], use: "syllabus" });
  const body = writeHtml(exportedText(context, course.description, findings.course));
  return { path, text: writePage(context, exportedText(context, course.title, findings.course), body) };
}

function buildClass({ context, media, resources }: Writing, item: ClassItem): ArchiveEntry {
  const found = context.findings.of(item);
  const path = `classes/${item.id}.html`;
  const needs = new Set<string>();
  const page = {
    context,
    item,
    addressOf: (file: Parameters<MediaNames["place"]>[0]) => {
      const address = media.place(file);
      needs.add(address);
      return `../${address}`;
    },
  };
  const blocks = item.blocks.map((block) => writeBlock(page, block));
  const body = join(blocks, writeClassEnd(page));
  found.convert();
  resources.push({ id: resourceId(item.id), type: "webcontent", href: path, files: [path], needs: [...needs] });
  return { path, text: writePage(context, exportedText(context, item.title, found), body) };
}

/** Replaces the paths of needed files with resource ids, once all files have their resources. */
function addNeeds({ resources }: Writing): void {
  const ids = new Map(resources.map(({ id, href }) => [href, id]));
  for (const resource of resources) resource.needs = resource.needs.flatMap((path) => ids.get(path) ?? []);
}

function writePage({ language }: ExportContext, title: string, body: Markup): string {
  const head = element("head", {}, element("meta", { charset: "utf-8" }), element("title", {}, title));
  const attributes = { xmlns: "http://www.w3.org/1999/xhtml", lang: language, "xml:lang": language };
  return writeDocument(element("html", attributes, head, element("body", {}, body)));
}

async function writeEvaluation(writing: Writing, item: EvaluationItem): Promise<ArchiveEntry> {
  const { context, resources } = writing;
  const found = context.findings.of(item);
  const path = `assessments/${item.id}.xml`;
  if (item.draw.length > 0) found.change(losses.drawsOpened());
  const items = item.questions.flatMap((question) => writeQuestion(context, question));
  for (const question of drawnQuestions(context.course, item)) items.push(...(await writeDrawn(writing, question)));
  const instructions = item.instructions ? writeHtml(exportedText(context, item.instructions, found)) : null;
  found.convert();
  resources.push({
    id: resourceId(item.id),
    type: "imsqti_xmlv1p2/imscc_xmlv1p3/assessment",
    files: [path],
    needs: [],
  });
  const text = writeAssessment({
    ident: item.id,
    title: exportedText(context, item.title, found),
    attempts: item.attempts,
    instructions,
    items,
  });
  return { path, text };
}

/** How many questions are written before yielding to the event loop. */
const atOnce = 50;

/** Writes a question of a bank. Yields to the event loop regularly, as a bank may have hundreds of questions. */
async function writeDrawn({ context, drawn }: Writing, question: Question): Promise<Markup[]> {
  const known = drawn.get(question);
  if (known) return known;
  const written = writeQuestion(context, question);
  drawn.set(question, written);
  if (drawn.size % atOnce === 0) await yieldToEventLoop();
  return written;
}

/** Writes bank questions that no assessment draws; a cartridge may have at most one question bank. */
function* writeUndrawn({ context, resources, drawn }: Writing): Generator<ArchiveEntry> {
  const { course, findings } = context;
  const items: Markup[] = [];
  const banks = course.banks.filter(({ questions }) => questions.some((question) => !drawn.has(question)));
  for (const bank of course.banks) {
    findings.of(bank).change(banks.includes(bank) ? losses.bankAsAssessment() : losses.bankSpread());
    for (const question of bank.questions) {
      if (drawn.has(question)) continue;
      const ident = banks.length > 1 ? `${bank.id}-${question.id}` : question.id;
      items.push(...writeQuestion(context, question, ident));
    }
  }
  const [first] = banks;
  if (!first) return;
  const path = "assessments/question_bank.xml";
  resources.push({ id: "question_bank", type: "imsqti_xmlv1p2/imscc_xmlv1p3/question-bank", files: [path], needs: [] });
  yield { path, text: writeBank(banks.length === 1 ? first.id : "banks", items) };
}
