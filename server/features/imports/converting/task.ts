import type { Language } from "../../../../contract/language.ts";
import type { PackageFile, VideoFile } from "../../../../courseware/course.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { CourseKey } from "../../../../courseware/formats/course/complete-course.ts";
import type { FormatName } from "../../../../courseware/formats/detect.ts";

/** The task of a conversion process. */
export interface ConvertTask {
  /** The path of the file to convert. */
  path: string;
  /** The folder for the resulting package. */
  folder: string;
  /** The path of the file for the result. */
  result: string;
  language: Language | null;
  /** Whether to convert questions only. */
  onlyQuestions: boolean;
}

/** The result of a conversion, as JSON. */
export type ConvertResult = ConvertedFile | RefusedFile;

/** The result for a file that was converted. */
export interface ConvertedFile {
  outcome: "converted";
  /** The identifier of the format. */
  format: FormatName;
  /** The format's display name. */
  name: string;
  version: string | null;
  /** The packed report, in both languages. */
  report: string;
  course: CourseDocuments["course"];
  items: [string, CourseDocuments["items"] extends ReadonlyMap<string, infer Item> ? Item : never][];
  media: [string, PackageFile | VideoFile][];
  provisional: readonly CourseKey[];
}

/** The result for a file that was refused. */
export interface RefusedFile {
  outcome: "refused";
  format: string | null;
  place: string;
  reason: Record<Language, string>;
}
