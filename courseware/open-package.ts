import { mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { checkPackage, emptyPackage, type ReadPackage, type UnpackedPackage } from "./check-package.ts";
import type { CheckedPackage } from "./course.ts";
import { createFaultLog, type FaultLog } from "./faults.ts";
import { unzip } from "./files/unzip.ts";
import { type Limits, packageLimits } from "./limits.ts";
import { messages } from "./messages.ts";

/**
 * Reads and checks the package in a folder or `.zip` file. Anything wrong with it is reported as a fault; only system
 * failures, such as a full disk, throw. The files of the course are readable until `close`, which must always be
 * called.
 */
export async function openPackage(path: string, limits: Limits = packageLimits): Promise<CheckedPackage> {
  const faults = createFaultLog();
  const found = await stat(path).catch(() => null);
  if (!found) {
    faults.error({ file: basename(path), line: 1 }, messages.notFound());
    return conclude(emptyPackage, faults, keepFiles);
  }
  if (!found.isDirectory()) return openArchive(path, limits, faults);
  return conclude(await checkPackage({ root: await realpath(path) }, limits, faults), faults, keepFiles);
}

/** Reads and checks a folder with YAML files that exist only in memory, like `openPackage`. */
export async function openInMemory({ root, inMemoryFiles }: Required<UnpackedPackage>): Promise<CheckedPackage> {
  const faults = createFaultLog();
  const read = await checkPackage({ root: await realpath(root), inMemoryFiles }, packageLimits, faults);
  return conclude(read, faults, keepFiles);
}

async function openArchive(source: string, limits: Limits, faults: FaultLog): Promise<CheckedPackage> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), "course-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const archive = { file: basename(source), line: 1 };
    const unpacked = await unzip({ source, archive, folder, limits, faults });
    const read = unpacked ? await checkPackage({ root: await findRoot(folder) }, limits, faults) : emptyPackage;
    return await conclude(read, faults, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function conclude(read: ReadPackage, log: FaultLog, close: CheckedPackage["close"]): Promise<CheckedPackage> {
  if (!read.documents) await close();
  const faults = log.all();
  const isFaulty = faults.some(({ severity }) => severity === "error");
  return { ...read, course: isFaulty ? null : read.course, faults, close };
}

async function findRoot(folder: string): Promise<string> {
  const [first, ...others] = await readdir(folder, { withFileTypes: true });
  return first?.isDirectory() && others.length === 0 ? join(folder, first.name) : folder;
}

async function keepFiles(): Promise<void> {}
