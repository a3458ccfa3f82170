import { isDeepStrictEqual } from "node:util";
import { languages } from "../../../../contract/language.ts";
import { listDocumentTexts, replaceAt } from "../../../../contract/writing/document-texts.ts";
import {
  type BankDocument,
  type ClassDocument,
  type CourseDocument,
  courseDocument,
  type ItemDocument,
  itemDocument,
  kindOfItem,
  type QuestionDocument,
} from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { yieldWhenDue } from "../../../threads/yield-when-due.ts";
import { wordsIn } from "./compare-words.ts";
import { keepOwnBlocks, keepOwnDraws, keepOwnQuestions } from "./item-parts.ts";
import type { SourceContents } from "./source-contents.ts";

/*
 * What editors keep when a source is imported again. The import decides whatever the source says; the draft keeps
 *
 * - a translation, while the text that it translates is the same;
 * - settings, tags, sources and references that the source does not mention, unless what they refer to is removed;
 * - feedback and hints that the source lacks, while the question and its choices are the same;
 * - a review, while the blocks of the class are the same;
 * - questions, draws and blocks that the source has not brought, if that is known.
 */

/** Ids that an import removes. */
interface Removed {
  items: ReadonlySet<string>;
  objectives: ReadonlySet<string>;
}

const nothing: Removed = { items: new Set(), objectives: new Set() };

/** Lists what a course no longer contains. */
function listRemoved(before: CourseDocuments, after: CourseDocuments): Removed {
  const objectivesOf = ({ course }: CourseDocuments) => course.objectives?.flatMap(({ id }) => id ?? []) ?? [];
  const objectives = new Set(objectivesOf(after));
  return {
    items: new Set([...before.items.keys()].filter((id) => !after.items.has(id))),
    objectives: new Set(objectivesOf(before).filter((id) => !objectives.has(id))),
  };
}

/**
 * Places an import in a course, with what editors added to the items of the same ids, and to the course's own texts.
 * Yields to other requests between items.
 */
export async function placeKeepingEdits(
  before: CourseDocuments,
  imported: CourseDocuments,
  { place, parts }: { place(imported: CourseDocuments): CourseDocuments; parts: SourceContents["parts"] | undefined },
): Promise<CourseDocuments> {
  const translated = keepTranslations(before.course, imported.course);
  const course = translated === imported.course ? imported.course : courseDocument.parse(translated);
  const after = place({ course, items: imported.items });
  const removed = listRemoved(before, after);
  const items = new Map(after.items);
  for (const [id, item] of imported.items) {
    await yieldWhenDue();
    items.set(id, keepInItem(before.items.get(id), item, { removed, brought: parts?.get(id) }));
  }
  return { course: after.course, items };
}

/** Returns an imported question of a bank, with what editors added to the question of the same id. */
export function keepInQuestion(before: QuestionDocument, imported: QuestionDocument): QuestionDocument {
  const kept = keepInItem(inBank(before), inBank(imported));
  return ("bank" in kept && kept.questions?.[0]) || imported;
}

/** Returns a question as the only one of a bank, to be treated like an item. */
export function inBank(question: QuestionDocument): BankDocument {
  return { bank: "x", questions: [question] };
}

/** What an import removes from a course, and the keys of the parts that the source has brought into an item, if known. */
interface Known {
  removed: Removed;
  brought?: ReadonlySet<string> | undefined;
}

function keepInItem(
  before: ItemDocument | undefined,
  imported: ItemDocument,
  { removed, brought }: Known = { removed: nothing },
): ItemDocument {
  if (!before || kindOfItem(before) !== kindOfItem(imported)) return imported;
  const translated = keepTranslations(before, imported);
  const item = translated === imported ? imported : itemDocument.parse(translated);
  if ("class" in item) {
    if (!("class" in before)) return item;
    const { sources, review } = before;
    const objectives = before.objectives?.filter((id) => !removed.objectives.has(id));
    const merged = mergeBlocks(before, item, removed);
    const blocks = brought ? keepOwnBlocks(merged, before.blocks, brought) : merged;
    const isSame = isDeepStrictEqual(before.blocks, blocks);
    return { ...defined({ objectives, sources, ...(isSame && { review }) }), ...item, ...(blocks && { blocks }) };
  }
  if ("class" in before) return item;
  const known = new Map(before.questions?.map((question) => [question.id, question]));
  const merged = item.questions?.map((question) => mergeQuestion(known.get(question.id), question, removed));
  const questions = brought ? keepOwnQuestions(merged, before.questions, brought) : merged;
  const own = { ...item, ...(questions && { questions }) };
  if ("bank" in own) return { ...("bank" in before && defined({ name: before.name })), ...own };
  if ("bank" in before) return own;
  const draw = brought ? keepOwnDraws(own.draw, before.draw, brought) : own.draw;
  const { instructions, passPercent, attempts, shuffleQuestions, shuffleChoices } = before;
  return {
    ...defined({ instructions, passPercent, attempts, shuffleQuestions, shuffleChoices }),
    ...own,
    ...(draw && { draw }),
  };
}

/** Returns the blocks of an imported class, with what editors added to its questions. */
function mergeBlocks(before: ClassDocument, { blocks }: ClassDocument, removed: Removed): ClassDocument["blocks"] {
  const known = new Map(
    before.blocks?.flatMap((block) => ("question" in block ? [[block.question.id, block] as const] : [])),
  );
  return blocks?.map((block) => {
    if (!("question" in block)) return block;
    const there = known.get(block.question.id);
    const question = mergeQuestion(there?.question, block.question, removed);
    return { ...defined({ required: there?.required }), ...block, question };
  });
}

function mergeQuestion(
  before: QuestionDocument | undefined,
  question: QuestionDocument,
  removed: Removed,
): QuestionDocument {
  if (!before) return question;
  const { tags, objective, see, feedback, hint } = before;
  const references = {
    ...(!removed.objectives.has(objective ?? "") && { objective }),
    ...(!removed.items.has(see?.class ?? "") && { see }),
  };
  const kept = { ...defined({ tags, ...references }), ...question };
  if (!isDeepStrictEqual(askedIn(before), askedIn(question))) return kept;
  const choices = question.choices?.map((choice, index) => ({
    ...defined({ feedback: before.choices?.[index]?.feedback }),
    ...choice,
  }));
  return { ...defined({ feedback, hint }), ...kept, ...(choices && { choices }) };
}

/** Returns what a question asks and accepts, without what is said about it. */
function askedIn({ tags: _t, objective: _o, see: _s, feedback: _f, hint: _h, ...asked }: QuestionDocument) {
  const choices = asked.choices?.map(({ feedback: _, correct = false, ...choice }) => ({ ...choice, correct }));
  return { ...asked, choices };
}

function defined<T extends object>(values: T): Partial<T>;
function defined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/**
 * Completes the texts that are imported in one language with their translations: those at the same place, or, as texts
 * may have moved, those of the same words elsewhere in the document.
 */
function keepTranslations(before: CourseDocument | ItemDocument, imported: CourseDocument | ItemDocument): unknown {
  const places = listDocumentTexts(before);
  const translated = [...places.values()].filter((text) => languages.every((each) => text[each] !== undefined));
  const words = new Map(translated.flatMap((text) => languages.map((each) => [wordsIn(text, each), text] as const)));
  let document: unknown = imported;
  for (const [path, text] of listDocumentTexts(imported)) {
    const [language, ...others] = languages.filter((each) => text[each] !== undefined);
    if (language === undefined || others.length > 0) continue;
    const [own, there] = [wordsIn(text, language), places.get(path)];
    const known = there && wordsIn(there, language) === own ? there : words.get(own);
    if (known) document = replaceAt(document, path, (value) => ({ ...value, ...known }));
  }
  return document;
}
