import { z } from "zod";
import type { Language } from "../../contract/language.ts";
import { fault } from "../../contract/writing/drafts.ts";
import type { ExportFormat } from "../../contract/writing/exports.ts";
import { AppError } from "../../server/errors.ts";
import { createFileStore } from "../../server/features/files/stores/create-store.ts";
import { createFindFiles } from "../../server/features/writing/drafts/document-files.ts";
import { exportFileName, openExport, packExport } from "../../server/features/writing/exports/open-export.ts";
import { problem } from "../messages/messages.ts";
import { writePrivateFile } from "../output/write-file.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";
import { printReport, writeReport } from "./convert.ts";

/** The course to export, the format and the target file. */
export interface ExportCommand {
  courseId: string;
  format: ExportFormat;
  /** The target file; defaults to one named after the course, in the current folder. */
  to?: string | undefined;
  /** The file to write the report to, as JSON. */
  report?: string | undefined;
  /** A release number, or `draft`; defaults to the latest release, or the draft if there is none. */
  release?: string | undefined;
  /** The language for single-language formats; null for the terminal's. */
  language: Language | null;
}

/** Exports a course to another format and reports losses; works whether or not a server is running. */
export async function exportCourse(command: ExportCommand, shell: Shell): Promise<number> {
  const { courseId, format, release } = command;
  const terminal = shell.language;
  return withDatabase(shell, async (db, config) => {
    const files = await createFileStore(config);
    try {
      const parts = { db, files, findFiles: createFindFiles({ files }) };
      const request = { courseId, format, release, language: command.language ?? terminal, spoken: terminal };
      const opened = await openExport(parts, request).catch((error) => refuse(error, command));
      const path = command.to ?? exportFileName(opened, courseId);
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

/** Reports a missing or faulty course in one line. */
function refuse(error: unknown, { courseId, release }: ExportCommand): never {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "not_found") {
    throw problem(({ course }) =>
      release === undefined ? course.unknown(courseId) : course.unknownRelease(courseId, release),
    );
  }
  const [first] = readFaults(error);
  if (!first) throw error;
  throw problem(({ course }) => course.invalidCourse(courseId, first.place, first.message));
}

/** Extracts the faults from an error that carries some. */
function readFaults({ content }: AppError): { place: string; message: string }[] {
  const { data = [] } = z.array(fault).safeParse(content.faults);
  const errors = data.filter(({ severity }) => severity === "error");
  return errors.map(({ item, path, message }) => ({ place: [item, path].filter(Boolean).join(": "), message }));
}
