import { z } from "zod";
import { text } from "../text/text.ts";

/*
 * Documents are the structures of docs/course-format.md as JSON. A draft may be incomplete and wrong, so that nearly every
 * key may be missing and every limit of the format is passed here: courseware says what is wrong. What is refused is what
 * no editor makes: unknown keys, other types, texts and lists without measure.
 */

/** The most characters of one text of a document: more than any text of a package. */
const longest = 200_000;

/** The most entries of a list in a document. */
const most = 1000;

const anyText = text(0, longest);
const shortText = text(0, 1000);

/** The id of a course or of an item: lower-case letters and digits, single hyphens between them. */
export const slug = z
  .string()
  .max(64)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A text in each language in which it is there. */
export const localizedText = z.strictObject({ es: anyText.optional(), en: anyText.optional() });

/** A text in each language in which it is there. */
export type LocalizedText = z.output<typeof localizedText>;

/** A file by its id: one for both languages, or one for each. In a package its path stands here. */
export const fileReference = z.union([
  shortText,
  z.strictObject({ es: shortText.optional(), en: shortText.optional() }),
]);

/** A file by its id: one for both languages, or one for each. */
export type FileReference = z.output<typeof fileReference>;

const list = z.array(shortText).max(most);

/** A list of texts in each language. */
const localizedLists = z.strictObject({ es: list.optional(), en: list.optional() });

const count = z.number();

/** Something that learners will be able to do; classes and questions name it by its id. */
export const objectiveDocument = localizedText.extend({ id: shortText.optional() });

/** Where an item stands in the order of a course. */
export const itemReference = z.union([z.strictObject({ class: slug }), z.strictObject({ evaluation: slug })]);

/** Where an item stands in the order of a course. */
export type ItemReference = z.output<typeof itemReference>;

/** A module: its items by kind and id, in their order. */
export const moduleDocument = z.strictObject({
  id: shortText.optional(),
  title: localizedText.optional(),
  items: z.array(itemReference).max(most).optional(),
});

/** A term of a course, by which name it goes in each language; learners read its definition. */
export const termDocument = z.strictObject({
  id: shortText.optional(),
  term: localizedText.optional(),
  /** Other names, such as abbreviations. */
  also: localizedLists.optional(),
  definition: localizedText.optional(),
});

/** A term of a course. */
export type TermDocument = z.output<typeof termDocument>;

/** A course as its editors write it: what `course.yaml` holds, but for the content of its items. */
export const courseDocument = z.strictObject({
  format: z.literal(1).optional(),
  id: slug,
  title: localizedText.optional(),
  summary: localizedText.optional(),
  /** Markdown. */
  description: localizedText.optional(),
  objectives: z.array(objectiveDocument).max(most).optional(),
  authors: z
    .array(z.strictObject({ name: shortText.optional(), role: localizedText.optional() }))
    .max(most)
    .optional(),
  cover: shortText.optional(),
  passPercent: count.optional(),
  /** The ids of evaluations. */
  pretest: shortText.optional(),
  posttest: shortText.optional(),
  glossary: z.array(termDocument).max(most).optional(),
  modules: z.array(moduleDocument).max(most).optional(),
});

/** A course as its editors write it. */
export type CourseDocument = z.output<typeof courseDocument>;

const part = z.strictObject({ id: shortText.optional(), text: localizedText.optional() });

const pair = z.strictObject({
  id: shortText.optional(),
  left: localizedText.optional(),
  right: localizedText.optional(),
});

/** A question of any type; which keys belong to its type is told by the check. */
export const questionDocument = z.strictObject({
  id: shortText.optional(),
  type: z.enum(["single", "multiple", "number", "text", "matching", "ordering"]).optional(),
  tags: list.optional(),
  objective: shortText.optional(),
  see: z
    .strictObject({
      class: shortText.optional(),
      video: shortText.optional(),
      /** Seconds: of all renditions, or of one in each language. */
      at: z.union([count, z.strictObject({ es: count.optional(), en: count.optional() })]).optional(),
    })
    .optional(),
  prompt: localizedText.optional(),
  hint: localizedText.optional(),
  feedback: localizedText.optional(),
  choices: z
    .array(part.extend({ correct: z.boolean().optional(), feedback: localizedText.optional() }))
    .max(most)
    .optional(),
  value: count.optional(),
  tolerance: count.optional(),
  unit: localizedText.optional(),
  accept: localizedLists.optional(),
  pairs: z.array(pair).max(most).optional(),
  distractors: z.array(part).max(most).optional(),
  steps: z.array(part).max(most).optional(),
});

/** A question of any type. */
export type QuestionDocument = z.output<typeof questionDocument>;

const videoDocument = z.strictObject({
  video: fileReference,
  id: shortText.optional(),
  poster: fileReference.optional(),
  captions: fileReference.optional(),
  /** The text itself; made from the captions where it is missing. */
  transcript: localizedText.optional(),
});

/** What can be decided in a step of a case, what comes of it, and the step that follows: the next one where none is named. */
const decisionDocument = part.extend({ consequence: localizedText.optional(), next: shortText.optional() });

/** A case that unfolds: the first step comes first, and one without choices ends it. */
export const caseDocument = z.strictObject({
  id: shortText.optional(),
  title: localizedText.optional(),
  steps: z
    .array(part.extend({ choices: z.array(decisionDocument).max(most).optional() }))
    .max(most)
    .optional(),
});

/** A case that unfolds. */
export type CaseDocument = z.output<typeof caseDocument>;

/** A block of a class, told by the key that no other kind has. */
export const blockDocument = z.union([
  videoDocument,
  z.strictObject({ text: localizedText }),
  z.strictObject({ image: fileReference, alt: localizedText.optional() }),
  z.strictObject({ figure: fileReference, alt: localizedText.optional(), caption: localizedText.optional() }),
  /** The transcript is the text itself. */
  z.strictObject({ audio: fileReference, name: localizedText.optional(), transcript: localizedText.optional() }),
  z.strictObject({ download: fileReference, name: localizedText.optional() }),
  z.strictObject({ question: questionDocument, required: z.boolean().optional() }),
  z.strictObject({ case: caseDocument }),
  /** What is to be discussed, and what a new conversation about it is called. */
  z.strictObject({ prompt: localizedText, name: localizedText.optional() }),
]);

/** A block of a class. */
export type BlockDocument = z.output<typeof blockDocument>;

/** When a class was looked at last by whom, and after how many months it must be again. */
export const reviewDocument = z.strictObject({
  by: shortText.optional(),
  at: shortText.optional(),
  everyMonths: count.optional(),
});

/** What a class is based on. */
export const sourceDocument = z.strictObject({
  /** As it was published, or as each language calls it. */
  title: z.union([shortText, localizedText]).optional(),
  year: count.optional(),
  url: shortText.optional(),
});

/** A class as its editors write it; `class` is its id. */
export const classDocument = z.strictObject({
  class: slug,
  title: localizedText.optional(),
  minutes: count.optional(),
  /** Ids of objectives of the course. */
  objectives: list.optional(),
  review: reviewDocument.optional(),
  sources: z.array(sourceDocument).max(most).optional(),
  blocks: z.array(blockDocument).max(most).optional(),
});

/** A class as its editors write it. */
export type ClassDocument = z.output<typeof classDocument>;

/** An evaluation as its editors write it. */
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
    .max(most)
    .optional(),
  questions: z.array(questionDocument).max(most).optional(),
});

/** An evaluation as its editors write it. */
export type EvaluationDocument = z.output<typeof evaluationDocument>;

/** A bank of questions from which evaluations draw; `bank` is its id. It stands in no module. */
export const bankDocument = z.strictObject({
  bank: slug,
  /** What its editors call it; learners never see it. */
  name: shortText.optional(),
  questions: z.array(questionDocument).max(most).optional(),
});

/** A bank of questions from which evaluations draw. */
export type BankDocument = z.output<typeof bankDocument>;

/** A class, an evaluation or a bank. */
export const itemDocument = z.union([classDocument, evaluationDocument, bankDocument]);

/** A class, an evaluation or a bank. */
export type ItemDocument = z.output<typeof itemDocument>;

/** What an item is. */
export const itemKinds = ["class", "evaluation", "bank"] as const;

/** What an item is. */
export type ItemKind = (typeof itemKinds)[number];

/** What an item is, by the keys that it has. */
export function kindOfItem(item: ItemDocument): ItemKind {
  if ("class" in item) return "class";
  return "bank" in item ? "bank" : "evaluation";
}

/** The id of an item. */
export function idOfItem(item: ItemDocument): string {
  if ("class" in item) return item.class;
  return "bank" in item ? item.bank : item.id;
}
