import { queryOptions } from "@tanstack/react-query";
import type { Language } from "../../../../../contract/language.ts";
import { type ExportFormat, exportCourse } from "../../../../../contract/writing/exports.ts";
import type { ConversionReport } from "../../../../../contract/writing/report.ts";
import { download } from "../../../../api/download.ts";
import { writingKey } from "../writing-queries.ts";

/** An export of a course in a format and a language. */
export interface TakenAway {
  courseId: string;
  format: ExportFormat;
  language: Language;
}

/** The media type and file extension of each format. */
const kinds: Record<ExportFormat, { accept: string; ending: string; isInBoth?: true }> = {
  package: { accept: "application/zip", ending: ".zip", isInBoth: true },
  "common-cartridge": { accept: "application/zip", ending: ".imscc" },
  olx: { accept: "application/gzip", ending: ".tar.gz" },
  qti: { accept: "application/zip", ending: ".zip" },
};

/** Returns whether a format holds both languages of a course. */
export function holdsBoth(format: ExportFormat): boolean {
  return kinds[format].isInBoth ?? false;
}

/**
 * Loads the report on what happens to each element of a course. The user's own language is part of the key, since the
 * reasons are written in it.
 */
export function exportReportQuery({ courseId, format, language }: TakenAway, spoken: Language) {
  return queryOptions({
    queryKey: [...writingKey, "export", courseId, format, language, spoken],
    async queryFn(): Promise<ConversionReport> {
      const options = { params: { courseId }, query: { format, language }, inForm: true, onExpired: "ask" } as const;
      const answer = await download(exportCourse, { ...options, accept: "application/json" });
      return JSON.parse(await answer.text());
    },
    staleTime: 0,
    retry: false,
  });
}

/** Downloads the export, and returns it with its file name. */
export async function fetchExport({ courseId, format, language }: TakenAway): Promise<{ file: Blob; name: string }> {
  const { accept, ending } = kinds[format];
  const query = { format, language };
  const file = await download(exportCourse, { params: { courseId }, query, accept, inForm: true });
  return { file, name: `${courseId}${holdsBoth(format) ? "" : `-${language}`}${ending}` };
}
