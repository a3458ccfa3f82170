import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { crc32, inflateRawSync } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";

/** A file of an archive, its target path, and its maximum unpacked size in bytes. */
export interface EntryInput {
  zip: ZipFile;
  entry: Entry;
  target: string;
  max: number;
}

const smallBytes = 1 << 16;

/** Unpacks one file; returns its size in bytes, or the reason for its failure. */
export async function unpackEntry(input: EntryInput): Promise<number | "damaged" | "large"> {
  const { entry } = input;
  // For thousands of small files, setting up streams would take longer than unpacking.
  const isSmall = Math.max(entry.compressedSize, entry.uncompressedSize) <= smallBytes;
  return isSmall ? unpackSmall(input) : unpackStream(input);
}

async function unpackSmall({ zip, entry, target, max }: EntryInput): Promise<number | "damaged" | "large"> {
  const { uncompressedSize } = entry;
  if (uncompressedSize > max) return "large";
  try {
    const packed = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
    const isPacked = entry.compressionMethod !== 0;
    const content = isPacked ? inflateRawSync(packed, { maxOutputLength: Math.max(1, uncompressedSize) }) : packed;
    if (content.length !== uncompressedSize || crc32(content) !== entry.crc32) return "damaged";
    await writeFile(target, content, { flag: "wx" });
    return content.length;
  } catch (error) {
    if (isSystemError(error)) throw error;
    return "damaged";
  }
}

async function unpackStream({ zip, entry, target, max }: EntryInput): Promise<number | "damaged" | "large"> {
  let bytes = 0;
  let checksum = 0;
  // The sizes declared in an archive are not trusted; the bytes are counted while unpacking.
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      if (bytes > max) throw new RangeError("More bytes than allowed");
      yield chunk;
    }
  }
  try {
    const unpacked = await zip.openReadStreamPromise(entry);
    await pipeline(unpacked, measure, createWriteStream(target, { flags: "wx" }));
  } catch (error) {
    if (bytes > max) return "large";
    if (isSystemError(error)) throw error;
    return "damaged";
  }
  return checksum === entry.crc32 ? bytes : "damaged";
}

// A full disk is not a fault of the archive.
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
