import type { Language, Localized } from "../../../contract/language.ts";
import type { Objective, Text } from "../../course.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Finding, ReportLog } from "../report/report.ts";
import type { SourceFiles } from "../source/source.ts";
import type { SourceLimits } from "../source/source-limits.ts";
import type { BankDocument, Captions, ItemDocument, Media } from "./documents.ts";
import type { Ids } from "./ids.ts";
import type { MediaStore } from "./media-store.ts";
import type { SourceLanguages } from "./source-languages.ts";

/** The input and shared state of a format's reader. */
export interface Conversion {
  files: SourceFiles;
  limits: SourceLimits;
  report: ReportLog;
  media: MediaStore;
  /** The item ids in use, which are unique within the course. */
  itemIds: Ids;
  /** The requested language; null to take it from the source or guess it from the text. */
  language: Language | null;
  sourceLanguages: SourceLanguages;
  /** The report entries of the files and addresses found so far. */
  seen: Map<string, Finding>;
  /** The captions of the videos found so far, by report entry, since a video may be shown in several places. */
  captions: Map<Finding, Localized<Captions>>;
  /** Files created from data embedded in the source, by that data. */
  embeddedFiles: Map<string, FoundFile>;
  /** The banks created so far, which assessments draw from. */
  banks: BankDocument[];
  /** The poster for videos that have none. */
  defaultPoster: Promise<Media> | null;
}

/** A course as read from its source; missing parts are filled in later, and reported. */
export interface SourceCourse {
  found: Finding;
  /** The source's id. */
  sourceId: string;
  title: Text;
  summary?: Text;
  description?: Text;
  objectives?: Objective[];
  authors?: { name: string; role: Text }[];
  cover?: Media;
  passPercent?: number;
  modules: SourceModule[];
}

/** A module as read from its source. */
export interface SourceModule {
  sourceId: string;
  title: Text;
  items: ItemDocument[];
}

/** A reader's result: the course, and the version of its format. */
export interface ReadResult {
  version: string | null;
  course: SourceCourse;
}

/** A format that can be imported. */
export interface Format {
  /** The name shown in reports and on the command line. */
  name: string;
  read(conversion: Conversion): Promise<ReadResult>;
}
