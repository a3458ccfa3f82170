import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id } from "../text/text.ts";
import { conversionReport } from "./report.ts";

/** The formats that a course can be taken away in. */
export const exportFormats = ["package", "common-cartridge", "olx", "qti"] as const;

/** A format that a course can be taken away in. */
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Takes a course away: its last release, else its draft, as a file of another format. With `Accept: application/json` the
 * report comes instead: what becomes of each element of the course. Formats that hold one language take `language`, by
 * default that of the request. A course with errors is refused with its faults.
 */
export const exportCourse = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/export",
  summary: "Take a course away in another format, or see what becomes of it",
  access: "editor",
  params: z.object({ courseId: id }),
  query: z.object({
    format: z.enum(exportFormats),
    language: z.enum(languages).optional(),
    /** The number of a release, or `draft`. */
    release: z
      .string()
      .regex(/^(draft|[1-9]\d{0,8})$/)
      .optional(),
  }),
  replies: { 200: conversionReport },
  errors: ["draft_has_faults"],
});
