import { z } from "zod";
import { emptyBody, endpoint, noContent, page, pageQuery, perHour, perMinute } from "../endpoint.ts";
import { isLanguage, languages } from "../language.ts";
import { id, time } from "../text/text.ts";
import { itemKinds, slug } from "./documents.ts";
import { conversionReport } from "./report.ts";

/** The maximum size of an imported file, in bytes: 2 GiB. */
export const maxImportBytes = 2 * 1024 ** 3;

/** The states of an import. When `refused`, its report has a single entry with the reason and the place. */
export const importStates = ["waiting", "running", "done", "refused"] as const;

/** The steps of an import, in order. */
export const importSteps = ["unpack", "read", "check", "store"] as const;

/** An item that an import adds to, changes in or removes from a draft. */
const plannedItem = z.strictObject({ id, kind: z.enum(itemKinds), title: z.string() });

/** The changes that an import makes to a draft, or would make. */
export const importPlan = z.strictObject({
  /** The course that owns the draft, with its title in the request's language. */
  course: z.strictObject({ id, title: z.string(), isNew: z.boolean() }),
  added: z.array(plannedItem),
  changed: z.array(plannedItem),
  removed: z.array(plannedItem),
  /** The number of items left unchanged. */
  unchanged: z.int(),
});

/** The changes that an import makes to a draft, or would make. */
export type ImportPlan = z.output<typeof importPlan>;

const importFacts = {
  id,
  state: z.enum(importStates),
  /** The file's format, detected from its content; null while undetermined, or if unknown. */
  format: z.string().nullable(),
  version: z.string().nullable(),
  /** The course that received the content in its draft; null before that, and after a dry run. */
  course: id.nullable(),
  /** The file name. */
  name: z.string(),
  at: time,
  /** Whether it is a dry run that has not been accepted. */
  dryRun: z.boolean(),
};

/** The import of a file, as a new course or into an existing one. */
export const courseImport = z.strictObject({
  ...importFacts,
  report: conversionReport.nullable(),
  /** The current step and its completed share, while it runs. */
  progress: z.strictObject({ step: z.enum(importSteps), share: z.number().min(0).max(1) }).nullable(),
  /** Null until it is done. */
  plan: importPlan.nullable(),
});

/** The import of a file, as a new course or into an existing one. */
export type CourseImport = z.output<typeof courseImport>;

const ofImport = z.object({ importId: id });

/**
 * Imports a file of up to 2 GiB in any known format, uploaded as a form. It becomes the draft of a new course; with
 * `course` it is added to that course's draft, and with `bank` only its questions are added, to that course's bank.
 * With `dryRun=true` it only reports what it would do, and can be accepted for a day.
 */
export const startImport = endpoint({
  method: "POST",
  path: "/api/v1/manage/imports",
  summary: "Import a course from another platform",
  access: "importer",
  limit: perHour(120),
  query: z.object({ dryRun: z.enum(["true", "false"]).default("false") }),
  body: z.strictObject({
    file: z.any().meta({ type: "string", format: "binary" }),
    course: id.optional(),
    bank: slug.optional(),
    /** The language of texts that do not declare one; detected from their words by default. */
    language: z
      .string()
      .refine(isLanguage)
      .meta({ enum: [...languages] })
      .optional(),
    /** Tells sources apart whose files have the same name, such as pasted texts; by default the name is enough. */
    source: slug.optional(),
  }),
  responses: { 202: z.strictObject({ id }) },
  errors: ["too_large", "unsupported_media_type", "uploads_full"],
});

/** Returns the progress and report of one of the caller's imports; administrators may see any. */
export const getImport = endpoint({
  method: "GET",
  path: "/api/v1/manage/imports/:importId",
  summary: "Get the progress and report of an import",
  access: "importer",
  params: ofImport,
  responses: { 200: courseImport },
});

/** Lists the caller's imports, newest first; they are stored for 30 days. */
export const listImports = endpoint({
  method: "GET",
  path: "/api/v1/manage/imports",
  summary: "List your own imports",
  access: "importer",
  query: pageQuery,
  responses: { 200: page(z.strictObject(importFacts)) },
});

/**
 * Carries out a dry run. Answers `conflict` if the import is not a dry run, has been accepted already, or its file was
 * deleted after a day.
 */
export const acceptImport = endpoint({
  method: "POST",
  path: "/api/v1/manage/imports/:importId/accept",
  summary: "Carry out an import after its dry run",
  access: "importer",
  limit: perHour(120),
  params: ofImport,
  body: emptyBody,
  responses: { 202: z.strictObject({ id }) },
  errors: ["conflict"],
});

/** Cancels and deletes an import in any state; a draft already created from it remains. */
export const cancelImport = endpoint({
  method: "DELETE",
  path: "/api/v1/manage/imports/:importId",
  summary: "Cancel or discard an import",
  access: "importer",
  limit: perMinute(60),
  params: ofImport,
  responses: { 204: noContent },
});
