import type { Language } from "../../../../contract/language.ts";
import type { PackageFile, VideoFile } from "../../../../courseware/course.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { CourseKey } from "../../../../courseware/formats/course/complete-course.ts";
import type { FormatName } from "../../../../courseware/formats/detect.ts";

/** What the process that converts is to do. */
export interface ConvertTask {
  /** The file. */
  path: string;
  /** The folder that becomes its package. */
  folder: string;
  /** The file for what came of it. */
  result: string;
  language: Language | null;
  /** Whether all but questions is left behind. */
  onlyQuestions: boolean;
}

/** What came of it, as JSON. */
export type ConvertResult = ConvertedFile | RefusedFile;

/** A file that could be converted. */
export interface ConvertedFile {
  outcome: "converted";
  /** The format as one of ours. */
  format: FormatName;
  /** What people call it. */
  name: string;
  version: string | null;
  /** Packed, in both languages. */
  report: string;
  course: CourseDocuments["course"];
  items: [string, CourseDocuments["items"] extends ReadonlyMap<string, infer Item> ? Item : never][];
  media: [string, PackageFile | VideoFile][];
  provisional: readonly CourseKey[];
}

/** A file that could not. */
export interface RefusedFile {
  outcome: "refused";
  format: string | null;
  place: string;
  reason: Record<Language, string>;
}
