import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { onTestFinished } from "vitest";
import { ZipFile } from "yazl";
import type { CheckedPackage, Fault } from "../course.ts";
import type { Limits } from "../limits.ts";
import type { Message } from "../messages.ts";
import { openPackage } from "../open-package.ts";
import { type PackageFiles, packageWithoutVideo, validPackage } from "./valid-package.ts";

/** Registers a clean-up function: for the end of the test by default, or later if several tests share the resource. */
type AtEnd = (end: () => Promise<void>) => void;

/** Creates a folder that is deleted at the end of the test, or by `atEnd`. */
export async function makeFolder(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "courseware-test-"));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a package to a new folder and returns its path. */
export async function writePackage(files: PackageFiles, atEnd?: AtEnd): Promise<string> {
  const folder = await makeFolder(atEnd);
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Writes a package as an archive and returns its path; `prefix` is prepended to every name. */
export async function zipPackage(files: PackageFiles, prefix = ""): Promise<string> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), prefix + path);
  zip.end();
  return saveZip(zip);
}

/** Saves a finished archive and returns its path; `change` may alter its bytes first. */
export async function saveZip(zip: ZipFile, change = (bytes: Buffer) => bytes): Promise<string> {
  const target = join(await makeFolder(), "course.zip");
  await pipeline(zip.outputStream, createWriteStream(target));
  await writeFile(target, change(await readFile(target)));
  return target;
}

/** Opens a package that is closed at the end of the test. */
export async function open(path: string, limits?: Limits): Promise<CheckedPackage> {
  const opened = await openPackage(path, limits);
  onTestFinished(() => opened.close());
  return opened;
}

/** New content, a function that changes the existing content, or null to omit the file. */
export type Change = string | Buffer | null | ((content: string) => string);

/** Returns the files of a package, by default the valid one, with changes applied. */
export function changePackage(changes: Record<string, Change>, files: PackageFiles = validPackage()): PackageFiles {
  const changed = { ...files };
  for (const [path, change] of Object.entries(changes)) {
    const content = typeof change === "function" ? change(String(files[path])) : change;
    if (content === null) delete changed[path];
    else changed[path] = content;
  }
  return changed;
}

/** Opens the valid package without its video, with some files changed. */
export async function openChanged(changes: Record<string, Change>, limits?: Limits): Promise<CheckedPackage> {
  return open(await writePackage(changePackage(changes, packageWithoutVideo())), limits);
}

/** Opens the valid package with some files changed. */
export async function openChangedVideo(changes: Record<string, Change>): Promise<CheckedPackage> {
  return open(await writePackage(changePackage(changes)));
}

/** Builds an expected error. */
export function error(file: string, line: number, message: Message): Fault {
  return { severity: "error", file, line, message };
}

/** Builds an expected warning. */
export function warning(file: string, line: number, message: Message): Fault {
  return { severity: "warning", file, line, message };
}
