import { isDeepStrictEqual } from "node:util";
import type {
  BankDocument,
  ClassDocument,
  CourseDocument,
  ItemDocument,
  QuestionDocument,
} from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { materialId } from "../../../../courseware/formats/build/figures.ts";
import { Ids, toId } from "../../../../courseware/formats/build/ids.ts";
import type { CourseKey } from "../../../../courseware/formats/course/complete-course.ts";
import { counts } from "../../../../courseware/limits.ts";
import { renameItems } from "./rename-items.ts";

/** Replaces a course that is imported again, keeping what editors added that the import lacks. */
export function replaceCourse(
  before: CourseDocuments,
  after: CourseDocuments,
  provisional: readonly CourseKey[],
): CourseDocuments {
  const retained: Partial<CourseDocument> = {};
  for (const key of provisional)
    Object.assign(retained, before.course[key] !== undefined && { [key]: before.course[key] });
  for (const key of ["pretest", "posttest"] as const) {
    const evaluation = before.course[key];
    if (evaluation !== undefined && after.items.has(evaluation)) retained[key] = evaluation;
  }
  if (before.course.cover !== undefined) retained.cover = before.course.cover;
  return { course: { ...retained, ...after.course, ...pick(retained, provisional) }, items: after.items };
}

function pick(from: Partial<CourseDocument>, keys: readonly CourseKey[]): Partial<CourseDocument> {
  return Object.fromEntries(keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]]])));
}

/**
 * Appends the modules of another course, with the objectives they refer to. Modules imported before are replaced in
 * place.
 */
export function addToCourse(before: CourseDocuments, added: CourseDocuments): CourseDocuments {
  const objectives = listMissing(before, added);
  return {
    course: {
      ...before.course,
      ...(objectives.length > 0 && { objectives: [...(before.course.objectives ?? []), ...objectives] }),
      modules: addModules(before.course.modules ?? [], added.course.modules ?? []),
    },
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
type Objectives = NonNullable<CourseDocument["objectives"]>;

function addModules(own: Modules, others: Modules): Modules {
  const incoming = new Map(others.map((module) => [module.id, module]));
  const known = new Set(own.map(({ id }) => id));
  const placed = new Set(others.flatMap(({ items = [] }) => items.map((item) => JSON.stringify(item))));
  const changed = own.map((module) => incoming.get(module.id) ?? withoutItems(module, placed));
  return [...changed, ...others.filter(({ id }) => !known.has(id))];
}

/** Removes items that are placed elsewhere: an item belongs to one module. */
function withoutItems(module: Modules[number], placed: ReadonlySet<string>): Modules[number] {
  const items = module.items?.filter((item) => !placed.has(JSON.stringify(item)));
  return items?.length === module.items?.length ? module : { ...module, items };
}

/**
 * Prefixes the ids of another course's items, modules and objectives with that course's id; they then only match
 * themselves when imported again.
 */
export function withPrefixedIds(documents: CourseDocuments): CourseDocuments {
  const { id: course } = documents.course;
  return renameItems(documents, (id) => prefixId(course, id));
}

function prefixId(course: string, id: string): string {
  return id.startsWith(`${course}-`) ? id : toId(`${course}-${id}`);
}

/**
 * Adds the questions of another course to a bank, replacing those imported from it before. A full bank is continued in
 * further ones; classes with the questions' pictures are added in a separate module.
 */
export function addToBank(before: CourseDocuments, added: CourseDocuments, bank: string): CourseDocuments {
  const known = banksOf(before, bank).flatMap(({ questions = [] }) => questions);
  const banks = splitIntoBanks(addQuestions(known, questionsOf(added), added.course.id), bank);
  const prefixed = withPrefixedIds(pickMaterial(added, bank));
  const course = prefixed.items.size > 0 ? addToCourse(before, prefixed) : before;
  return {
    course: course.course,
    items: new Map([...course.items, ...banks.map((each) => [each.bank, each] as const)]),
  };
}

type IdentifiedQuestion = QuestionDocument & { id: string };

/**
 * Adds questions or replaces those of the same source. Their ids contain the id of the source, because names such as
 * "Question 1" are common. A question that is already there under its own id or from another source is not repeated.
 */
function addQuestions(known: QuestionDocument[], added: IdentifiedQuestion[], source: string): QuestionDocument[] {
  const questions = [...known];
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  for (const question of added) {
    const own = { ...question, id: prefixId(source, question.id) };
    const place = places.get(own.id);
    if (place !== undefined) questions[place] = own;
    else if (!known.some((each) => isSameQuestion(each, question))) questions.push(own);
  }
  return questions;
}

function isSameQuestion({ id = "", ...own }: QuestionDocument, { id: otherId, ...other }: IdentifiedQuestion): boolean {
  return (id === otherId || id.endsWith(`-${otherId}`)) && isDeepStrictEqual(own, other);
}

function questionsOf({ items }: CourseDocuments): IdentifiedQuestion[] {
  const ids = new Ids();
  return [...items.values()].flatMap((item) => {
    if ("class" in item) return [];
    // References to classes and objectives are dropped, as these are not imported.
    return (item.questions ?? []).map(({ see: _see, objective: _objective, ...question }) => {
      return { ...question, id: ids.claim(question.id ?? "") };
    });
  });
}

function banksOf({ items }: CourseDocuments, bank: string): BankDocument[] {
  const banks: BankDocument[] = [];
  for (let count = 1; ; count++) {
    const item = items.get(bankIdOf(bank, count));
    if (!item || !("bank" in item)) return banks;
    banks.push(item);
  }
}

function splitIntoBanks(questions: QuestionDocument[], bank: string): BankDocument[] {
  const { max } = counts.bankQuestions;
  const banks: BankDocument[] = [];
  for (let start = 0; start < questions.length; start += max) {
    banks.push({ bank: bankIdOf(bank, banks.length + 1), questions: questions.slice(start, start + max) });
  }
  return banks;
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
