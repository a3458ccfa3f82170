import type { Readable } from "node:stream";
import type { Language } from "../../../../contract/language.ts";
import { checkDocuments } from "../../../../courseware/documents/check-documents.ts";
import type { ArchiveEntry } from "../../../../courseware/formats/export/archive.ts";
import { type Export, exportCourse } from "../../../../courseware/formats/export/export-course.ts";
import type { WriterName } from "../../../../courseware/formats/export/writers.ts";
import type { Report } from "../../../../courseware/formats/report/report.ts";
import { AppError } from "../../../errors.ts";
import type { Parts } from "../../../parts.ts";
import { yieldWhenDue } from "../../../threads/yield-when-due.ts";
import { readAllBytes } from "../../files/stores/read-all-bytes.ts";
import { listDocuments } from "../drafts/document-files.ts";
import { presentFaults } from "../drafts/present.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { readVersionOrLatest } from "../releases/queries.ts";
import { packTarGz } from "./pack-tar.ts";
import { packZip } from "./pack-zip.ts";

/** A request to export a course. */
export interface ExportRequest {
  courseId: string;
  /** A release number or `draft`; undefined for the latest release, or the draft if there is none. */
  release?: string | undefined;
  format: WriterName;
  /** The language for formats that hold only one. */
  language: Language;
  /** The language of fault messages. */
  spoken: Language;
}

/** Opens a course for export; throws `draft_has_faults` if it has errors. */
export async function openExport(
  parts: Pick<Parts, "files" | "db"> & DraftSource,
  { courseId, release, format, language, spoken }: ExportRequest,
): Promise<Export> {
  const { documents } = await readVersionOrLatest(parts.db, courseId, release);
  const known = await parts.findFiles(parts.db, courseId, listDocuments(documents));
  const { course, faults } = await checkDocuments(documents, known);
  if (!course)
    throw new AppError("draft_has_faults", { content: { faults: presentFaults(faults, documents, spoken) } });
  const source = {
    course,
    documents,
    fileOf: (reference: string) => known.get(reference),
    readText: async (file: { hash: string; bytes: number }) => (await readAllBytes(parts.files, file)).toString("utf8"),
  };
  // Yields between the check's last, long turn and the export, which starts by adding a report line for each element.
  await yieldWhenDue();
  return exportCourse(source, format, language);
}

/** Returns an export's file as a stream, generated while it is sent. */
export function packExport(parts: Pick<Parts, "files">, { format, entries }: Export): Readable {
  const pack: (parts: Pick<Parts, "files">, entries: AsyncIterable<ArchiveEntry>) => Readable =
    format.packing === "zip" ? packZip : packTarGz;
  return pack(parts, entries);
}

/** Reports the outcome for each element, reading no files except captions. */
export async function createReport({ entries, report }: Export, language: Language): Promise<Report> {
  // Writers fill the report as they produce entries.
  for await (const _ of entries);
  return report(language);
}

/** Returns an export's file name. */
export function exportFileName({ format, language }: Export, courseId: string): string {
  return `${courseId}${language === null ? "" : `-${language}`}${format.extension}`;
}
