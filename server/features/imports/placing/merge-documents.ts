import { createHash } from "node:crypto";
import type {
  BankDocument,
  ClassDocument,
  CourseDocument,
  ItemDocument,
  QuestionDocument,
} from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { orderKeys } from "../../../../courseware/documents/order-keys.ts";
import { materialId } from "../../../../courseware/formats/build/figures.ts";
import { Ids, toId } from "../../../../courseware/formats/build/ids.ts";
import type { CourseKey } from "../../../../courseware/formats/course/complete-course.ts";
import { counts } from "../../../../courseware/limits.ts";
import { type CourseSource, nameOfSource } from "./choose-course.ts";
import { areVersions } from "./compare-words.ts";
import { insertKept } from "./insert-kept.ts";
import { pickOwnParts } from "./item-parts.ts";
import { inBank, keepInQuestion } from "./keep-edits.ts";
import { withPrefixedIds } from "./prefix-ids.ts";
import type { SourceContents } from "./source-contents.ts";

/** What a source left open, and what its earlier imports have brought; null if that is unknown. */
export interface Replacement {
  provisional: readonly CourseKey[];
  known: SourceContents | null;
}

/**
 * Replaces a course that is imported again, keeping what editors added that the import lacks. What earlier imports have
 * brought and this one lacks is removed; other items and parts of items stay where they are, and so do modules that
 * contain any or that editors added. If it is unknown what earlier imports have brought, everything is replaced.
 */
export function replaceCourse(
  before: CourseDocuments,
  after: CourseDocuments,
  { provisional, known }: Replacement,
): CourseDocuments {
  const all = known ? listOwn(before, known) : new Map<string, ItemDocument>();
  const own = new Map([...all].filter(([id]) => !after.items.has(id)));
  const items = new Map([...after.items, ...own]);
  const retained: Partial<CourseDocument> = {};
  for (const key of provisional)
    Object.assign(retained, before.course[key] !== undefined && { [key]: before.course[key] });
  for (const key of ["pretest", "posttest"] as const) {
    const evaluation = before.course[key];
    if (evaluation !== undefined && items.has(evaluation)) retained[key] = evaluation;
  }
  if (before.course.cover !== undefined) retained.cover = before.course.cover;
  if (before.course.glossary !== undefined) retained.glossary = before.course.glossary;
  const course = { ...retained, ...after.course, ...pick(retained, provisional) };
  if (!known) return { course, items };
  const objectives = listMissing({ course, items }, { course: before.course, items: all });
  const modules = keepModules(before.course.modules ?? [], course.modules ?? [], { own, imported: known.modules });
  return { course: withModules(course, modules, objectives), items };
}

/** Returns what a source has not brought into a course: other items, and those of its items with other parts. */
function listOwn({ items }: CourseDocuments, { items: ids, parts }: SourceContents): Map<string, ItemDocument> {
  const imported = new Set(ids.values());
  return new Map(
    [...items].flatMap(([id, item]) => {
      const brought = parts.get(id);
      const own = !imported.has(id) ? item : brought ? pickOwnParts(item, brought) : null;
      return own ? [[id, own] as const] : [];
    }),
  );
}

/** Returns the imported modules, and the former ones and their items that stay, in their places. */
function keepModules(
  before: Modules,
  after: Modules,
  { own, imported }: { own: ReadonlyMap<string, ItemDocument>; imported: ReadonlySet<string> },
): Modules {
  const isOwn = (entry: Entry) => own.has(keyOfEntry(entry));
  const filled = after.map((module) => {
    const { items = [] } = before.find(({ id }) => id !== undefined && id === module.id) ?? {};
    return { ...module, items: insertKept(module.items ?? [], items, { keyOf: keyOfEntry, isKept: isOwn }) };
  });
  const former = before.map((module) => ({ ...module, items: module.items?.filter(isOwn) ?? [] }));
  return insertKept(filled, former, {
    keyOf: ({ id }) => id,
    isKept: ({ id, items = [] }) => items.length > 0 || id === undefined || !imported.has(id),
  });
}

function withModules(course: CourseDocument, modules: Modules, missing: Objectives): CourseDocument {
  const objectives = missing.length > 0 && { objectives: [...(course.objectives ?? []), ...missing] };
  return { ...course, ...objectives, modules };
}

function pick(from: Partial<CourseDocument>, keys: readonly CourseKey[]): Partial<CourseDocument> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
}

/** Appends the modules of another course, with the objectives they refer to; items imported before are replaced. */
export function addToCourse(before: CourseDocuments, added: CourseDocuments): CourseDocuments {
  const modules = addModules(before.course.modules ?? [], added.course.modules ?? []);
  return {
    course: withModules(before.course, modules, listMissing(before, added)),
    items: new Map([...before.items, ...added.items]),
  };
}

/** Lists the objectives that the added items refer to and the course lacks. */
function listMissing({ course }: CourseDocuments, added: CourseDocuments): Objectives {
  const referenced = new Set([...added.items.values()].flatMap(objectivesOf));
  const known = new Set(course.objectives?.map(({ id }) => id));
  return (added.course.objectives ?? []).filter(({ id }) => id !== undefined && referenced.has(id) && !known.has(id));
}

function objectivesOf(item: ItemDocument): string[] {
  if (!("class" in item)) return (item.questions ?? []).flatMap(({ objective }) => objective ?? []);
  const questionObjectives = (item.blocks ?? []).flatMap((block) =>
    "question" in block ? (block.question.objective ?? []) : [],
  );
  return [...(item.objectives ?? []), ...questionObjectives];
}

type Modules = NonNullable<CourseDocument["modules"]>;
type Entry = NonNullable<Modules[number]["items"]>[number];
type Objectives = NonNullable<CourseDocument["objectives"]>;

/**
 * Adds what no module contains yet. Modules that were imported before keep their titles, and items their places: editors
 * may have changed both.
 */
function addModules(own: Modules, others: Modules): Modules {
  const placed = new Set(own.flatMap(({ items = [] }) => items.map(keyOfEntry)));
  const added = others.map(({ items = [], ...module }) => ({
    ...module,
    items: items.filter((item) => !placed.has(keyOfEntry(item))),
  }));
  const known = new Set(own.map(({ id }) => id));
  return [
    ...own.map((module) => {
      const items = added.find(({ id }) => id === module.id)?.items ?? [];
      return items.length === 0 ? module : { ...module, items: [...(module.items ?? []), ...items] };
    }),
    ...added.filter(({ id, items }) => !known.has(id) && items.length > 0),
  ];
}

function keyOfEntry(entry: Entry): string {
  return "class" in entry ? entry.class : entry.evaluation;
}

/** The bank that receives the questions of a source, and the prefix of the source's ids in the course. */
interface BankTarget {
  bank: string;
  source: CourseSource;
  prefix: string;
}

/**
 * Adds the questions of a source to a bank, replacing those imported from it before. What does not fit is added to
 * further banks; classes with the questions' pictures are added in a separate module.
 */
export function addToBank(
  before: CourseDocuments,
  added: CourseDocuments,
  { bank, source, prefix }: BankTarget,
): CourseDocuments {
  const banks = addQuestions(banksOf(before, bank), { bank, source, questions: questionsOf(added) });
  const { documents: prefixed } = withPrefixedIds(prefix, { before, added: pickMaterial(added, bank) }, null);
  const course = prefixed.items.size > 0 ? addToCourse(before, prefixed) : before;
  return {
    course: course.course,
    items: new Map([...course.items, ...banks.map((each) => [each.bank, each] as const)]),
  };
}

type FilledBank = BankDocument & { questions: QuestionDocument[] };

type NamedQuestion = QuestionDocument & { id: string };

/**
 * Replaces the questions of the same source where they are, and adds the others to the first bank with space. A
 * question that one of the banks already contains word by word is not repeated.
 */
function addQuestions(
  banks: FilledBank[],
  { bank, source, questions: added }: Omit<BankTarget, "prefix"> & { questions: NamedQuestion[] },
): FilledBank[] {
  const filled = banks.map((each) => ({ ...each, questions: [...each.questions] }));
  const known = filled.flatMap(({ questions }) => questions.map((question, index) => ({ question, questions, index })));
  const places = new Map(known.map((place) => [place.question.id, place]));
  const contents = new Set(known.map(({ question }) => contentOf(question)));
  for (const { id, ...question } of added) {
    const own = { ...question, id: idInBank(nameOfSource(source), id) };
    // Earlier imports did not tell formats apart.
    const earlier = { ...question, id: idInBank(source.own, id) };
    const place = places.get(own.id);
    const earlierPlace = places.get(earlier.id);
    if (place) place.questions[place.index] = keepInQuestion(place.question, own);
    else if (earlierPlace && areVersions(inBank(earlierPlace.question), inBank(earlier)))
      earlierPlace.questions[earlierPlace.index] = keepInQuestion(earlierPlace.question, earlier);
    else if (!contents.has(contentOf(question))) findSpace(filled, bank).push(own);
  }
  return filled;
}

function findSpace(banks: FilledBank[], bank: string): QuestionDocument[] {
  const open = banks.find(({ questions }) => questions.length < counts.bankQuestions.max);
  if (open) return open.questions;
  const next: FilledBank = { bank: bankIdOf(bank, banks.length + 1), questions: [] };
  banks.push(next);
  return next.questions;
}

/** Returns a question's content as text, whatever its id and the order of its keys. */
function contentOf({ id: _id, ...question }: QuestionDocument): string {
  return JSON.stringify(orderKeys(question));
}

/**
 * Returns the id of a question in a bank. Names such as "Question 1" are common, so it depends on the source: on a hash,
 * because "a-b" and "c" would make the same id as "a" and "b-c". The date in the name of an exported file is ignored.
 */
function idInBank(source: string, id: string): string {
  const hash = createHash("sha256").update(source.replace(exportDate, "")).digest("hex").slice(0, 8);
  return toId(`${id}-${hash}`);
}

/** As Moodle ends the names of exported files. */
const exportDate = /-\d{8}-\d{4}$/;

function questionsOf({ items }: CourseDocuments): NamedQuestion[] {
  const ids = new Ids();
  return [...items.values()].flatMap((item) => {
    if ("class" in item) return [];
    // References to classes and objectives are dropped, as these are not imported.
    return (item.questions ?? []).map(({ see: _see, objective: _objective, ...question }) => {
      return { ...question, id: ids.claim(question.id ?? "") };
    });
  });
}

/** Lists a bank and those that continue it. */
function banksOf({ items }: CourseDocuments, bank: string): FilledBank[] {
  const banks: FilledBank[] = [];
  for (let count = 1; ; count++) {
    const item = items.get(bankIdOf(bank, count));
    if (!item || !("bank" in item)) return banks;
    banks.push({ ...item, questions: item.questions ?? [] });
  }
}

function bankIdOf(bank: string, count: number): string {
  return count === 1 ? bank : toId(`${bank}-${count}`);
}

/** Keeps only the classes that contain material the questions show. */
function pickMaterial({ course, items }: CourseDocuments, bank: string): CourseDocuments {
  const material = new Set([...items.values()].flatMap((item) => ("id" in item ? listMaterial(items, item.id) : [])));
  const isMaterial = (item: ItemDocument): item is ClassDocument => "class" in item && material.has(item.class);
  const classes = [...items.values()].filter(isMaterial);
  const title = classes[0]?.title ?? {};
  const module = { id: `${bank}-material`, title, items: classes.map(({ class: id }) => ({ class: id })) };
  return {
    course: { ...course, modules: classes.length > 0 ? [module] : [] },
    items: new Map(classes.map((item) => [item.class, item])),
  };
}

/** Lists the ids of the classes with material that an assessment cannot contain. */
function listMaterial(items: CourseDocuments["items"], evaluationId: string): string[] {
  const ids: string[] = [];
  for (let id = materialId(evaluationId); items.has(id); id = materialId(evaluationId, ids.length + 1)) ids.push(id);
  return ids;
}
