import { setImmediate as giveWay } from "node:timers/promises";
import { type Language, languages } from "../../../contract/language.ts";
import type { Course } from "../../course.ts";
import { losses } from "../messages/losses.ts";
import type { Report } from "../report/report.ts";
import type { ArchiveEntry } from "./archive.ts";
import type { CourseSource, Exporting, WrittenFormat } from "./exporting.ts";
import { Survey } from "./survey.ts";
import { type WriterName, writers } from "./writers.ts";

/** A course that is being taken away. */
export interface Export {
  format: WrittenFormat;
  /** Null: all languages of the course. */
  language: Language | null;
  /** The files of the archive. Each gives way to other work. */
  entries: AsyncGenerator<ArchiveEntry>;
  /** What became of each element; to be asked for when all entries were made. */
  report: (language: Language) => Report;
}

/** Takes a course away in a format; in the language that is asked for, where the format holds one and the course has that. */
export function exportCourse(source: CourseSource, name: WriterName, asked: Language): Export {
  const format: WrittenFormat = writers[name];
  const spoken = languagesOf(source.course);
  const language = spoken.includes(asked) ? asked : (spoken[0] ?? asked);
  const survey = new Survey(source.course);
  if (!format.holdsLanguages && spoken.length > 1) survey.course.change(losses.oneLanguage(language));
  return {
    format,
    language: format.holdsLanguages ? null : language,
    entries: write({ ...source, language, survey }, format),
    report: (reportLanguage) => {
      survey.dropRest(losses.fileOfOther());
      return survey.report.present({ format: format.name, version: format.version }, reportLanguage);
    },
  };
}

async function* write(exporting: Exporting, format: WrittenFormat): AsyncGenerator<ArchiveEntry> {
  for await (const entry of format.write(exporting)) {
    yield entry;
    await giveWay();
  }
}

/** The languages in which a course has a title. */
function languagesOf({ title }: Course): Language[] {
  return languages.filter((language) => title[language] !== undefined);
}
