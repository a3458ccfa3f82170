import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { isClutter, isPlainPath } from "../../files/names.ts";
import { entriesAFile } from "../../files/zip-entries.ts";
import { messages } from "../../messages.ts";
import { refusals } from "../messages/refusals.ts";
import { Refusal } from "../refusal.ts";
import type { SourceLimits } from "./source-limits.ts";

/** A tar archive, optionally gzipped, and an empty folder to unpack it into. */
export interface UntarInput {
  source: string;
  name: string;
  folder: string;
  limits: SourceLimits;
  /** Called with the number of archive bytes read. */
  onRead: (bytes: number) => void;
}

/** Unpacks an archive while reading it. Throws a Refusal at the first entry that must not be unpacked. */
export async function untar(input: UntarInput): Promise<void> {
  const seen = new Set<string>();
  const { files } = input.limits;
  let entries = 0;
  let room = input.limits.bytes;
  const archive = { file: input.name, line: 1 };
  const packed = createReadStream(input.source);
  const bytes = (await isGzip(input.source)) ? gunzip(packed) : packed;
  try {
    for await (const entry of Readable.toWeb(bytes).pipeThrough(createTarDecoder({ strict: true }))) {
      entries += 1;
      if (seen.size >= files || entries > entriesAFile * files) {
        throw new Refusal(archive, messages.tooManyFiles(files));
      }
      input.onRead(packed.bytesRead);
      room -= await unpackEntry(entry, { ...input, room, seen });
    }
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && "syscall" in error)) throw error;
    throw new Refusal(archive, refusals.archiveDamaged());
  } finally {
    bytes.destroy();
  }
}

function gunzip(packed: Readable): Readable {
  const unpacked = createGunzip();
  // Errors of either stream reach the reader, so this promise needs no handling.
  pipeline(packed, unpacked).catch(() => {});
  return unpacked;
}

async function isGzip(source: string): Promise<boolean> {
  const handle = await open(source);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

interface EntryTarget extends UntarInput {
  room: number;
  seen: Set<string>;
}

async function unpackEntry({ header, body }: ParsedTarEntry, target: EntryTarget): Promise<number> {
  const path = header.name.replace(/^(?:\.\/)+/, "").replace(/\/$/, "");
  const place = { file: path || target.name, line: 1 };
  if (path === "" || path === ".") return skip(body);
  if (header.type === "symlink" || header.type === "link") throw new Refusal(place, messages.isLink());
  if (!isPlainPath(path)) throw new Refusal(place, messages.zipNameOutside());
  if (header.type === "directory" || header.name.endsWith("/") || isClutter(path)) return skip(body);
  if (header.type !== undefined && header.type !== "file") throw new Refusal(place, messages.notAFile());
  refuseTwice(path, target.seen);
  if (header.size > Math.min(target.limits.fileBytes, target.room)) {
    throw new Refusal(place, refusals.tooLargeUnpacked(target.limits.bytes));
  }
  const file = join(target.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await pipeline(Readable.fromWeb(body), createWriteStream(file, { flags: "wx" }));
  return header.size;
}

function refuseTwice(path: string, seen: Set<string>): void {
  // Names that differ only in case or Unicode form refer to the same file on many systems.
  const name = path.normalize("NFC").toLowerCase();
  if (seen.has(name)) throw new Refusal({ file: path, line: 1 }, messages.duplicateName(path));
  seen.add(name);
}

async function skip(body: ParsedTarEntry["body"]): Promise<number> {
  await body.cancel();
  return 0;
}
