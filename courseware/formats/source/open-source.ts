import { mkdtemp, open, realpath, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createFaultLog, type FaultLog } from "../../faults.ts";
import { listFiles } from "../../files/list-files.ts";
import { unzip } from "../../files/unzip.ts";
import { packageLimits } from "../../limits.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import type { Source } from "./source.ts";
import type { SourceLimits } from "./source-limits.ts";
import { untar } from "./untar.ts";

/** An opened source; its unpacked files are deleted when it is closed. */
export interface OpenSource extends Source {
  close(): Promise<void>;
}

/** Opens a file, unpacking archives, or lists a folder. Throws a Refusal, leaving nothing behind. */
export async function openSource(
  path: string,
  limits: SourceLimits,
  onShare: (share: number) => void = () => {},
): Promise<OpenSource> {
  const name = basename(path);
  const found = await stat(path).catch(() => null);
  if (!found) throw new Refusal({ file: name, line: 1 }, refusals.notFound());
  if (found.isDirectory()) {
    return { name, isArchive: true, files: await list(await realpath(path), limits), close: keepFiles };
  }
  if (found.size > limits.bytes) throw new Refusal({ file: name, line: 1 }, refusals.tooLarge(limits.bytes));
  const kind = kindOf(await readHead(path));
  if (kind) return unpack({ path, name, bytes: found.size, kind, onShare }, limits);
  const file = { path: name.normalize("NFC"), source: await realpath(path), bytes: found.size };
  return { name, isArchive: false, files: new Map([[file.path, file]]), close: keepFiles };
}

interface Archive {
  path: string;
  name: string;
  bytes: number;
  kind: "zip" | "tar";
  onShare: (share: number) => void;
}

async function unpack(archive: Archive, limits: SourceLimits): Promise<OpenSource> {
  const { name } = archive;
  const folder = await mkdtemp(join(await realpath(tmpdir()), "source-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpackInto(folder, archive, boundBySize(limits, archive.bytes));
    return { name, isArchive: true, files: await list(folder, limits), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function boundBySize(limits: SourceLimits, bytes: number): SourceLimits {
  return { ...limits, bytes: Math.min(limits.bytes, limits.harmlessBytes + limits.ratio * bytes) };
}

async function unpackInto(folder: string, archive: Archive, limits: SourceLimits): Promise<void> {
  const { path, name, kind, bytes, onShare } = archive;
  if (kind === "tar") return untar({ source: path, name, folder, limits, onRead: (read) => onShare(read / bytes) });
  const faults = createFaultLog();
  const bounds = { ...packageLimits, files: limits.files, packageBytes: limits.bytes, mediaBytes: limits.fileBytes };
  const place = { file: name, line: 1 };
  await unzip({ source: path, archive: place, folder, limits: bounds, faults, backslashes: true, onShare });
  refuseFirst(faults);
}

async function list(folder: string, limits: SourceLimits): Promise<Source["files"]> {
  const faults = createFaultLog();
  const files = await listFiles(folder, { ...packageLimits, files: limits.files, packageBytes: limits.bytes }, faults);
  refuseFirst(faults);
  return files;
}

function refuseFirst(faults: FaultLog): void {
  const [first] = faults.all();
  if (first) throw new Refusal({ file: first.file, line: first.line }, first.message);
}

function kindOf(head: Buffer): Archive["kind"] | null {
  if (head.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return "zip";
  // An empty zip archive consists only of its end record.
  if (head.subarray(0, 4).equals(Buffer.from("PK\x05\x06"))) return "zip";
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  return isGzip || head.toString("latin1", 257, 262) === "ustar" ? "tar" : null;
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function keepFiles(): Promise<void> {}
