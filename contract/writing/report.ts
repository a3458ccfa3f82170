import { z } from "zod";

/** What a course consists of, as reports count it. */
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

/** What became of an element. */
export const outcomes = ["converted", "changed", "dropped"] as const;

/** What became of an element. */
export type Outcome = (typeof outcomes)[number];

/** One element of what was brought in or taken out, and what became of it. */
export const reportEntry = z.strictObject({
  /** File and line, or the item. */
  place: z.string(),
  kind: z.enum(reportKinds),
  outcome: z.enum(outcomes),
  /** A few words by which a person recognises it. */
  what: z.string(),
  /** The reasons, in sentences; empty where it came over as it was. */
  why: z.string(),
});

/** One element, and what became of it. */
export type ReportEntry = z.output<typeof reportEntry>;

/** What became of each element of a course that changed its format: each is in one entry, and `found` counts them. */
export const conversionReport = z.strictObject({
  /** The format by its name; null for a file that is of none. */
  format: z.string().nullable(),
  version: z.string().nullable(),
  found: z.partialRecord(z.enum(reportKinds), z.int()),
  entries: z.array(reportEntry),
});

/** What became of each element of a course that changed its format. */
export type ConversionReport = z.output<typeof conversionReport>;
