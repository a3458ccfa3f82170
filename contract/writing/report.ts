import { z } from "zod";

/** The kinds of elements that reports count. */
export const reportKinds = [
  "course",
  "module",
  "item",
  "question",
  "choice",
  "feedback",
  "hint",
  "picture",
  "video",
  "audio",
  "caption",
  "file",
  "link",
  "discussion",
] as const;

/** The outcomes of converting an element. */
export const outcomes = ["converted", "changed", "dropped"] as const;

/** The outcome of converting an element. */
export type Outcome = (typeof outcomes)[number];

/** An imported or exported element with the outcome of its conversion. */
export const reportEntry = z.strictObject({
  /** The file and line, or the item. */
  place: z.string(),
  kind: z.enum(reportKinds),
  outcome: z.enum(outcomes),
  /** A few words that identify the element to a reader. */
  what: z.string(),
  /** The reasons, in sentences; empty if it was converted unchanged. */
  why: z.string(),
});

/** An element with the outcome of its conversion. */
export type ReportEntry = z.output<typeof reportEntry>;

/** The outcome of converting a course to another format: one entry per element, counted in `found`. */
export const conversionReport = z.strictObject({
  /** The format's name; null for an unknown format. */
  format: z.string().nullable(),
  version: z.string().nullable(),
  found: z.partialRecord(z.enum(reportKinds), z.int()),
  entries: z.array(reportEntry),
});

/** The outcome of converting a course to another format. */
export type ConversionReport = z.output<typeof conversionReport>;
