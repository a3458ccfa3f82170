import { inLanguage, type Language, type Localized, languages } from "../../../contract/language.ts";
import type { Block, ClassItem, Course, EvaluationItem, Item, QuestionBlock } from "../../../courseware/course.ts";
import { yieldWhenDue } from "../../threads/yield-when-due.ts";
import { fileId } from "./store-files.ts";
import type {
  StoredBlock,
  StoredEvaluation,
  StoredGlossary,
  StoredItem,
  StoredOutline,
  StoredOutlineItem,
} from "./stored.ts";
import { type BankToStore, measureDraws, toStoredDraws } from "./to-stored-banks.ts";
import { createOpaque, hashBody, measureVisible, toStoredQuestion } from "./to-stored-questions.ts";

/** An item ready to be stored. */
export interface ItemToStore {
  id: string;
  kind: Item["kind"];
  position: number;
  /** The SHA-256 of the body. */
  hash: string;
  body: string;
  bytes: Record<Language, number>;
}

/** Converts a course to its stored outline, which a course page shows. */
export function toStoredOutline(course: Course): StoredOutline {
  const items = course.modules.flatMap((module) => module.items);
  const { title, summary, description, objectives, authors, pretest, posttest } = course;
  return {
    title,
    summary,
    description,
    objectives,
    authors,
    cover: course.cover && fileId(course.id, "cover", course.cover),
    languages: languages.filter((language) => title[language] !== undefined),
    classCount: items.filter(({ kind }) => kind === "class").length,
    evaluationCount: items.filter(({ kind }) => kind === "evaluation").length,
    durationMinutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
    ...(pretest !== undefined && { pretest }),
    ...(posttest !== undefined && { posttest }),
    modules: course.modules.map((module) => ({
      id: module.id,
      title: module.title,
      items: module.items.map(toOutlineItem),
    })),
  };
}

function toOutlineItem(item: Item): StoredOutlineItem {
  const { id, kind, title, minutes } = item;
  if (item.kind === "class") return { id, kind, title, minutes };
  return { id, kind, title, minutes, rules: { passPercent: item.passPercent, attempts: item.attempts } };
}

/** A glossary ready to be stored, and the SHA-256 of its body. */
export interface GlossaryToStore {
  hash: string;
  body: string;
}

/** Converts a course's glossary to stored form; null if it has no terms. */
export function toStoredGlossary({ glossary = [] }: Course): GlossaryToStore | null {
  if (glossary.length === 0) return null;
  const stored: StoredGlossary = { kind: "glossary", terms: glossary };
  const body = JSON.stringify(stored);
  return { hash: hashBody(body), body };
}

interface ConversionContext {
  course: Course;
  secret: string;
  banks: readonly BankToStore[];
}

/**
 * Converts the items of a course to stored form, in order, with draws from the stored banks; `secret` as for banks.
 * Yields to other requests between items.
 */
export async function toStoredItems(context: ConversionContext): Promise<ItemToStore[]> {
  const items: ItemToStore[] = [];
  for (const item of context.course.modules.flatMap((module) => module.items)) {
    await yieldWhenDue();
    items.push(toStoredItem(item, items.length, context));
  }
  return items;
}

function toStoredItem(item: Item, position: number, context: ConversionContext): ItemToStore {
  const stored = item.kind === "class" ? toStoredClass(context, item) : toStoredEvaluation(item, context);
  const body = JSON.stringify(stored);
  const drawnBytes = item.kind === "evaluation" ? measureDraws(item.draw, context.banks) : 0;
  const bytes = measureItem(item, measureVisible(stored) + drawnBytes);
  return { id: item.id, kind: item.kind, position, hash: hashBody(body), body, bytes };
}

function toStoredClass({ course, secret }: ConversionContext, item: ClassItem): StoredItem {
  const { title, minutes, blocks, objectives, review, sources } = item;
  const opaque = createOpaque(secret, [course.id, item.id]);
  return {
    kind: "class",
    title,
    minutes,
    blocks: blocks.map((block) =>
      block.type === "question"
        ? { ...block, question: toStoredQuestion(block.question, opaque) }
        : toStoredBlock(course.id, block),
    ),
    ...(objectives.length > 0 && { objectives }),
    ...(review && { review }),
    ...(sources.length > 0 && { sources }),
  };
}

function toStoredBlock(courseId: string, block: Exclude<Block, QuestionBlock>): StoredBlock {
  const idOf = (file: Parameters<typeof fileId>[2]) => fileId(courseId, "course", file);
  switch (block.type) {
    case "text":
      return { type: "text", markdown: block.markdown };
    case "image":
      return { type: "image", files: mapLocalized(block.files, idOf), alt: block.alt };
    case "figure":
      return { ...block, files: mapLocalized(block.files, idOf) };
    case "audio":
    case "download":
      return { ...block, files: mapLocalized(block.files, (file) => ({ file: idOf(file), bytes: file.bytes })) };
    case "case":
    case "prompt":
      return block;
    case "video":
      return {
        type: "video",
        id: block.id,
        files: mapLocalized(block.files, (file) => ({ file: idOf(file), durationSeconds: file.durationSeconds })),
        posters: mapLocalized(block.posters, idOf),
        captions: Object.entries(
          mapLocalized(block.captions, (file, language) => ({ language, file: idOf(file) })),
        ).map(([, caption]) => caption),
        transcript: block.transcript,
      };
  }
}

function toStoredEvaluation(item: EvaluationItem, { course, secret, banks }: ConversionContext): StoredEvaluation {
  const { kind: _, id, questions, draw, ...rest } = item;
  const stored = questions.map((question) => toStoredQuestion(question, createOpaque(secret, [course.id, id])));
  return {
    kind: "evaluation",
    ...rest,
    questions: stored,
    ...(draw.length > 0 && { draw: toStoredDraws(draw, banks) }),
  };
}

/** Returns the size of opening an item, including the questions it draws but excluding optional downloads. */
function measureItem(item: Item, sharedBytes: number): Record<Language, number> {
  const text = sharedBytes / languages.length;
  const blockBytes = (language: Language) =>
    item.kind === "class" ? item.blocks.reduce((sum, block) => sum + measureBlock(block, language), 0) : 0;
  return { es: Math.round(text + blockBytes("es")), en: Math.round(text + blockBytes("en")) };
}

function measureBlock(block: Block, language: Language): number {
  const bytes = (files: Localized<{ bytes: number }>) => inLanguage(files, language)?.bytes ?? 0;
  if (block.type === "image" || block.type === "figure" || block.type === "audio") return bytes(block.files);
  return block.type === "video" ? bytes(block.files) + bytes(block.posters) + bytes(block.captions) : 0;
}

function mapLocalized<T, R>(values: Localized<T>, change: (value: T, language: Language) => R): Localized<R> {
  const changed: Localized<R> = {};
  for (const language of languages) {
    const value = values[language];
    if (value !== undefined) changed[language] = change(value, language);
  }
  return changed;
}
