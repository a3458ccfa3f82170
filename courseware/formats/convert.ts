import { mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import type { Language } from "../../contract/language.ts";
import type { PackageFile, VideoFile } from "../course.ts";
import type { CourseDocuments } from "../documents/documents.ts";
import { openInMemory, openPackage } from "../open-package.ts";
import type { Conversion, Format } from "./build/conversion.ts";
import { Ids } from "./build/ids.ts";
import { MediaStore } from "./build/media-store.ts";
import { SourceLanguages } from "./build/source-languages.ts";
import { type CourseKey, completeCourse } from "./course/complete-course.ts";
import type { InMemoryFiles } from "./course/write-documents.ts";
import { writeFolder } from "./course/write-folder.ts";
import { detectSource, type FormatName } from "./detect.ts";
import { formats } from "./formats.ts";
import { reasons } from "./messages/reasons.ts";
import { refusals } from "./messages/refusals.ts";
import { openOwnPackage } from "./package/rewrite-package.ts";
import { Refusal } from "./refusal.ts";
import { createReportLog, type Report, type ReportLog } from "./report/report.ts";
import { openSource } from "./source/open-source.ts";
import { type Source, SourceFiles } from "./source/source.ts";
import { type SourceLimits, sourceLimits } from "./source/source-limits.ts";

/** The options of a conversion. */
export interface ConvertOptions {
  /** The language of texts that do not declare one; null to guess it from the words. */
  language: Language | null;
  limits?: SourceLimits;
  /** Whether the report lists everything except questions as left behind. */
  onlyQuestions?: boolean;
  /**
   * Whether only the files that documents refer to are written to the folder, because the caller uses the documents and
   * not the YAML.
   */
  onlyFiles?: boolean;
  /** Called repeatedly with the progress. */
  onProgress?: (progress: Progress) => void;
}

/** The current step of a conversion, and its completed share. */
export interface Progress {
  step: "unpack" | "read" | "check";
  share: number;
}

/** A converted course, and the outcome for each element of its source. */
export interface ConvertedCourse {
  format: FormatName;
  /** The format as named in the report. */
  about: { format: string; version: string | null };
  report: ReportLog;
  documents: CourseDocuments;
  /** The files of the package, by path. */
  media: ReadonlyMap<string, PackageFile | VideoFile>;
  /** The keys that the source lacks, and that therefore contain placeholder text. */
  provisional: readonly CourseKey[];
}

/**
 * Converts a file of another platform to a package in a new folder, and reports the outcome for each of its elements.
 * Throws a Refusal if the source is hostile, broken or of unknown format, leaving nothing behind.
 */
export async function convert(
  path: string,
  folder: string,
  { reportLanguage, ...options }: ConvertOptions & { reportLanguage: Language },
): Promise<Report> {
  const { report, about } = await convertCourse(path, folder, options);
  return report.present(about, reportLanguage);
}

/** Converts like `convert`, and also returns what the check of the new package read. */
export async function convertCourse(path: string, folder: string, options: ConvertOptions): Promise<ConvertedCourse> {
  const settings = { limits: sourceLimits, onlyQuestions: false, onlyFiles: false, onProgress: () => {}, ...options };
  const target = resolve(folder);
  await requireNewFolder(target);
  settings.onProgress({ step: "unpack", share: 0 });
  const opened = await openSource(path, settings.limits, (share) => settings.onProgress({ step: "unpack", share }));
  try {
    const { source, name } = await detectSource(opened);
    if (name !== "package") return await convertSource({ source, name, target }, settings);
  } finally {
    await opened.close();
  }
  return rewritePackage(path, target, settings);
}

/** Rewrites a package of this platform in the canonical form. */
async function rewritePackage(
  path: string,
  target: string,
  { onlyQuestions, onlyFiles }: Required<ConvertOptions>,
): Promise<ConvertedCourse> {
  const { report, write, close } = await openOwnPackage(path);
  try {
    if (onlyQuestions) report.dropAllButQuestions();
    const checked = await writeChecked(target, (folder) => write(folder, onlyFiles));
    return { ...checked, report, format: "package", about: { format: "package", version: "1" }, provisional: [] };
  } finally {
    await close();
  }
}

/** Detects the format of a file or folder; null if it is unknown or cannot be opened. */
export async function findFormat(path: string): Promise<FormatName | null> {
  try {
    const source = await openSource(path, sourceLimits);
    const { name } = await detectSource(source);
    await source.close();
    return name;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function convertSource(
  { source, name, target }: { source: Source; name: FormatName | null; target: string },
  options: Required<ConvertOptions>,
): Promise<ConvertedCourse> {
  const format = name && formats[name];
  if (!format) throw new Refusal({ file: source.name, line: 1 }, refusals.unknownFormat());
  const workFolder = await mkdtemp(join(await realpath(tmpdir()), "convert-"));
  try {
    return { ...(await convertInto({ source, target, workFolder, format }, options)), format: name };
  } catch (error) {
    if (error instanceof Refusal) error.format = format.name;
    throw error;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

interface ConversionTask {
  source: Source;
  target: string;
  workFolder: string;
  format: Format;
}

async function convertInto(
  { source, target, workFolder, format }: ConversionTask,
  options: Required<ConvertOptions>,
): Promise<Omit<ConvertedCourse, "format">> {
  const conversion = startConversion(source, workFolder, options);
  const { media, report } = conversion;
  try {
    const { version, course } = await format.read(conversion);
    reportUnused(conversion);
    if (options.onlyQuestions) report.dropAllButQuestions();
    const { document, provisional } = completeCourse(conversion, course);
    options.onProgress({ step: "check", share: 0 });
    const checked = await writeChecked(target, (folder) => writeFolder(document, folder, options.onlyFiles));
    return { ...checked, report, about: { format: format.name, version }, provisional };
  } finally {
    await media.close();
  }
}

function startConversion(
  source: Source,
  workFolder: string,
  { language, limits, onProgress }: Required<ConvertOptions>,
): Conversion {
  return {
    files: new SourceFiles(source, (share) => onProgress({ step: "read", share })),
    limits,
    language,
    report: createReportLog(),
    media: new MediaStore(workFolder),
    itemIds: new Ids(),
    sourceLanguages: new SourceLanguages(language ?? "es"),
    seen: new Map(),
    captions: new Map(),
    embeddedFiles: new Map(),
    banks: [],
    defaultPoster: null,
  };
}

function reportUnused({ files, report }: Conversion): void {
  if (!files.source.isArchive) return;
  for (const { path } of files.unused()) {
    report.find("file", basename(path), { file: path, line: 1 }).drop(reasons.fileUnused());
  }
}

type Checked = Pick<ConvertedCourse, "documents" | "media">;

/** Writes to a temporary folder next to the target, and moves it there only if it has no errors. */
async function writeChecked(target: string, write: (folder: string) => Promise<InMemoryFiles>): Promise<Checked> {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), ".converting-"));
  try {
    const inMemoryFiles = await write(folder);
    const opened = inMemoryFiles.size > 0 ? openInMemory({ root: folder, inMemoryFiles }) : openPackage(folder);
    const { faults, documents, media, close } = await opened;
    await close();
    const fault = faults.find(({ severity }) => severity === "error");
    if (fault) throw new Refusal(fault, refusals.invalidPackage(`${fault.file}:${fault.line}`, fault.message));
    if (!documents) throw new Error("A package without errors must have a course.");
    await rmdir(target).catch(() => {});
    await rename(folder, target);
    return { documents, media: new Map([...media].map(([path, file]) => [path, moved(file, target)])) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function moved<File extends PackageFile>(file: File, folder: string): File {
  return { ...file, source: join(folder, file.path) };
}

async function requireNewFolder(target: string): Promise<void> {
  const entries = await readdir(target).catch(() => []);
  if (entries.length > 0) throw new Refusal({ file: basename(target), line: 1 }, refusals.folderExists(target));
}
