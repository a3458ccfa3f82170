import { constants } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { CheckedPackage } from "../../course.ts";
import type { CourseDocuments } from "../../documents/documents.ts";
import { writePackage } from "../../documents/write-package.ts";
import { openPackage } from "../../open-package.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import { createReportLog, type ReportLog } from "../report/report.ts";
import { reportPackage } from "./report-package.ts";

/** A package that was read, with all that is in it as converted. */
export interface OpenedPackage {
  report: ReportLog;
  /** Writes it into an empty folder, in the form that the server writes too. */
  write(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens one of our own packages. Throws a Refusal at its first error. */
export async function openOwnPackage(path: string): Promise<OpenedPackage> {
  const opened = await openPackage(path);
  const { course, documents, media, faults, close } = opened;
  const fault = faults.find(({ severity }) => severity === "error");
  if (fault || !course || !documents) {
    await close();
    throw new Refusal(fault ?? { file: basename(path), line: 1 }, fault?.message ?? refusals.unknownFormat());
  }
  const report = createReportLog();
  reportPackage(report, course, faults);
  return { report, write: (folder) => writeFolder({ documents, media }, folder), close };
}

async function writeFolder(
  { documents, media }: { documents: CourseDocuments; media: CheckedPackage["media"] },
  folder: string,
): Promise<void> {
  const nameOf = (path: string) => {
    const file = media.get(path);
    return file && { name: basename(path), hash: file.hash };
  };
  for (const [path, content] of writePackage(documents, nameOf)) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    if ("text" in content) await writeFile(target, content.text);
    else await copyFile(media.get(content.reference)?.source ?? "", target, constants.COPYFILE_FICLONE);
  }
}
