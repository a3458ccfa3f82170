import { z } from "zod";
import { languages } from "./language.ts";
import { id } from "./text.ts";

/** What there may be of a video besides the whole: one for weak lines, and its sound alone. */
export const renditionKind = z.enum(["low", "audio"]);

/** What there may be of a video besides the whole. */
export type RenditionKind = z.output<typeof renditionKind>;

/** A smaller rendition of a video, as long as the video itself. */
export const rendition = z.strictObject({ kind: renditionKind, file: id, type: z.string(), bytes: z.int() });

/** A smaller rendition of a video. */
export type Rendition = z.output<typeof rendition>;

/** A video with its still, its captions in every language there is, and what is said in it. */
export const videoBlock = z.strictObject({
  type: z.literal("video"),
  id,
  file: id,
  /** The size of the file. */
  bytes: z.int(),
  /** What is smaller than the file; the server makes them in its own time, so there may be none yet or ever. */
  renditions: z.array(rendition),
  poster: id.nullable(),
  durationSeconds: z.number(),
  captions: z.array(z.strictObject({ language: z.enum(languages), file: id })),
  transcript: z.string(),
});

/** A video with what belongs to it. */
export type VideoBlock = z.output<typeof videoBlock>;

/** A part of a class. */
export const block = z.discriminatedUnion("type", [
  videoBlock,
  z.strictObject({ type: z.literal("text"), markdown: z.string() }),
  z.strictObject({ type: z.literal("image"), file: id, alt: z.string() }),
  z.strictObject({ type: z.literal("download"), file: id, name: z.string(), bytes: z.int() }),
]);

/** A part of a class. */
export type Block = z.output<typeof block>;

/** A class with its content. */
export const classContent = z.strictObject({
  id,
  kind: z.literal("class"),
  title: z.string(),
  durationMinutes: z.int(),
  blocks: z.array(block),
});

/** A class with its content. */
export type ClassContent = z.output<typeof classContent>;
