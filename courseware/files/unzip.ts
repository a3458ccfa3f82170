import { mkdir, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fromBufferPromise, openPromise, type ZipFile } from "yauzl";
import type { FaultLog, Place } from "../faults.ts";
import type { Limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { unpackEntry } from "./unpack-entry.ts";
import { listEntries, type ZipEntry } from "./zip-entries.ts";

/** An archive, an empty folder to unpack it into, its limits, and the fault log. */
export interface UnzipInput {
  source: string;
  /** Where errors of the archive as a whole are reported. */
  archive: Place;
  folder: string;
  limits: Limits;
  faults: FaultLog;
  /** Whether `\\` separates folders, as some Windows programs write it; otherwise such names are refused. */
  backslashes?: boolean;
  /** Called repeatedly with the unpacked share, from 0 to 1. */
  onShare?: (share: number) => void;
}

/**
 * Unpacks an archive. Nothing is written until every name has been checked. Returns true if everything was unpacked.
 */
export async function unzip(input: UnzipInput): Promise<boolean> {
  const { archive, source, faults } = input;
  const zip = await openZip(source).catch(() => null);
  if (!zip) {
    faults.error(archive, messages.notAPackage());
    return false;
  }
  try {
    const entries = await listEntries(zip, input).catch(() => null);
    if (!entries) faults.error(archive, messages.zipDamaged());
    return entries !== null && faults.all().length === 0 && (await unpackEntries(zip, entries, input));
  } finally {
    zip.close();
  }
}

/**
 * Archives up to this size are read into memory: with thousands of small files, four reads per file take longer than
 * unpacking.
 */
const inMemory = 16 * 2 ** 20;

async function openZip(source: string): Promise<ZipFile> {
  const options = { autoClose: false, decodeStrings: false };
  const { size } = await stat(source);
  return size <= inMemory ? fromBufferPromise(await readFile(source), options) : openPromise(source, options);
}

async function unpackEntries(zip: ZipFile, entries: ZipEntry[], input: UnzipInput): Promise<boolean> {
  const { folder, limits, faults, onShare } = input;
  let room = limits.packageBytes;
  const folders = new Set<string>();
  for (const [index, { path, entry }] of entries.entries()) {
    onShare?.(index / entries.length);
    const target = join(folder, path);
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    folders.add(dirname(target));
    const result = await unpackEntry({ zip, entry, target, max: Math.min(room, limits.mediaBytes) });
    if (typeof result !== "number") {
      const message = result === "damaged" ? messages.zipDamaged() : messages.tooLargeUnpacked(limits);
      faults.error({ file: path, line: 1 }, message);
      return false;
    }
    room -= result;
  }
  return true;
}
