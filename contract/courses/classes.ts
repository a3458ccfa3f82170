import { z } from "zod";
import { languages } from "../language.ts";
import { id, time } from "../text/text.ts";
import { question } from "./evaluations.ts";

/** Possible renditions of a video besides the full one: low quality and audio only. */
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

/** How large a picture is shown where there is room, in pixels; from its ratio browsers know the place to keep for it. */
export const pictureSize = z.strictObject({ width: z.int(), height: z.int() });

/** How large a picture is shown where there is room, in pixels. */
export type PictureSize = z.output<typeof pictureSize>;

/** A picture that opens large. */
export const figureBlock = z.strictObject({
  type: z.literal("figure"),
  file: id,
  /** Only where it is known. */
  size: pictureSize.optional(),
  alt: z.string(),
  caption: z.string().nullable(),
});

/** A picture that opens large. */
export type FigureBlock = z.output<typeof figureBlock>;

/** A sound with its transcript. */
export const audioBlock = z.strictObject({
  type: z.literal("audio"),
  file: id,
  name: z.string(),
  bytes: z.int(),
  transcript: z.string(),
});

/** A sound with its transcript. */
export type AudioBlock = z.output<typeof audioBlock>;

/** A question that is answered within the class (`answerBlock`); where `required`, the class is done only once it is. */
export const questionBlock = z.strictObject({
  type: z.literal("question"),
  id,
  required: z.boolean(),
  question,
});

/** A question that is answered within the class. */
export type QuestionBlock = z.output<typeof questionBlock>;

/** What can be decided in a step, what comes of it, and the step that follows; null: the case ends. */
const decision = z.strictObject({ id, text: z.string(), consequence: z.string(), next: id.nullable() });

/** A case: it begins with its first step, and ends with one that has no choices or after a decision that no step follows. */
export const caseBlock = z.strictObject({
  type: z.literal("case"),
  id,
  title: z.string(),
  steps: z.array(z.strictObject({ id, text: z.string(), choices: z.array(decision) })),
});

/** A case that unfolds. */
export type CaseBlock = z.output<typeof caseBlock>;

/** Something to discuss, and what a new conversation about it is called. */
export const promptBlock = z.strictObject({ type: z.literal("prompt"), prompt: z.string(), name: z.string() });

/** Something to discuss. */
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

/** Who has checked a class, on which day, and from when it has to be checked again; days as their first moment in UTC. */
export const review = z.strictObject({ by: z.string(), at: time, dueAt: time });

/** What a class rests on. */
export const source = z.strictObject({ title: z.string(), year: z.int(), url: z.string().optional() });

/** Which language of a class says more than the one that is read, and when it was changed. */
export const behind = z.strictObject({ language: z.enum(languages), at: time });

/** A term of the course's glossary that a class has: the names by which its texts mark it, and what is told of it. */
export const classTerm = z.strictObject({
  id,
  names: z.array(z.string()),
  term: z.string(),
  /** What it is called in the other language. */
  other: z.string().nullable(),
  definition: z.string().nullable(),
});

/** A term of the course's glossary that a class has. */
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
  /** Only where the language that is read is behind the other one. */
  behind: behind.optional(),
  /** Only where its texts have terms of the glossary. */
  terms: z.array(classTerm).optional(),
});

/** A class with its content. */
export type ClassContent = z.output<typeof classContent>;
