import { z } from "zod";
import { emptyBody, endpoint, nothing, page, pageQuery, perHour, perMinute } from "../endpoint.ts";
import { isLanguage, languages } from "../language.ts";
import { id, time } from "../text/text.ts";
import { itemKinds, slug } from "./documents.ts";
import { conversionReport } from "./report.ts";

/** The largest file that can be brought in, in bytes: 2 GiB. */
export const mostImportBytes = 2 * 1024 ** 3;

/** How far an import is. `refused` has its reason and place as the one entry of its report. */
export const importStates = ["waiting", "running", "done", "refused"] as const;

/** What an import is at, in this order. */
export const importSteps = ["unpack", "read", "check", "store"] as const;

/** An item that an import adds to a draft, changes or removes. */
const plannedItem = z.strictObject({ id, kind: z.enum(itemKinds), title: z.string() });

/** What an import does to a draft, or would do. */
export const importPlan = z.strictObject({
  /** The course whose draft it is, with its title in the language of the request. */
  course: z.strictObject({ id, title: z.string(), isNew: z.boolean() }),
  added: z.array(plannedItem),
  changed: z.array(plannedItem),
  removed: z.array(plannedItem),
  /** How many items it leaves as they are. */
  unchanged: z.int(),
});

/** What an import does to a draft, or would do. */
export type ImportPlan = z.output<typeof importPlan>;

const importFacts = {
  id,
  state: z.enum(importStates),
  /** The format of the file by its content; null before that is known, and where it is none that we know. */
  format: z.string().nullable(),
  version: z.string().nullable(),
  /** The course in whose draft it arrived; null before, and after a dry run. */
  course: id.nullable(),
  /** The name of the file. */
  name: z.string(),
  at: time,
  /** Whether it only says what it would do, until it is accepted. */
  dryRun: z.boolean(),
};

/** A file that is brought in as a course, or into one. */
export const courseImport = z.strictObject({
  ...importFacts,
  report: conversionReport.nullable(),
  /** While it runs: what it is at, and which share of that is done. */
  progress: z.strictObject({ step: z.enum(importSteps), share: z.number().min(0).max(1) }).nullable(),
  /** Once it is done. */
  plan: importPlan.nullable(),
});

/** A file that is brought in as a course, or into one. */
export type CourseImport = z.output<typeof courseImport>;

const ofImport = z.object({ importId: id });

/**
 * Brings a course in: a file of any known format, which only a form can bring. It becomes the draft of a course; with
 * `course` what is in it is added to that course's, with `bank` only its questions, into a bank of that course. With
 * `dryRun=true` it only says what it would do, and waits a day for being accepted. Up to 2 GiB.
 */
export const startImport = endpoint({
  method: "POST",
  path: "/api/v1/manage/imports",
  summary: "Bring in a course of another platform",
  access: "importer",
  limit: perHour(120),
  query: z.object({ dryRun: z.enum(["true", "false"]).default("false") }),
  body: z.strictObject({
    file: z.any().meta({ type: "string", format: "binary" }),
    course: id.optional(),
    bank: slug.optional(),
    /** Of texts that do not say theirs; without it their words tell. */
    language: z
      .string()
      .refine(isLanguage)
      .meta({ enum: [...languages] })
      .optional(),
  }),
  replies: { 202: z.strictObject({ id }) },
  errors: ["too_large", "unsupported_media_type", "uploads_full"],
});

/** How far an import of one's own is, and what became of each element; administrators may see all. */
export const getImport = endpoint({
  method: "GET",
  path: "/api/v1/manage/imports/:importId",
  summary: "See how far an import is, with its report",
  access: "importer",
  params: ofImport,
  replies: { 200: courseImport },
});

/** The imports of one's own, the newest first; they are kept for 30 days. */
export const listImports = endpoint({
  method: "GET",
  path: "/api/v1/manage/imports",
  summary: "List the imports of one's own",
  access: "importer",
  query: pageQuery,
  replies: { 200: page(z.strictObject(importFacts)) },
});

/** Does what a dry run said; throws `conflict` for what is none, or has been accepted, or whose file is gone after a day. */
export const acceptImport = endpoint({
  method: "POST",
  path: "/api/v1/manage/imports/:importId/accept",
  summary: "Do what a dry run of an import said",
  access: "importer",
  limit: perHour(120),
  params: ofImport,
  body: emptyBody,
  replies: { 202: z.strictObject({ id }) },
  errors: ["conflict"],
});

/** Ends an import and forgets it, whatever it is at; a draft that it has become stays. */
export const cancelImport = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/imports/:importId",
  summary: "Cancel an import, or forget it",
  access: "importer",
  limit: perMinute(60),
  params: ofImport,
  replies: { 204: nothing },
});
