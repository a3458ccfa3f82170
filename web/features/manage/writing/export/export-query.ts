import { queryOptions } from "@tanstack/react-query";
import type { Language } from "../../../../../contract/language.ts";
import { type ExportFormat, exportCourse } from "../../../../../contract/writing/exports.ts";
import type { ConversionReport } from "../../../../../contract/writing/report.ts";
import { download } from "../../../../api/download.ts";
import { writingKey } from "../writing-queries.ts";

/** An export of a course in a format and a language. */
export interface CourseExport {
  courseId: string;
  format: ExportFormat;
  language: Language;
}

/** The media type and file extension of each format. */
const kinds: Record<ExportFormat, { accept: string; extension: string; isBilingual?: true }> = {
  package: { accept: "application/zip", extension: ".zip", isBilingual: true },
  "common-cartridge": { accept: "application/zip", extension: ".imscc" },
  olx: { accept: "application/gzip", extension: ".tar.gz" },
  qti: { accept: "application/zip", extension: ".zip" },
};

/** Returns whether a format holds both languages of a course. */
export function isBilingualFormat(format: ExportFormat): boolean {
  return kinds[format].isBilingual ?? false;
}

/**
 * Loads the report on what happens to each element of a course. The user's own language is part of the key, since the
 * reasons are written in it.
 */
export function exportReportQuery({ courseId, format, language }: CourseExport, uiLanguage: Language) {
  return queryOptions({
    queryKey: [...writingKey, "export", courseId, format, language, uiLanguage],
    async queryFn(): Promise<ConversionReport> {
      const options = { params: { courseId }, query: { format, language }, inForm: true, onExpired: "ask" } as const;
      const response = await download(exportCourse, { ...options, accept: "application/json" });
      return JSON.parse(await response.text());
    },
    staleTime: 0,
    retry: false,
  });
}

/** Downloads the export, and returns it with its file name. */
export async function fetchExport({ courseId, format, language }: CourseExport): Promise<{ file: Blob; name: string }> {
  const { accept, extension } = kinds[format];
  const query = { format, language };
  const file = await download(exportCourse, { params: { courseId }, query, accept, inForm: true });
  return { file, name: `${courseId}${isBilingualFormat(format) ? "" : `-${language}`}${extension}` };
}
