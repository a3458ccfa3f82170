import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { onTestFinished } from "vitest";
import type { ClassItem, Course, EvaluationItem, Item, Question } from "../../course.ts";
import { openPackage } from "../../open-package.ts";
import { makeFolder, zipPackage } from "../../testing/build-package.ts";
import type { PackageFiles } from "../../testing/valid-package.ts";
import { convert } from "../convert.ts";
import { Refusal } from "../refusal.ts";
import type { Entry, Report } from "../report/report.ts";
import { type SourceLimits, sourceLimits } from "../source/source-limits.ts";

/** A converted source: the course as checked in its package, and the outcome for each element. */
export interface Converted {
  course: Course;
  report: Report;
  folder: string;
}

/** Returns the path of a sample source. */
export function sourcePath(name: string): string {
  return fileURLToPath(new URL(`./sources/${name}`, import.meta.url));
}

/** Converts a source and opens the resulting package. */
export async function convertPath(path: string, language: "es" | "en" | null = null): Promise<Converted> {
  const folder = join(await makeFolder(), "out");
  const report = await convert(path, folder, { language, reportLanguage: "en" });
  const { course, faults, close } = await openPackage(folder);
  onTestFinished(close);
  if (!course) throw new Error(JSON.stringify(faults));
  return { course, report, folder };
}

/** Writes a text as a file and converts it. */
export async function convertText(text: string | Buffer, language: "es" | "en" | null = null): Promise<Converted> {
  return convertPath(await writeSource(text), language);
}

/** Writes one file, by default with a name that gives no hint of its format. */
export async function writeSource(content: string | Buffer, name = "source.bin"): Promise<string> {
  const path = join(await makeFolder(), name);
  await writeFile(path, content);
  return path;
}

/** Writes files as a zip and converts it. */
export async function convertZip(files: PackageFiles): Promise<Converted> {
  return convertPath(await zipPackage(files));
}

/** Writes files as a compressed tar and returns its path. */
export async function tarFiles(files: PackageFiles): Promise<string> {
  const entries = Object.entries(files).map(([name, content]) => {
    const body = Buffer.from(content);
    return { header: { name, size: body.length, type: "file" as const }, body };
  });
  return writeSource(gzipSync(await packTar(entries)), "source.tar.gz");
}

/** Writes files into a folder and returns its path. */
export async function writeFolder(files: PackageFiles): Promise<string> {
  const folder = await makeFolder();
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Returns the refusal of a source. */
export async function refusalOf(path: string, limits: Partial<SourceLimits> = {}): Promise<Refusal> {
  const folder = join(await makeFolder(), "out");
  try {
    await convert(path, folder, { language: null, reportLanguage: "en", limits: { ...sourceLimits, ...limits } });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("The source was not rejected.");
}

/** Lists the items of a course in order. */
export function itemsOf({ modules }: Course): Item[] {
  return modules.flatMap(({ items }) => items);
}

/** Lists the assessments of a course in order. */
export function evaluationsOf(course: Course): EvaluationItem[] {
  return itemsOf(course).filter((item) => item.kind === "evaluation");
}

/** Lists the classes of a course in order. */
export function classesOf(course: Course): ClassItem[] {
  return itemsOf(course).filter((item) => item.kind === "class");
}

/** Lists all questions of a course in order. */
export function questionsOf(course: Course): Question[] {
  return evaluationsOf(course).flatMap(({ questions }) => questions);
}

/** Returns all Markdown of the classes of a course in a language. */
export function wordsOf(course: Course, language: "es" | "en" = "es"): string {
  const blocks = classesOf(course).flatMap(({ blocks }) => blocks);
  return blocks.map((block) => (block.type === "text" ? (block.markdown[language] ?? "") : "")).join("\n");
}

/** Returns the report entries of elements with this text. */
export function entriesOf({ entries }: Report, what: string): Entry[] {
  return entries.filter((entry) => entry.what.includes(what));
}
