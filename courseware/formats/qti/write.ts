import type { Bank, EvaluationItem, Item, Question } from "../../course.ts";
import type { ArchiveEntry } from "../export/archive.ts";
import { drawnQuestions, questionsOfDraw } from "../export/draws.ts";
import { type ExportContext, exportedText } from "../export/export-context.ts";
import { writeHtml } from "../html/write-html.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import type { Markup } from "../xml/write-xml.ts";
import { writeManifest, writeResource } from "./writing/manifest.ts";
import { nameOf, writeQuestion } from "./writing/question-item.ts";
import { type SectionParts, writeSectionDocument, writeTest } from "./writing/test-xml.ts";

/** The state of a package that is being written. */
interface Writing {
  context: ExportContext;
  /** Written one at a time, since the entry of a test lists every question that the test may ask. */
  resources: Markup[];
  /** The items already written, by question. */
  items: Map<Question, { identifier: string; href: string }>;
}

/**
 * Writes the questions of a course as a QTI 3.0 package: a test for each assessment, and a section with a selection for
 * each draw.
 */
export async function* writeQti(context: ExportContext): AsyncGenerator<ArchiveEntry> {
  const { course } = context;
  const writing: Writing = { context, resources: [], items: new Map() };
  for (const module of course.modules) {
    noteModule(context, module);
    for (const item of module.items) {
      if (item.kind === "class") context.findings.of(item).drop(losses.questionsAlone());
      else yield* writeEvaluation(writing, item);
    }
  }
  for (const bank of course.banks) yield* writeUndrawn(writing, bank);
  yield { path: "imsmanifest.xml", text: writeManifest(presentCourse(context), writing.resources) };
}

function noteModule({ findings }: ExportContext, module: { items: Item[] }): void {
  const hasQuestions = module.items.some(({ kind }) => kind === "evaluation");
  if (hasQuestions) findings.of(module).change(losses.modulesJoined());
  else findings.of(module).drop(losses.questionsAlone());
}

function presentCourse(context: ExportContext) {
  const { course, findings, language } = context;
  const found = findings.course;
  const { description, objectives, authors, durations } = lostParts;
  const lost = [description, objectives, authors, durations];
  if (course.pretest || course.posttest) lost.push(lostParts.tests);
  found.change(losses.omitted(lost));
  if (course.cover && !findings.file(course.cover).hasOutcome) findings.file(course.cover).drop(losses.noCover());
  const [title, summary] = [exportedText(context, course.title, found), exportedText(context, course.summary, found)];
  return { id: nameOf(course.id), language, title, summary };
}

function* writeEvaluation(writing: Writing, item: EvaluationItem): Generator<ArchiveEntry> {
  const { context, resources } = writing;
  const { course, findings } = context;
  const found = findings.of(item);
  const shuffles = item.shuffleChoices;
  for (const question of item.questions) yield* writeOnce(writing, question, { owner: item.id, shuffles });
  for (const { bank, tags, count } of item.draw) {
    for (const question of questionsOfDraw(course, { bank, tags, count }))
      yield* writeOnce(writing, question, { owner: bank, shuffles });
  }
  const href = `tests/${item.id}.xml`;
  const sections = presentSections(writing, item);
  const questions = new Set([...item.questions, ...drawnQuestions(course, item)]);
  const needs = [...questions].map((question) => writing.items.get(question)?.identifier ?? "");
  resources.push(writeResource({ id: `test${nameOf(item.id)}`, kind: "test", href, needs }));
  if (item.attempts !== null && item.attempts > 1) found.change(losses.attemptsEach());
  const title = exportedText(context, item.title, found);
  found.convert();
  yield { path: href, text: writeTest({ ...item, identifier: nameOf(item.id), title, sections }) };
}

/** Writes an item to a single file, even if several tests refer to it. */
function* writeOnce(
  { context, resources, items }: Writing,
  question: Question,
  { owner, shuffles }: { owner: string; shuffles: boolean },
): Generator<ArchiveEntry> {
  if (items.has(question)) return;
  const identifier = `${nameOf(owner)}_${question.id}`;
  const href = `items/${owner}/${question.id}.xml`;
  items.set(question, { identifier, href });
  resources.push(writeResource({ id: identifier, kind: "item", href, needs: [] }));
  yield { path: href, text: writeQuestion(context, question, { identifier, shuffles }) };
}

function presentSections({ context, items }: Writing, item: EvaluationItem): SectionParts[] {
  const { course, findings } = context;
  const found = findings.of(item);
  const title = exportedText(context, item.title, found);
  const refer = (question: Question, part: string) => {
    const identifier = part === "" ? nameOf(question.id) : `${nameOf(question.id)}_${part}`;
    return { identifier, href: `../${items.get(question)?.href ?? ""}` };
  };
  const shuffles = item.shuffleQuestions;
  const section = { identifier: "section_1", title, select: null, shuffles, instructions: null };
  const used = new Set<Question>();
  const drawn = item.draw.map((draw, index): SectionParts => {
    const questions = questionsOfDraw(course, draw);
    if (questions.some((question) => used.has(question))) found.change(losses.drawsSeparate());
    const entries = questions.map((question) => refer(question, used.has(question) ? `draw_${index + 1}` : ""));
    for (const question of questions) used.add(question);
    const identifier = `bank_${index + 1}${nameOf(draw.bank)}`;
    return { ...section, identifier, title: draw.bank, select: draw.count, items: entries };
  });
  if (item.draw.length > 0) found.change(losses.drawsOften());
  const questions = item.questions.map((question) => refer(question, ""));
  const all = [...(questions.length > 0 ? [{ ...section, items: questions }] : []), ...drawn];
  const instructions = item.instructions ? writeHtml(exportedText(context, item.instructions, found)) : null;
  return all.map((section, index) => (index === 0 ? { ...section, instructions } : section));
}

/** Writes the bank questions that no assessment draws as a section without a test. */
function* writeUndrawn(writing: Writing, bank: Bank): Generator<ArchiveEntry> {
  const { context, resources, items } = writing;
  const found = context.findings.of(bank);
  const left = bank.questions.filter((question) => !items.has(question));
  if (left.length === 0) {
    found.change(losses.bankSpread());
    return;
  }
  found.change(losses.bankAsAssessment());
  for (const question of left) yield* writeOnce(writing, question, { owner: bank.id, shuffles: true });
  const href = `banks/${bank.id}.xml`;
  const entries = left.map((question) => {
    const item = items.get(question);
    return { identifier: nameOf(question.id), href: `../${item?.href ?? ""}` };
  });
  const needs = left.map((question) => items.get(question)?.identifier ?? "");
  resources.push(writeResource({ id: `bank${nameOf(bank.id)}`, kind: "section", href, needs }));
  const section = { identifier: nameOf(bank.id), title: bank.id, select: null, shuffles: true, instructions: null };
  yield { path: href, text: writeSectionDocument({ ...section, items: entries }) };
}
