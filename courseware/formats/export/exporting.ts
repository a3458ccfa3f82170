import type { Language, Localized } from "../../../contract/language.ts";
import type { ClassItem, Course, PackageFile, Text } from "../../course.ts";
import type { CourseDocuments } from "../../documents/documents.ts";
import { losses } from "../messages/losses.ts";
import type { Found } from "../report/report.ts";
import type { ArchiveEntry, ArchiveFile } from "./archive.ts";
import type { Survey } from "./survey.ts";

/** A course that is taken elsewhere. */
export interface CourseSource {
  /** The course, free of faults. */
  course: Course;
  /** What was written of it, and its files by the references there. */
  documents: CourseDocuments;
  fileOf: (reference: string) => (ArchiveFile & { name: string }) | undefined;
  /** The text of a file, such as captions. */
  readText: (file: ArchiveFile) => Promise<string>;
}

/** What a writer of a format is given. */
export interface Exporting extends CourseSource {
  /** The language of a format that holds one. */
  language: Language;
  /** The report, with a line for each element of the course. */
  survey: Survey;
}

/** A class whose blocks become HTML; the address of a file is what the page calls it. */
export interface ClassPage {
  exporting: Exporting;
  item: ClassItem;
  addressOf: (file: PackageFile) => string;
}

/** A format that a course can be taken away in. */
export interface WrittenFormat {
  /** Its name in reports and on the shell. */
  name: string;
  version: string | null;
  /** How the name of the file ends. */
  ending: string;
  /** The media type of the file. */
  type: string;
  packing: "zip" | "tar.gz";
  /** Whether it holds all languages of a course. */
  holdsLanguages: boolean;
  /** The files of the archive in order; says of each element what becomes of it. */
  write: (exporting: Exporting) => AsyncGenerator<ArchiveEntry>;
}

/** A text in the language that is exported, else in the other one, which is said of its element. */
export function say({ language }: Pick<Exporting, "language">, text: Text | null | undefined, found: Found): string {
  const own = text?.[language];
  if (own !== undefined) return own;
  const other = text?.es ?? text?.en;
  if (other !== undefined) found.change(losses.textOfOther(language));
  return other ?? "";
}

/** The file in the language that is exported, else the other one. */
export function pick<T extends PackageFile>({ language }: Pick<Exporting, "language">, files: Localized<T>): T | null {
  return files[language] ?? files.es ?? files.en ?? null;
}
