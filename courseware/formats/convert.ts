import { mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import type { Language } from "../../contract/language.ts";
import { openPackage } from "../open-package.ts";
import type { Conversion, Format } from "./build/conversion.ts";
import { Ids } from "./build/ids.ts";
import { MediaStore } from "./build/media-store.ts";
import { Tongue } from "./build/tongue.ts";
import { completeCourse } from "./course/complete-course.ts";
import { writeFolder } from "./course/write-folder.ts";
import { detectFormat, type FormatName } from "./detect.ts";
import { formats } from "./formats.ts";
import { reasons } from "./messages/reasons.ts";
import { refusals } from "./messages/refusals.ts";
import { openOwnPackage } from "./package/rewrite-package.ts";
import { Refusal } from "./refusal.ts";
import { createReportLog, type Report } from "./report/report.ts";
import { openSource } from "./source/open-source.ts";
import { type Source, SourceFiles } from "./source/source.ts";
import { type SourceLimits, sourceLimits } from "./source/source-limits.ts";
import { stripFolder } from "./source/strip-folder.ts";

/** What to convert, and how. */
export interface ConvertOptions {
  /** The language of texts that do not say theirs; null: their words tell. */
  language: Language | null;
  /** The language of the report. */
  reportLanguage: Language;
  limits?: SourceLimits;
}

/**
 * Converts a file of another platform to a package in a new folder, and says what became of each of its elements.
 * Throws a Refusal where the source is hostile, broken or unknown; nothing is left behind then.
 */
export async function convert(path: string, folder: string, options: ConvertOptions): Promise<Report> {
  const limits = options.limits ?? sourceLimits;
  const target = resolve(folder);
  await refuseTaken(target);
  const opened = await openSource(path, limits);
  try {
    const source = stripFolder(opened);
    const name = await detectFormat(source);
    if (name !== "package") return await convertSource({ source, name, target }, { ...options, limits });
  } finally {
    await opened.close();
  }
  return rewritePackage(path, target, options);
}

/** A package of ours comes out in the one form that the server writes, too. */
async function rewritePackage(path: string, target: string, { reportLanguage }: ConvertOptions): Promise<Report> {
  const { report, write, close } = await openOwnPackage(path);
  try {
    await placeChecked(target, write);
    return report.present({ format: "package", version: "1" }, reportLanguage);
  } finally {
    await close();
  }
}

/** The format of a file or folder; null where it is none that we know, or cannot be opened. */
export async function findFormat(path: string): Promise<FormatName | null> {
  try {
    const source = await openSource(path, sourceLimits);
    const format = await detectFormat(stripFolder(source));
    await source.close();
    return format;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function convertSource(
  { source, name, target }: { source: Source; name: FormatName | null; target: string },
  options: Required<ConvertOptions>,
): Promise<Report> {
  const format = name && formats[name];
  if (!format) throw new Refusal({ file: source.name, line: 1 }, refusals.unknownFormat());
  const work = await mkdtemp(join(await realpath(tmpdir()), "convert-"));
  try {
    return await convertInto({ source, target, work, format }, options);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

interface Task {
  source: Source;
  target: string;
  work: string;
  format: Format;
}

async function convertInto({ source, target, work, format }: Task, options: Required<ConvertOptions>): Promise<Report> {
  const conversion = startConversion(source, work, options);
  const { media, report } = conversion;
  try {
    const { version, course } = await format.read(conversion);
    noteUnused(conversion);
    const document = completeCourse(conversion, course);
    await placeChecked(target, (folder) => writeFolder(document, folder));
    return report.present({ format: format.name, version }, options.reportLanguage);
  } finally {
    await media.close();
  }
}

function startConversion(source: Source, work: string, { language, limits }: Required<ConvertOptions>): Conversion {
  return {
    files: new SourceFiles(source),
    limits,
    language,
    report: createReportLog(),
    media: new MediaStore(work),
    itemIds: new Ids(),
    tongue: new Tongue(language ?? "es"),
    seen: new Map(),
    made: new Map(),
    plainPoster: null,
  };
}

function noteUnused({ files, report }: Conversion): void {
  if (!files.source.isArchive) return;
  for (const { path } of files.unused()) {
    report.find("file", basename(path), { file: path, line: 1 }).drop(reasons.fileUnused());
  }
}

/** Writes beside the target, and puts it in place only if it has no errors. */
async function placeChecked(target: string, write: (folder: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), ".converting-"));
  try {
    await write(folder);
    const { faults, close } = await openPackage(folder);
    await close();
    const fault = faults.find(({ severity }) => severity === "error");
    if (fault) throw new Refusal(fault, refusals.notSound(`${fault.file}:${fault.line}`, fault.message));
    await rmdir(target).catch(() => {});
    await rename(folder, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function refuseTaken(target: string): Promise<void> {
  const entries = await readdir(target).catch(() => []);
  if (entries.length > 0) throw new Refusal({ file: basename(target), line: 1 }, refusals.folderTaken(target));
}
