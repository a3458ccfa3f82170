import { z } from "zod";
import { languages } from "../language.ts";
import { id, time } from "../text/text.ts";
import { question } from "./evaluations.ts";

/** The renditions that a video may have besides the full one: low quality and audio only. */
export const renditionKind = z.enum(["low", "audio"]);

/** A kind of rendition. */
export type RenditionKind = z.output<typeof renditionKind>;

/** A smaller rendition of a video, of the same length. */
export const rendition = z.strictObject({ kind: renditionKind, file: id, type: z.string(), bytes: z.int() });

/** A smaller rendition of a video. */
export type Rendition = z.output<typeof rendition>;

/** A video with its poster, its captions in all available languages, and its transcript. */
export const videoBlock = z.strictObject({
  type: z.literal("video"),
  id,
  file: id,
  /** The file size in bytes. */
  bytes: z.int(),
  /** Smaller renditions; they are made in the background, so there may be none. */
  renditions: z.array(rendition),
  poster: id.nullable(),
  durationSeconds: z.number(),
  captions: z.array(z.strictObject({ language: z.enum(languages), file: id })),
  transcript: z.string(),
});

/** A video with its poster, captions and transcript. */
export type VideoBlock = z.output<typeof videoBlock>;

/**
 * The size at which a picture is displayed if there is room, in pixels; browsers reserve space from its aspect ratio.
 */
export const pictureSize = z.strictObject({ width: z.int(), height: z.int() });

/** The size at which a picture is displayed if there is room, in pixels. */
export type PictureSize = z.output<typeof pictureSize>;

/** A picture that opens in full size. */
export const figureBlock = z.strictObject({
  type: z.literal("figure"),
  file: id,
  /** Absent where unknown. */
  size: pictureSize.optional(),
  alt: z.string(),
  caption: z.string().nullable(),
});

/** A picture that opens in full size. */
export type FigureBlock = z.output<typeof figureBlock>;

/** An audio recording with its transcript. */
export const audioBlock = z.strictObject({
  type: z.literal("audio"),
  file: id,
  name: z.string(),
  bytes: z.int(),
  transcript: z.string(),
});

/** An audio recording with its transcript. */
export type AudioBlock = z.output<typeof audioBlock>;

/**
 * A question within a class (answered with `answerBlock`); while a `required` one is unanswered, the class cannot be
 * completed.
 */
export const questionBlock = z.strictObject({
  type: z.literal("question"),
  id,
  required: z.boolean(),
  question,
});

/** A question within a class. */
export type QuestionBlock = z.output<typeof questionBlock>;

/** A choice in a step of a case, its consequence, and the step that follows; null ends the case. */
const decision = z.strictObject({ id, text: z.string(), consequence: z.string(), next: id.nullable() });

/**
 * A case study. It starts at the first step and ends at a step without choices or after a decision without a next step.
 */
export const caseBlock = z.strictObject({
  type: z.literal("case"),
  id,
  title: z.string(),
  steps: z.array(z.strictObject({ id, text: z.string(), choices: z.array(decision) })),
});

/** A case study. */
export type CaseBlock = z.output<typeof caseBlock>;

/** A discussion prompt, and the title of new conversations about it. */
export const promptBlock = z.strictObject({ type: z.literal("prompt"), prompt: z.string(), name: z.string() });

/** A discussion prompt. */
export type PromptBlock = z.output<typeof promptBlock>;

/** A block of a class. */
export const block = z.discriminatedUnion("type", [
  videoBlock,
  figureBlock,
  audioBlock,
  questionBlock,
  caseBlock,
  promptBlock,
  z.strictObject({ type: z.literal("text"), markdown: z.string() }),
  z.strictObject({ type: z.literal("image"), file: id, size: pictureSize.optional(), alt: z.string() }),
  z.strictObject({ type: z.literal("download"), file: id, name: z.string(), bytes: z.int() }),
]);

/** A block of a class. */
export type Block = z.output<typeof block>;

/** Who reviewed a class, when, and when the next review is due; each day is given as midnight UTC. */
export const review = z.strictObject({ by: z.string(), at: time, dueAt: time });

/** A source that a class is based on. */
export const source = z.strictObject({ title: z.string(), year: z.int(), url: z.string().optional() });

/** The language in which a class has newer content than the language being read, and when that content was changed. */
export const behind = z.strictObject({ language: z.enum(languages), at: time });

/** A glossary term that occurs in a class: the names marked in its texts, and its definition. */
export const classTerm = z.strictObject({
  id,
  names: z.array(z.string()),
  term: z.string(),
  /** Its name in the other language. */
  other: z.string().nullable(),
  definition: z.string().nullable(),
});

/** A glossary term that occurs in a class. */
export type ClassTerm = z.output<typeof classTerm>;

/** A class with its content. */
export const classContent = z.strictObject({
  id,
  kind: z.literal("class"),
  title: z.string(),
  durationMinutes: z.int(),
  blocks: z.array(block),
  review: review.nullable(),
  sources: z.array(source),
  /** Present only where the language being read is behind the other one. */
  behind: behind.optional(),
  /** Present only where its texts contain glossary terms. */
  terms: z.array(classTerm).optional(),
});

/** A class with its content. */
export type ClassContent = z.output<typeof classContent>;
