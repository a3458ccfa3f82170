import { z } from "zod";
import { text } from "../text/text.ts";

/*
 * Documents are the structures of docs/course-format.md as JSON. A draft may be incomplete or wrong, so nearly every
 * key is optional and the format's limits may be exceeded: courseware reports what is wrong. Only input that no editor
 * produces is rejected: unknown keys, wrong types, and texts or lists of excessive size.
 */

/** The maximum length of a text in a document, longer than any text in a package. */
const longest = 200_000;

/** The maximum length of a list in a document. */
const max = 1000;

const anyText = text(0, longest);
const shortText = text(0, 1000);

/** The id of a course or an item: lower-case letters and digits, separated by single hyphens. */
export const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A text in each language in which it exists. */
export const localizedText = z.strictObject({ es: anyText.optional(), en: anyText.optional() });

/** A text in each language in which it exists. */
export type LocalizedText = z.output<typeof localizedText>;

/** A file by its id: one for both languages, or one for each. Packages use its path instead. */
export const fileReference = z.union([
  shortText,
  z.strictObject({ es: shortText.optional(), en: shortText.optional() }),
]);

/** A file by its id: one for both languages, or one for each. */
export type FileReference = z.output<typeof fileReference>;

const list = z.array(shortText).max(max);

/** A list of texts for each language. */
const localizedLists = z.strictObject({ es: list.optional(), en: list.optional() });

const count = z.number();

/** A learning objective; classes and questions refer to its id. */
export const objectiveDocument = localizedText.extend({ id: shortText.optional() });

/** A reference to an item in the order of a course. */
export const itemReference = z.union([z.strictObject({ class: slug }), z.strictObject({ evaluation: slug })]);

/** A reference to an item in the order of a course. */
export type ItemReference = z.output<typeof itemReference>;

/** A module, with references to its items in order. */
export const moduleDocument = z.strictObject({
  id: shortText.optional(),
  title: localizedText.optional(),
  items: z.array(itemReference).max(max).optional(),
});

/** A glossary term, with its name and its definition in each language. */
export const termDocument = z.strictObject({
  id: shortText.optional(),
  term: localizedText.optional(),
  /** Other names, such as abbreviations. */
  also: localizedLists.optional(),
  definition: localizedText.optional(),
});

/** A glossary term. */
export type TermDocument = z.output<typeof termDocument>;

/** A course as its editors write it: the contents of `course.yaml` without the items' own content. */
export const courseDocument = z.strictObject({
  format: z.literal(1).optional(),
  id: slug,
  title: localizedText.optional(),
  summary: localizedText.optional(),
  /** Markdown. */
  description: localizedText.optional(),
  objectives: z.array(objectiveDocument).max(max).optional(),
  authors: z
    .array(z.strictObject({ name: shortText.optional(), role: localizedText.optional() }))
    .max(max)
    .optional(),
  cover: shortText.optional(),
  passPercent: count.optional(),
  /** The ids of assessments. */
  pretest: shortText.optional(),
  posttest: shortText.optional(),
  glossary: z.array(termDocument).max(max).optional(),
  modules: z.array(moduleDocument).max(max).optional(),
});

/** A course as its editors write it. */
export type CourseDocument = z.output<typeof courseDocument>;

const part = z.strictObject({ id: shortText.optional(), text: localizedText.optional() });

const pair = z.strictObject({
  id: shortText.optional(),
  left: localizedText.optional(),
  right: localizedText.optional(),
});

/** A question of any type; which keys suit its type is checked elsewhere. */
export const questionDocument = z.strictObject({
  id: shortText.optional(),
  type: z.enum(["single", "multiple", "number", "text", "matching", "ordering"]).optional(),
  tags: list.optional(),
  objective: shortText.optional(),
  see: z
    .strictObject({
      class: shortText.optional(),
      video: shortText.optional(),
      /** In seconds: one time for all renditions, or one per language. */
      at: z.union([count, z.strictObject({ es: count.optional(), en: count.optional() })]).optional(),
    })
    .optional(),
  prompt: localizedText.optional(),
  hint: localizedText.optional(),
  feedback: localizedText.optional(),
  choices: z
    .array(part.extend({ correct: z.boolean().optional(), feedback: localizedText.optional() }))
    .max(max)
    .optional(),
  value: count.optional(),
  tolerance: count.optional(),
  unit: localizedText.optional(),
  accept: localizedLists.optional(),
  pairs: z.array(pair).max(max).optional(),
  distractors: z.array(part).max(max).optional(),
  steps: z.array(part).max(max).optional(),
});

/** A question of any type. */
export type QuestionDocument = z.output<typeof questionDocument>;

const videoDocument = z.strictObject({
  video: fileReference,
  id: shortText.optional(),
  poster: fileReference.optional(),
  captions: fileReference.optional(),
  /** The transcript's text; derived from the captions where absent. */
  transcript: localizedText.optional(),
});

/** A choice in a step of a case, its consequence, and the step that follows: the next one unless another is named. */
const decisionDocument = part.extend({ consequence: localizedText.optional(), next: shortText.optional() });

/** A case study: it starts at the first step, and a step without choices ends it. */
export const caseDocument = z.strictObject({
  id: shortText.optional(),
  title: localizedText.optional(),
  steps: z
    .array(part.extend({ choices: z.array(decisionDocument).max(max).optional() }))
    .max(max)
    .optional(),
});

/** A case study. */
export type CaseDocument = z.output<typeof caseDocument>;

/** A block of a class, identified by a key that no other kind has. */
export const blockDocument = z.union([
  videoDocument,
  z.strictObject({ text: localizedText }),
  z.strictObject({ image: fileReference, alt: localizedText.optional() }),
  z.strictObject({ figure: fileReference, alt: localizedText.optional(), caption: localizedText.optional() }),
  /** Here `transcript` is the text itself. */
  z.strictObject({ audio: fileReference, name: localizedText.optional(), transcript: localizedText.optional() }),
  z.strictObject({ download: fileReference, name: localizedText.optional() }),
  z.strictObject({ question: questionDocument, required: z.boolean().optional() }),
  z.strictObject({ case: caseDocument }),
  /** A discussion prompt, and the title of new conversations about it. */
  z.strictObject({ prompt: localizedText, name: localizedText.optional() }),
]);

/** A block of a class. */
export type BlockDocument = z.output<typeof blockDocument>;

/** When a class was last reviewed and by whom, and in how many months the next review is due. */
export const reviewDocument = z.strictObject({
  by: shortText.optional(),
  at: shortText.optional(),
  everyMonths: count.optional(),
});

/** A source that a class is based on. */
export const sourceDocument = z.strictObject({
  /** As published, or translated into each language. */
  title: z.union([shortText, localizedText]).optional(),
  year: count.optional(),
  url: shortText.optional(),
});

/** A class as its editors write it; `class` holds its id. */
export const classDocument = z.strictObject({
  class: slug,
  title: localizedText.optional(),
  minutes: count.optional(),
  /** The ids of course objectives. */
  objectives: list.optional(),
  review: reviewDocument.optional(),
  sources: z.array(sourceDocument).max(max).optional(),
  blocks: z.array(blockDocument).max(max).optional(),
});

/** A class as its editors write it. */
export type ClassDocument = z.output<typeof classDocument>;

/** An assessment as its editors write it. */
export const evaluationDocument = z.strictObject({
  id: slug,
  title: localizedText.optional(),
  minutes: count.optional(),
  instructions: localizedText.optional(),
  passPercent: count.optional(),
  attempts: count.optional(),
  shuffleQuestions: z.boolean().optional(),
  shuffleChoices: z.boolean().optional(),
  draw: z
    .array(
      z.strictObject({
        bank: shortText.optional(),
        count: count.optional(),
        tags: list.optional(),
      }),
    )
    .max(max)
    .optional(),
  questions: z.array(questionDocument).max(max).optional(),
});

/** An assessment as its editors write it. */
export type EvaluationDocument = z.output<typeof evaluationDocument>;

/** A question bank that assessments draw from; `bank` holds its id. It belongs to no module. */
export const bankDocument = z.strictObject({
  bank: slug,
  /** The editors' name for it; never shown to learners. */
  name: shortText.optional(),
  questions: z.array(questionDocument).max(max).optional(),
});

/** A question bank that assessments draw from. */
export type BankDocument = z.output<typeof bankDocument>;

/** A class, an assessment or a question bank. */
export const itemDocument = z.union([classDocument, evaluationDocument, bankDocument]);

/** A class, an assessment or a question bank. */
export type ItemDocument = z.output<typeof itemDocument>;

/** The kinds of items. */
export const itemKinds = ["class", "evaluation", "bank"] as const;

/** A kind of item. */
export type ItemKind = (typeof itemKinds)[number];

/** Determines an item's kind from its keys. */
export function kindOfItem(item: ItemDocument): ItemKind {
  if ("class" in item) return "class";
  return "bank" in item ? "bank" : "evaluation";
}

/** Returns an item's id. */
export function idOfItem(item: ItemDocument): string {
  if ("class" in item) return item.class;
  return "bank" in item ? item.bank : item.id;
}
