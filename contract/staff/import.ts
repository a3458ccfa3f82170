import { z } from "zod";
import { endpoint, perHour } from "../endpoint.ts";

/** A fault of a CSV file: the line where its row begins, the header being 1, and the column if it is in one. */
export const importFault = z.strictObject({ line: z.int(), column: z.string().nullable(), message: z.string() });

/** What an import of people did, or would do. With any fault nothing is stored. */
export const importResult = z.strictObject({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  faults: z.array(importFault),
});

/** What an import of people did, or would do. */
export type ImportResult = z.output<typeof importResult>;

/**
 * Invites, enrols and groups people from a CSV file, which only a form can bring; `dryRun` only says what it would do.
 * The file has up to 5 MB and 20,000 people.
 */
export const importPeople = endpoint({
  method: "POST",
  path: "/api/v1/manage/people/import",
  summary: "Import people from a CSV file",
  access: "anyTeacher",
  limit: perHour(120),
  query: z.object({ dryRun: z.enum(["true", "false"]).default("true") }),
  body: z.strictObject({ file: z.any().meta({ type: "string", format: "binary" }) }),
  replies: { 200: importResult },
  errors: ["too_large", "unsupported_media_type"],
});
