import { z } from "zod";
import { endpoint, perHour } from "../endpoint.ts";

/**
 * A fault in a CSV file: the line on which its row begins (the header is line 1) and the column, if it concerns one.
 */
export const importFault = z.strictObject({ line: z.int(), column: z.string().nullable(), message: z.string() });

/** The outcome of importing people, or of a dry run. Nothing is stored if there is any fault. */
export const importResult = z.strictObject({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  faults: z.array(importFault),
});

/** The outcome of importing people, or of a dry run. */
export type ImportResult = z.output<typeof importResult>;

/**
 * Invites, enrols and groups people from a CSV file, uploaded as a form; `dryRun` only reports what would be done. The
 * file may have up to 5 MB and 20,000 people.
 */
export const importPeople = endpoint({
  method: "POST",
  path: "/api/v1/manage/people/import",
  summary: "Import people from a CSV file",
  access: "anyTeacher",
  limit: perHour(120),
  query: z.object({ dryRun: z.enum(["true", "false"]).default("true") }),
  body: z.strictObject({ file: z.any().meta({ type: "string", format: "binary" }) }),
  responses: { 200: importResult },
  errors: ["too_large", "unsupported_media_type"],
});
