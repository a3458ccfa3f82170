import { z } from "zod";
import { languages } from "../language.ts";
import { id, time } from "../text/text.ts";

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

/** A block of a class. */
export const block = z.discriminatedUnion("type", [
  videoBlock,
  z.strictObject({ type: z.literal("text"), markdown: z.string() }),
  z.strictObject({ type: z.literal("image"), file: id, alt: z.string() }),
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
