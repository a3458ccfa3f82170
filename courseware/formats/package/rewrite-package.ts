import { basename } from "node:path";
import { openPackage } from "../../open-package.ts";
import { type InMemoryFiles, writeDocuments } from "../course/write-documents.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import { createReportLog, type ReportLog } from "../report/report.ts";
import { reportPackage } from "./report-package.ts";

/** A package that has been read, with a report that marks all its content as converted. */
export interface OpenedPackage {
  report: ReportLog;
  /**
   * Writes the package into an empty folder in canonical form; with `onlyFiles`, its YAML is returned rather than
   * written.
   */
  write(folder: string, onlyFiles: boolean): Promise<InMemoryFiles>;
  close(): Promise<void>;
}

/** Opens a package of this platform. Throws a Refusal at its first error. */
export async function openOwnPackage(path: string): Promise<OpenedPackage> {
  const opened = await openPackage(path);
  const { course, documents, media, unusedFiles, faults, close } = opened;
  const fault = faults.find(({ severity }) => severity === "error");
  if (fault || !course || !documents) {
    await close();
    throw new Refusal(fault ?? { file: basename(path), line: 1 }, fault?.message ?? refusals.unknownFormat());
  }
  const report = createReportLog();
  reportPackage(report, course, unusedFiles);
  const nameOf = (path: string) => {
    const file = media.get(path);
    return file && { name: basename(path), hash: file.hash };
  };
  const sourceOf = (path: string) => media.get(path)?.source;
  return {
    report,
    write: (folder, onlyFiles) => writeDocuments(documents, { folder, nameOf, sourceOf, onlyFiles }),
    close,
  };
}
