import fc, { type Arbitrary } from "fast-check";
import type { QuestionDocument } from "../../contract/writing/documents.ts";
import {
  type BlockDocument,
  type CourseDocument,
  type FileReference,
  type ItemDocument,
  idOfItem,
} from "../../contract/writing/documents.ts";
import type { CourseDocuments } from "../documents/documents.ts";
import { captions, fixture } from "./valid-package.ts";

/** The files that the documents refer to, by original name. */
export const mediaFiles: Readonly<Record<string, Buffer>> = {
  "clip.es.mp4": fixture("short.mp4"),
  "Clip.EN.mp4": fixture("short.mp4"),
  "poster.webp": fixture("still.webp"),
  "still.es.jpg": fixture("still.jpg"),
  "still.en.jpg": fixture("still.jpg"),
  "Foto de la clínica.jpg": fixture("still.jpg"),
  "clip.es.vtt": Buffer.from(captions("Buenos días.")),
  "clip.en.vtt": Buffer.from(captions("Good morning.")),
  "latido.es.mp3": Buffer.from("ID3\u0004latido"),
  "beat.m4a": Buffer.from("\0\0\0\u0020ftypM4A beat"),
  "guía.es.pdf": Buffer.from("%PDF-1.4\n%%EOF\n"),
  "guide.pdf": Buffer.from("%PDF-1.4\n%English\n%%EOF\n"),
};

const word = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    "yes",
    "null",
    "5",
    "1e3",
    "- a",
    "a: b",
    "# x",
    "'",
    '"',
    "{lang}",
    "&a",
    "*a",
    "|",
    "%",
    "a\n  b\n\nc",
    "~",
    "0x1F",
  ),
);

/** A text as an editor leaves it: trimmed and not empty. */
const line = word
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, " ").trim())
  .map((text) => (text === "" ? "texto" : text));

const text = inLanguages(line);
const markdown = inLanguages(
  fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => `${lines.map(plain).join("\n\n")}\n`),
);
const prose = inLanguages(line.map(plain));

/** Removes what the Markdown of a course must not contain: pictures and external links. */
function plain(words: string): string {
  return words.replaceAll(/[^\p{L}\p{N} .,:'"-]/gu, "").trim() || "texto";
}

function inLanguages<T>(value: Arbitrary<T>): Arbitrary<{ es?: T; en?: T }> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ es: value, en: value }) },
    fc.record({ es: value }),
    fc.record({ en: value }),
  );
}

const slug = fc.stringMatching(/^[a-z0-9]{1,6}(-[a-z0-9]{1,6})?$/);

/** Generates entries with distinct ids. */
function withIds<T>(entry: Arbitrary<T>, least: number): Arbitrary<(T & { id: string })[]> {
  return fc
    .uniqueArray(fc.tuple(slug, entry), { minLength: least, maxLength: least + 2, selector: ([id]) => id })
    .map((entries) => entries.map(([id, content]) => ({ id, ...content })));
}

const part = fc.record({ text });

const types: Arbitrary<Omit<QuestionDocument, "id" | "prompt">> = fc.oneof(
  withIds(part, 2).map((choices) => ({
    type: "single" as const,
    choices: choices.map((choice, index) => (index === 1 ? { ...choice, correct: true } : choice)),
  })),
  withIds(part, 2).map((choices) => ({
    type: "multiple" as const,
    choices: choices.map((choice) => ({ ...choice, correct: true })),
  })),
  fc.record(
    {
      type: fc.constant("number" as const),
      // Adding 0 turns -0, which JSON does not have, into 0.
      value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      tolerance: fc.nat(),
      unit: inLanguages(fc.constant("%")),
    },
    { requiredKeys: ["type", "value"] },
  ),
  fc.record({
    type: fc.constant("text" as const),
    accept: inLanguages(fc.array(line, { minLength: 1, maxLength: 3 })),
  }),
  fc.record({ type: fc.constant("matching" as const), pairs: withIds(fc.record({ left: text, right: text }), 2) }),
  fc.record({ type: fc.constant("ordering" as const), steps: withIds(part, 2) }),
);

const question = fc
  .tuple(fc.record({ prompt: prose, feedback: prose }, { requiredKeys: ["prompt"] }), types)
  .map(([common, own]) => ({ ...common, ...own }));

const evaluation = fc.record(
  {
    title: text,
    minutes: fc.integer({ min: 1, max: 1000 }),
    instructions: prose,
    passPercent: fc.integer({ min: 1, max: 100 }),
    attempts: fc.integer({ min: 1, max: 100 }),
    shuffleQuestions: fc.boolean(),
    questions: withIds(question, 1),
  },
  { requiredKeys: ["title", "minutes", "questions"] },
);

const block: Arbitrary<BlockDocument> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ text: markdown }) },
  fc.record({
    image: fc.constantFrom(
      "poster.webp",
      { es: "still.es.jpg", en: "still.en.jpg" },
      { en: "still.en.jpg" },
      { es: "Foto de la clínica.jpg", en: "poster.webp" },
    ),
    alt: text,
  }),
  fc.record({
    download: fc.constantFrom("guide.pdf", { es: "guía.es.pdf" }, { es: "guía.es.pdf", en: "guide.pdf" }),
    name: text,
  }),
);

const pictures = fc.constantFrom<FileReference>("poster.webp", { es: "still.es.jpg", en: "still.en.jpg" });

const decisions = withIds(fc.record({ text, consequence: prose }), 2);

const unfolding = fc
  .tuple(text, fc.array(fc.record({ text: prose, choices: decisions }), { minLength: 1, maxLength: 3 }), prose)
  .map(([title, steps, end]) => ({
    title,
    steps: [...steps.map((step, index) => ({ id: `step-${index}`, ...step })), { id: "end", text: end }].map(
      (step, index) =>
        index > 0 || !("choices" in step)
          ? step
          : { ...step, choices: step.choices.map((choice, at) => (at === 0 ? { ...choice, next: "end" } : choice)) },
    ),
  }));

/** Blocks that other formats represent as text. */
const learningBlock: Arbitrary<BlockDocument> = fc.oneof(
  fc.record({ figure: pictures, alt: text, caption: text }, { requiredKeys: ["figure", "alt"] }),
  fc.record({
    audio: fc.constantFrom<FileReference>("beat.m4a", { es: "latido.es.mp3" }, { es: "latido.es.mp3", en: "beat.m4a" }),
    name: text,
    transcript: prose,
  }),
  fc.record({ question, required: fc.boolean() }, { requiredKeys: ["question"] }),
  fc.record({ case: unfolding }),
  fc.record({ prompt: prose, name: text }),
);

/** Assigns ids that are unique within the class to questions and cases. */
function withBlockIds(blocks: readonly BlockDocument[]): BlockDocument[] {
  return blocks.map((one, index) => {
    if ("question" in one) return { ...one, question: { ...one.question, id: `question-${index}` } };
    return "case" in one ? { case: { ...one.case, id: `case-${index}` } } : one;
  });
}

/** Whether other formats have this kind of block as well. */
export function isCommon(one: BlockDocument): boolean {
  return !("figure" in one || "audio" in one || "question" in one || "case" in one || "prompt" in one);
}

const video: Arbitrary<BlockDocument> = fc.record(
  {
    video: fc.constantFrom("clip.es.mp4", { es: "clip.es.mp4", en: "Clip.EN.mp4" }),
    id: slug,
    poster: fc.constant("poster.webp"),
    captions: fc.constant({ es: "clip.es.vtt", en: "clip.en.vtt" }),
    transcript: markdown,
  },
  { requiredKeys: ["video", "id", "poster", "captions"] },
);

const lesson = fc
  .tuple(
    fc.record({ title: text, minutes: fc.integer({ min: 1, max: 1000 }) }),
    fc.array(block, { minLength: 1, maxLength: 3 }),
    fc.array(learningBlock, { maxLength: 3 }),
    fc.option(video, { freq: 8 }),
  )
  .map(([head, blocks, learning, film]) => ({
    ...head,
    blocks: withBlockIds([...(film ? [film] : []), ...blocks, ...learning]),
  }));

const items: Arbitrary<ItemDocument[]> = fc
  .uniqueArray(fc.tuple(slug, fc.oneof(lesson, evaluation)), { minLength: 1, maxLength: 5, selector: ([id]) => id })
  .map((entries) => entries.map(([id, item]) => ("blocks" in item ? { class: id, ...item } : { id, ...item })));

const others = inLanguages(fc.array(line, { minLength: 1, maxLength: 2 }));

const term = fc.record({ term: text, also: others, definition: text }, { requiredKeys: ["term"] });

const head = fc.record(
  {
    title: text,
    summary: text,
    description: markdown,
    objectives: fc.array(text, { minLength: 1, maxLength: 3 }),
    authors: fc.array(fc.record({ name: line, role: text }), { minLength: 1, maxLength: 2 }),
    cover: fc.constantFrom("poster.webp", "still.es.jpg"),
    passPercent: fc.integer({ min: 1, max: 100 }),
    glossary: withIds(term, 1),
  },
  { requiredKeys: ["title", "summary", "description", "objectives", "authors", "passPercent"] },
);

/** Any course without errors; its files are referred to by their names in `mediaFiles`. */
export const anyCourse: Arbitrary<CourseDocuments> = fc
  .tuple(slug, head, items, withIds(fc.record({ title: text }), 1))
  .map(([id, course, list, modules]) => {
    const placed: CourseDocument["modules"] = modules.map((module, at) => ({
      ...module,
      // Every module has one item, and the last module also has the remaining ones.
      items: list
        .filter((_, index) => index === at || (at === modules.length - 1 && index > at))
        .map((item) => ("class" in item ? { class: item.class } : { evaluation: idOfItem(item) })),
    }));
    const full = placed.filter((module) => module.items && module.items.length > 0);
    return {
      course: { format: 1 as const, id, ...course, modules: full },
      items: new Map(list.map((item) => [idOfItem(item), item])),
    };
  });
