import type { Language, Localized } from "../../../contract/language.ts";
import type { Objective, Text } from "../../course.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Found, ReportLog } from "../report/report.ts";
import type { SourceFiles } from "../source/source.ts";
import type { SourceLimits } from "../source/source-limits.ts";
import type { BankDocument, Captions, ItemDocument, Media } from "./documents.ts";
import type { Ids } from "./ids.ts";
import type { MediaStore } from "./media-store.ts";
import type { Tongue } from "./tongue.ts";

/** What a reader of a format is given. */
export interface Conversion {
  files: SourceFiles;
  limits: SourceLimits;
  report: ReportLog;
  media: MediaStore;
  /** The ids of items; a course has each once. */
  itemIds: Ids;
  /** The language that was asked for; null: the source tells, or its words do. */
  language: Language | null;
  tongue: Tongue;
  /** The lines of the report for files and addresses that were met. */
  seen: Map<string, Found>;
  /** The captions of videos that were met, by the video's line of the report: it may be shown in several places. */
  captions: Map<Found, Localized<Captions>>;
  /** Files that were made of data in the source, by that data. */
  made: Map<string, FoundFile>;
  /** The banks from which evaluations draw, as they were made. */
  banks: BankDocument[];
  /** The picture shown before videos that have none. */
  plainPoster: Promise<Media> | null;
}

/** A course as a reader found it; what it lacks is filled in afterwards, and said. */
export interface SourceCourse {
  found: Found;
  /** The source's own id. */
  own: string;
  title: Text;
  summary?: Text;
  description?: Text;
  objectives?: Objective[];
  authors?: { name: string; role: Text }[];
  cover?: Media;
  passPercent?: number;
  modules: SourceModule[];
}

/** A module as it was found. */
export interface SourceModule {
  own: string;
  title: Text;
  items: ItemDocument[];
}

/** What a reader gives back: the course, and which format it had. */
export interface ReadResult {
  version: string | null;
  course: SourceCourse;
}

/** A format that can be brought in. */
export interface Format {
  /** Its name in reports and on the shell. */
  name: string;
  read(conversion: Conversion): Promise<ReadResult>;
}
