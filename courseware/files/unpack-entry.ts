import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";

/** One file of an archive, its target, and its maximum unpacked size in bytes. */
export interface EntryUnpacking {
  zip: ZipFile;
  entry: Entry;
  target: string;
  most: number;
}

const smallBytes = 1 << 16;

/** Unpacks one file; returns its size in bytes, or its error. */
export async function unpackEntry({ zip, entry, target, most }: EntryUnpacking): Promise<number | "damaged" | "large"> {
  let bytes = 0;
  let checksum = 0;
  // The sizes declared in an archive are not trusted: only unpacked bytes count.
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      checksum = crc32(chunk, checksum);
      if (bytes > most) throw new RangeError("More bytes than allowed");
      yield chunk;
    }
  }
  try {
    const unpacked = await zip.openReadStreamPromise(entry);
    // Of thousands of small files the streams would take more time than their bytes. No entry is longer than it declares.
    if (entry.uncompressedSize <= smallBytes) await writeFile(target, measure(unpacked), { flag: "wx" });
    else await pipeline(unpacked, measure, createWriteStream(target, { flags: "wx" }));
  } catch (error) {
    if (bytes > most) return "large";
    if (isSystemError(error)) throw error;
    return "damaged";
  }
  return checksum === entry.crc32 ? bytes : "damaged";
}

// A full disk is no fault of the archive.
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}
