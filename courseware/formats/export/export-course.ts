import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type Language, languages } from "../../../contract/language.ts";
import type { Course } from "../../course.ts";
import { losses } from "../messages/losses.ts";
import type { Report } from "../report/report.ts";
import type { ArchiveEntry } from "./archive.ts";
import { CourseFindings } from "./course-findings.ts";
import type { CourseSource, ExportContext, FormatWriter } from "./export-context.ts";
import { type WriterName, writers } from "./writers.ts";

/** A course that is being exported. */
export interface Export {
  format: FormatWriter;
  /** Null for all languages of the course. */
  language: Language | null;
  /** The files of the archive. Yields to the event loop before each one. */
  entries: AsyncGenerator<ArchiveEntry>;
  /** Returns the outcome for each element; complete once all entries have been generated. */
  report: (language: Language) => Report;
}

/**
 * Exports a course in a format. If the format holds a single language, it is the requested one, provided that the
 * course has it.
 */
export function exportCourse(source: CourseSource, name: WriterName, requested: Language): Export {
  const format: FormatWriter = writers[name];
  const spoken = languagesOf(source.course);
  const language = spoken.includes(requested) ? requested : (spoken[0] ?? requested);
  const findings = new CourseFindings(source);
  if (!format.holdsLanguages && spoken.length > 1) findings.course.change(losses.oneLanguage(language));
  return {
    format,
    language: format.holdsLanguages ? null : language,
    entries: write({ ...source, language, findings }, format),
    report: (reportLanguage) => {
      findings.dropRest(losses.fileOfOther());
      return findings.report.present({ format: format.name, version: format.version }, reportLanguage);
    },
  };
}

async function* write(context: ExportContext, format: FormatWriter): AsyncGenerator<ArchiveEntry> {
  for await (const entry of format.write(context)) {
    yield entry;
    await yieldToEventLoop();
  }
}

/** Lists the languages that have a course title. */
function languagesOf({ title }: Course): Language[] {
  return languages.filter((language) => title[language] !== undefined);
}
