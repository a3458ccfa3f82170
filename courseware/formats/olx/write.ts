import type { ClassItem, EvaluationItem, Module, Question } from "../../course.ts";
import type { ArchiveEntry } from "../export/archive.ts";
import { drawnQuestions, questionsOfDraw } from "../export/draws.ts";
import { type ExportContext, exportedText } from "../export/export-context.ts";
import { MediaNames } from "../export/media-names.ts";
import { writeHtml } from "../html/write-html.ts";
import { labels } from "../messages/labels.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { block, type Markup, writeDocument } from "../xml/write-xml.ts";
import { run, writeGrading, writePolicy } from "./writing/policy.ts";
import { writeProblem } from "./writing/problem.ts";
import { writeUnit } from "./writing/unit.ts";

/** The state of a course that is being written; all its files are in one folder of the archive. */
interface Writing {
  context: ExportContext;
  media: MediaNames;
  /** The problems of banks by their settings, each written once even if several assessments draw it. */
  drawn: Map<string, Map<Question, string>>;
}

/**
 * Writes the course as an Open edX export: modules as sections, each item as a subsection with one unit. Components are
 * named after their item and are recognised when the course is imported again.
 */
export async function* writeOlx(context: ExportContext): AsyncGenerator<ArchiveEntry> {
  for await (const entry of writeCourse(context)) yield { ...entry, path: `course/${entry.path}` };
}

async function* writeCourse(context: ExportContext): AsyncGenerator<ArchiveEntry> {
  const { course, findings } = context;
  const media = new MediaNames(context, "static");
  const writing: Writing = { context, media, drawn: new Map() };
  reportLosses(context);
  const image = course.cover && media.place(course.cover).replace("static/", "");
  yield document("course.xml", block("course", { url_name: run, org: "export", course: course.id }));
  const chapters = course.modules.map(({ id }) => block("chapter", { url_name: id }));
  const display_name = exportedText(context, course.title, findings.course);
  yield document(`course/${run}.xml`, block("course", { display_name, language: context.language }, chapters));
  yield { path: `policies/${run}/policy.json`, text: writePolicy(context, image) };
  yield { path: `policies/${run}/grading_policy.json`, text: writeGrading(course, formatOf(context)) };
  yield { path: "about/short_description.html", text: exportedText(context, course.summary, findings.course) };
  yield {
    path: "about/overview.html",
    text: writeHtml(exportedText(context, course.description, findings.course)).xml,
  };
  for (const module of course.modules) yield* writeChapter(writing, module);
  reportBanks(context);
  yield* media.entries();
}

function document(path: string, root: Markup): ArchiveEntry {
  return { path, text: writeDocument(root) };
}

/** Returns the name of assessment subsections in the grading policy. */
function formatOf({ language }: ExportContext): string {
  return labels.assessment()[language];
}

function reportLosses({ course, findings }: ExportContext): void {
  const lost = [lostParts.durations, lostParts.shuffling];
  if (course.pretest || course.posttest) lost.push(lostParts.tests);
  findings.course.change(losses.omitted(lost));
}

async function* writeChapter(writing: Writing, module: Module): AsyncGenerator<ArchiveEntry> {
  const { context } = writing;
  const found = context.findings.of(module);
  const display_name = exportedText(context, module.title, found);
  found.convert();
  const sequentials = module.items.map(({ id }) => block("sequential", { url_name: id }));
  yield document(`chapter/${module.id}.xml`, block("chapter", { display_name }, sequentials));
  for (const item of module.items) {
    yield writeSequential(context, item);
    if (item.kind === "class") yield* buildClass(writing, item);
    else yield* writeEvaluation(writing, item);
  }
}

function writeSequential(context: ExportContext, item: ClassItem | EvaluationItem): ArchiveEntry {
  const display_name = exportedText(context, item.title, context.findings.of(item));
  const grading = item.kind === "evaluation" ? { format: formatOf(context), graded: "true" } : {};
  const vertical = block("vertical", { url_name: item.id });
  return document(`sequential/${item.id}.xml`, block("sequential", { display_name, ...grading }, vertical));
}

async function* buildClass({ context, media }: Writing, item: ClassItem): AsyncGenerator<ArchiveEntry> {
  const found = context.findings.of(item);
  const { components, entries } = await writeUnit(context, item, media);
  found.convert();
  const display_name = exportedText(context, item.title, found);
  const children = components.map(({ kind, name }) => block(kind, { url_name: name }));
  yield document(`vertical/${item.id}.xml`, block("vertical", { display_name }, children));
  yield* entries;
}

async function* writeEvaluation(writing: Writing, item: EvaluationItem): AsyncGenerator<ArchiveEntry> {
  const { context } = writing;
  const { course, findings } = context;
  const found = findings.of(item);
  if (item.passPercent !== course.passPercent) found.change(losses.omitted([lostParts.passMark]));
  if (item.attempts !== null && item.attempts > 1) found.change(losses.attemptsEach());
  if (item.draw.length > 0) found.change(losses.drawsOften());
  const nameOf = (question: Question) => `${item.id}_${question.id}`;
  const refer = (question: Question) => block("problem", { url_name: nameOf(question) });
  const ownQuestions = item.questions.map(refer);
  const drawn = presentDraws(context, item, refer);
  const instructions = item.instructions ? exportedText(context, item.instructions, found) : "";
  const about = instructions === "" ? [] : [block("html", { url_name: `${item.id}_instructions` })];
  const display_name = exportedText(context, item.title, found);
  found.convert();
  yield document(`vertical/${item.id}.xml`, block("vertical", { display_name }, about, ownQuestions, drawn));
  if (instructions !== "") yield* writeInstructions(item, display_name, instructions);
  for (const [question, text] of writeProblems(writing, item)) yield { path: `problem/${nameOf(question)}.xml`, text };
}

/** Writes the problems of an assessment: its own questions and all that it may draw. */
function* writeProblems({ context, drawn }: Writing, item: EvaluationItem): Generator<[Question, string]> {
  const options = { attempts: item.attempts, shuffles: item.shuffleChoices };
  for (const question of item.questions) yield [question, writeProblem(context, question, options)];
  const behaviour = JSON.stringify(options);
  const alike = drawn.get(behaviour) ?? new Map<Question, string>();
  drawn.set(behaviour, alike);
  for (const question of drawnQuestions(context.course, item)) {
    const text = alike.get(question) ?? writeProblem(context, question, options);
    alike.set(question, text);
    yield [question, text];
  }
}

function* writeInstructions({ id }: EvaluationItem, display_name: string, markdown: string): Generator<ArchiveEntry> {
  const name = `${id}_instructions`;
  yield document(`html/${name}.xml`, block("html", { filename: name, display_name }));
  yield { path: `html/${name}.html`, text: writeHtml(markdown).xml };
}

/**
 * Writes problem banks, each of which gives a learner some of its problems; a problem is placed in the first bank that
 * may draw it.
 */
function presentDraws(context: ExportContext, item: EvaluationItem, refer: (question: Question) => Markup): Markup[] {
  const { course, findings } = context;
  const placed = new Set<Question>();
  return item.draw.map((draw, index) => {
    const questions = questionsOfDraw(course, draw);
    const unplaced = questions.filter((question) => !placed.has(question));
    if (unplaced.length < questions.length) findings.of(item).change(losses.drawsOnce());
    for (const question of unplaced) placed.add(question);
    const attributes = { url_name: `${item.id}_bank_${index + 1}`, display_name: draw.bank, max_count: draw.count };
    return block("itembank", attributes, unplaced.map(refer));
  });
}

function reportBanks({ course, findings }: ExportContext): void {
  const evaluations = course.modules.flatMap(({ items }) => items).filter((item) => item.kind === "evaluation");
  const drawn = new Set<Question>(evaluations.flatMap((item) => drawnQuestions(course, item)));
  for (const bank of course.banks) {
    const left = bank.questions.filter((question) => !drawn.has(question));
    if (left.length === bank.questions.length) findings.of(bank).drop(losses.bankUnused());
    else findings.of(bank).change(losses.bankSpread());
    for (const question of left) findings.of(question).drop(losses.bankUnused());
  }
}
