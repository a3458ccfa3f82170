import type { Language, Localized } from "../../../contract/language.ts";
import type { ClassItem, Course, PackageFile, Text } from "../../course.ts";
import type { CourseDocuments } from "../../documents/documents.ts";
import { losses } from "../messages/losses.ts";
import type { Finding } from "../report/report.ts";
import type { ArchiveEntry, ArchiveFile } from "./archive.ts";
import type { CourseFindings } from "./course-findings.ts";

/** A course to be exported. */
export interface CourseSource {
  /** The course, without errors. */
  course: Course;
  /** The documents of the course, and a lookup of the files they refer to. */
  documents: CourseDocuments;
  fileOf: (reference: string) => (ArchiveFile & { name: string }) | undefined;
  /** Reads the text of a file, such as captions. */
  readText: (file: ArchiveFile) => Promise<string>;
}

/** The input of a format's writer. */
export interface ExportContext extends CourseSource {
  /** The language to export, for formats that hold only one. */
  language: Language;
  /** The report, with an entry for each element of the course. */
  findings: CourseFindings;
}

/** A class that is being written as HTML; `addressOf` returns a file's address within the page. */
export interface ClassPage {
  context: ExportContext;
  item: ClassItem;
  addressOf: (file: PackageFile) => string;
}

/** An export format. */
export interface FormatWriter {
  /** The name shown in reports and on the command line. */
  name: string;
  version: string | null;
  /** The file extension. */
  extension: string;
  /** The media type of the exported file. */
  type: string;
  packing: "zip" | "tar.gz";
  /** Whether the format holds all languages of a course. */
  holdsLanguages: boolean;
  /** Generates the files of the archive in order, and reports the outcome for each element. */
  write: (context: ExportContext) => AsyncGenerator<ArchiveEntry>;
}

/** Returns a text in the exported language. If it exists only in the other one, that is returned and reported. */
export function exportedText(
  { language }: Pick<ExportContext, "language">,
  text: Text | null | undefined,
  found: Finding,
): string {
  const preferred = text?.[language];
  if (preferred !== undefined) return preferred;
  const other = text?.es ?? text?.en;
  if (other !== undefined) found.change(losses.textOfOther(language));
  return other ?? "";
}

/** Returns the file in the exported language, or in the other one if there is none. */
export function pick<T extends PackageFile>(
  { language }: Pick<ExportContext, "language">,
  files: Localized<T>,
): T | null {
  return files[language] ?? files.es ?? files.en ?? null;
}
