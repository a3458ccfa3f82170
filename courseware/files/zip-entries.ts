import { type Entry, getFileNameLowLevel, type ZipFile } from "yauzl";
import type { FaultLog, Place } from "../faults.ts";
import type { Limits } from "../limits.ts";
import { type Message, messages } from "../messages.ts";
import { isClutter, isPlainPath } from "./names.ts";

/** An archive entry that may be unpacked, with its checked path. */
export interface ZipEntry {
  path: string;
  entry: Entry;
}

/**
 * The most entries per file: an archive may also list each file's folder and the macOS metadata of both. A longer
 * directory is not read at all.
 */
export const entriesAFile = 4;

/** An archive whose directory is being read. */
interface ListedArchive {
  archive: Place;
  limits: Limits;
  faults: FaultLog;
  backslashes?: boolean;
}

/** Lists the files in an archive's directory. Entries that must not be unpacked are reported. */
export async function listEntries(
  zip: ZipFile,
  { archive, limits, faults, backslashes = false }: ListedArchive,
): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  if (zip.entryCount > entriesAFile * limits.files) {
    faults.error(archive, messages.tooManyFiles(limits.files));
    return [];
  }
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    const named = backslashes ? name.replaceAll("\\", "/") : name;
    const path = named.endsWith("/") ? named.slice(0, -1) : named;
    const problem = problemOf(entry, path);
    if (problem) faults.error({ file: path, line: 1 }, problem);
    else if (path === named && !isClutter(path)) entries.push({ path, entry });
    if (entries.length > limits.files) break;
  }
  if (entries.length > limits.files) faults.error(archive, messages.tooManyFiles(limits.files));
  reportCollisions(entries, faults);
  return entries;
}

function problemOf(entry: Entry, path: string): Message | null {
  if (!isPlainPath(path)) return messages.zipNameOutside();
  if (isLink(entry)) return messages.isLink();
  if (entry.isEncrypted()) return messages.zipEncrypted();
  return entry.canDecodeFileData() ? null : messages.zipMethod();
}

function isLink({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000;
  const plain = [0, 0o100000, 0o040000];
  return !plain.includes(kind);
}

function reportCollisions(entries: ZipEntry[], faults: FaultLog): void {
  const seen = new Set<string>();
  for (const { path } of entries) {
    const name = comparable(path);
    if (seen.has(name)) faults.error({ file: path, line: 1 }, messages.duplicateName(path));
    seen.add(name);
  }
  for (const { path } of entries) {
    const parents = parentsOf(comparable(path));
    if (parents.some((parent) => seen.has(parent))) faults.error({ file: path, line: 1 }, messages.duplicateName(path));
  }
}

// Names that differ only in case or Unicode form refer to the same file on many systems.
function comparable(path: string): string {
  return path.normalize("NFC").toLowerCase();
}

function parentsOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}
