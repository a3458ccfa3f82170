import { z } from "zod";
import type { Language } from "../../contract/language.ts";
import { fault } from "../../contract/writing/drafts.ts";
import type { ExportFormat } from "../../contract/writing/exports.ts";
import { AppError } from "../../server/errors.ts";
import { createFileStore } from "../../server/features/files/stores/create-store.ts";
import { createFindFiles } from "../../server/features/writing/drafts/document-files.ts";
import { nameExport, openExport, packExport } from "../../server/features/writing/exports/open-export.ts";
import { problem } from "../messages/messages.ts";
import { writePrivateFile } from "../output/write-file.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";
import { printReport, writeReport } from "./convert.ts";

/** Which course to take away, how, and where to. */
export interface ExportCommand {
  courseId: string;
  format: ExportFormat;
  /** The file that is written; by default one named after the course, here. */
  to?: string | undefined;
  /** A file for the report as JSON. */
  report?: string | undefined;
  /** The number of a release, or `draft`; by default the last release, else the draft. */
  release?: string | undefined;
  /** The language of a format that holds one; null: the terminal's. */
  language: Language | null;
}

/** Writes a course as a file of another format, whether or not a server is running; what is lost is told. */
export async function exportCourse(command: ExportCommand, shell: Shell): Promise<number> {
  const { courseId, format, release } = command;
  const terminal = shell.language;
  return withDatabase(shell, async (db, config) => {
    const files = await createFileStore(config);
    try {
      const parts = { db, files, findFiles: createFindFiles({ files }) };
      const asked = { courseId, format, release, language: command.language ?? terminal, spoken: terminal };
      const opened = await openExport(parts, asked).catch((error) => refuse(error, command));
      const path = command.to ?? nameExport(opened, courseId);
      await writePrivateFile(path, () => packExport(parts, opened));
      const report = opened.report(terminal);
      if (command.report) await writeReport(command.report, report);
      printReport(report, { folder: path, language: terminal, outcome: "exported" }, shell);
      return 0;
    } finally {
      await files.close();
    }
  });
}

/** A course that is not there, or not free of errors, is one line. */
function refuse(error: unknown, { courseId, release }: ExportCommand): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not_found") {
    throw problem(({ course }) =>
      release === undefined ? course.unknown(courseId) : course.releaseUnknown(courseId, release),
    );
  }
  const [first] = readFaults(error);
  if (!first) throw error;
  throw problem(({ course }) => course.notSound(courseId, first.place, first.message));
}

/** The faults of an error that has some. */
function readFaults({ content }: AppError): { place: string; message: string }[] {
  const { data = [] } = z.array(fault).safeParse(content.faults);
  const errors = data.filter(({ severity }) => severity === "error");
  return errors.map(({ item, path, message }) => ({ place: [item, path].filter(Boolean).join(": "), message }));
}
