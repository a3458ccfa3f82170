import { createHash, createHmac } from "node:crypto";
import { inLanguage, type Language, type Localized, languages } from "../../../contract/language.ts";
import type { Block, ClassItem, Course, EvaluationItem, Item, Question } from "../../../courseware/course.ts";
import { fileId } from "./store-files.ts";
import type { StoredBlock, StoredItem, StoredOutline, StoredOutlineItem, StoredQuestion } from "./stored.ts";

/** An item ready to be stored. */
export interface ItemToStore {
  id: string;
  kind: Item["kind"];
  position: number;
  /** SHA-256 of the body. */
  hash: string;
  body: string;
  bytes: Record<Language, number>;
}

/** What a course page shows. */
export function toStoredOutline(course: Course): StoredOutline {
  const items = course.modules.flatMap((module) => module.items);
  const { title, summary, description, objectives, authors } = course;
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

/** The items of a course in their order; `secret` keys the ids that stand in for the author's ids of choices. */
export function toStoredItems(course: Course, secret: string): ItemToStore[] {
  return course.modules
    .flatMap((module) => module.items)
    .map((item, position) => {
      const stored = item.kind === "class" ? storeClass(course.id, item) : storeEvaluation(course.id, item, secret);
      const body = JSON.stringify(stored);
      const hash = createHash("sha256").update(body).digest("hex");
      return { id: item.id, kind: item.kind, position, hash, body, bytes: measure(item, body) };
    });
}

function storeClass(courseId: string, { title, minutes, blocks }: ClassItem): StoredItem {
  return { kind: "class", title, minutes, blocks: blocks.map((block) => storeBlock(courseId, block)) };
}

function storeBlock(courseId: string, block: Block): StoredBlock {
  const idOf = (file: Parameters<typeof fileId>[2]) => fileId(courseId, "course", file);
  switch (block.type) {
    case "text":
      return { type: "text", markdown: block.markdown };
    case "image":
      return { type: "image", files: each(block.files, idOf), alt: block.alt };
    case "download":
      return {
        type: "download",
        files: each(block.files, (file) => ({ file: idOf(file), bytes: file.bytes })),
        name: block.name,
      };
    case "video":
      return {
        type: "video",
        id: block.id,
        files: each(block.files, (file) => ({ file: idOf(file), durationSeconds: file.durationSeconds })),
        posters: each(block.posters, idOf),
        captions: Object.entries(each(block.captions, (file, language) => ({ language, file: idOf(file) }))).map(
          ([, caption]) => caption,
        ),
        transcript: block.transcript,
      };
  }
}

function storeEvaluation(courseId: string, item: EvaluationItem, secret: string): StoredItem {
  const { kind: _, id, questions, ...rest } = item;
  const opaque = (...path: string[]) =>
    createHmac("sha256", secret)
      .update([courseId, id, ...path].join("\0"))
      .digest("base64url")
      .slice(0, 16);
  return {
    kind: "evaluation",
    ...rest,
    questions: questions.map((question) => storeQuestion(question, (...path) => opaque(question.id, ...path))),
  };
}

function storeQuestion(question: Question, opaque: (...path: string[]) => string): StoredQuestion {
  switch (question.type) {
    case "single":
    case "multiple":
      return { ...question, choices: question.choices.map((choice) => ({ ...choice, id: opaque(choice.id) })) };
    case "ordering":
      return { ...question, steps: question.steps.map((step) => ({ ...step, id: opaque(step.id) })) };
    case "matching": {
      const { pairs, distractors, ...rest } = question;
      const left = pairs.map((pair) => ({ id: opaque("left", pair.id), text: pair.left }));
      const right = pairs.map((pair) => ({ id: opaque("right", pair.id), text: pair.right }));
      return {
        ...rest,
        left,
        right: right.concat(distractors.map(({ id, text }) => ({ id: opaque("distractor", id), text }))),
        pairs: Object.fromEntries(pairs.map(({ id }) => [opaque("left", id), opaque("right", id)])),
      };
    }
    case "number":
    case "text":
      return question;
  }
}

/** What opening an item costs, without what one may choose to download. */
function measure(item: Item, body: string): Record<Language, number> {
  const text = Buffer.byteLength(body) / languages.length;
  const inOne = (language: Language) =>
    item.kind === "class" ? item.blocks.reduce((sum, block) => sum + weigh(block, language), 0) : 0;
  return { es: Math.round(text + inOne("es")), en: Math.round(text + inOne("en")) };
}

function weigh(block: Block, language: Language): number {
  const bytes = (files: Localized<{ bytes: number }>) => inLanguage(files, language)?.bytes ?? 0;
  if (block.type === "image") return bytes(block.files);
  return block.type === "video" ? bytes(block.files) + bytes(block.posters) + bytes(block.captions) : 0;
}

function each<T, R>(values: Localized<T>, change: (value: T, language: Language) => R): Localized<R> {
  const changed: Localized<R> = {};
  for (const language of languages) {
    const value = values[language];
    if (value !== undefined) changed[language] = change(value, language);
  }
  return changed;
}
