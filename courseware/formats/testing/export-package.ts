import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Language } from "../../../contract/language.ts";
import type { Course } from "../../course.ts";
import { open, zipPackage } from "../../testing/build-package.ts";
import { exportCourse } from "../export/export-course.ts";
import type { WriterName } from "../export/writers.ts";
import type { Report } from "../report/report.ts";
import { tarFiles } from "./convert-source.ts";

/** An export: its files by path, the archive of them, and its report in English. */
export interface Exported {
  course: Course;
  files: Record<string, Buffer>;
  archive: string;
  /** The language of a format that holds only one. */
  language: Language;
  report: Report;
}

/** Exports the course of a package. */
export async function exportPackage(path: string, format: WriterName, language: Language = "es"): Promise<Exported> {
  const { course, documents, media, faults } = await open(path);
  if (!course || !documents) throw new Error(JSON.stringify(faults));
  const fileOf = (reference: string) => {
    const file = media.get(reference);
    return file && { ...file, name: basename(file.path) };
  };
  const sources = new Map([...media.values()].map(({ hash, source }) => [hash, source]));
  const read = ({ hash }: { hash: string }) => readFile(sources.get(hash) ?? "");
  const readText = async (file: { hash: string }) => String(await read(file));
  const exported = exportCourse({ course, documents, fileOf, readText }, format, language);
  const files: Record<string, Buffer> = {};
  for await (const entry of exported.entries) {
    if (entry.path in files) throw new Error(`Duplicate archive entry: ${entry.path}`);
    files[entry.path] = "text" in entry ? Buffer.from(entry.text) : await read(entry.file);
  }
  const archive = exported.format.packing === "zip" ? await zipPackage(files) : await tarFiles(files);
  return { course, files, archive, language: exported.language ?? language, report: exported.report("en") };
}
