import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { languages } from "../language.ts";
import { id } from "../text/text.ts";
import { conversionReport } from "./report.ts";

/** The formats that a course can be exported to. */
export const exportFormats = ["package", "common-cartridge", "olx", "qti"] as const;

/** A format that a course can be exported to. */
export type ExportFormat = (typeof exportFormats)[number];

/**
 * Exports a course as a file of another format: a release or the draft, by default the latest release, if any. With
 * `Accept: application/json`, returns the conversion report instead. Formats limited to one language use `language`, by
 * default the request's. A course with errors is refused with its faults.
 */
export const exportCourse = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/export",
  summary: "Export a course to another format, or preview the conversion",
  access: "editor",
  params: z.object({ courseId: id }),
  query: z.object({
    format: z.enum(exportFormats),
    language: z.enum(languages).optional(),
    /** A release number, or `draft`. */
    release: z
      .string()
      .regex(/^(draft|[1-9]\d{0,8})$/)
      .optional(),
  }),
  responses: { 200: conversionReport },
  errors: ["draft_has_faults"],
});
