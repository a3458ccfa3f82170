import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync, gunzipSync, gzip, gzipSync } from "node:zlib";

const [zip, deflate] = [promisify(gzip), promisify(deflateRaw)];

/** The level of gzip for what is sent once; for what is kept and sent often. */
export const [quick, thorough] = [1, 9];

/** More bytes than these are compressed beside the event loop; fewer take less time than to hand them over. */
const fewBytes = 32_768;

/** So few bytes are not worth a compressor of their own, whose making takes most of its time. */
const hardlyAny = 512;

/** Bytes, compressed as one gzip member (RFC 1952). */
export async function compress(bytes: Buffer, level: number): Promise<Buffer> {
  const options = { level, chunkSize: chunkFor(bytes) };
  return bytes.length <= fewBytes ? gzipSync(bytes, options) : await zip(bytes, options);
}

/** What a gzip member of less than 4 GiB was made of; its last bytes say how long that is. */
export function inflate(member: Buffer): Buffer {
  // With a byte to spare zlib sees the end in its first chunk.
  return gunzipSync(member, { chunkSize: Math.max(64, member.readUInt32LE(member.length - 4) + 1) });
}

/** Compresses bytes as a part of a gzip member: to blocks up to a byte's end, that name nothing outside of themselves. */
export async function compressPart(bytes: Buffer, level: number): Promise<Buffer> {
  if (bytes.length < hardlyAny) return asStored(bytes);
  const options = { level, chunkSize: chunkFor(bytes), finishFlush: constants.Z_SYNC_FLUSH };
  return bytes.length <= fewBytes ? deflateRawSync(bytes, options) : await deflate(bytes, options);
}

/** What a gzip member says of what was compressed: its CRC-32, and its length in bytes. */
export interface Checks {
  sum: number;
  length: number;
}

/** What a gzip member of these bytes says of them. */
export function checksOf(bytes: Buffer): Checks {
  return { sum: crc32(bytes), length: bytes.length };
}

/** One gzip member of its parts, with the checks of the whole. */
export function joinParts(parts: readonly Buffer[], { sum, length }: Checks): Buffer {
  const checks = Buffer.allocUnsafe(8);
  checks.writeUInt32LE(sum, 0);
  checks.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([memberHead, ...parts, lastBlock, checks]);
}

/** A copy that lies in memory by itself: what zlib gives is the beginning of a block as large as its chunks. */
export function alone(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compressed by deflate, with no name, no time and of no known system. */
const memberHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** An empty block with the fixed codes that says it is the last one (RFC 1951, 3.2.3). */
const lastBlock = Buffer.from([3, 0]);

/** Bytes as a block that is not compressed (RFC 1951, 3.2.4), which has room for 64 KiB. */
function asStored(bytes: Buffer): Buffer {
  const block = Buffer.allocUnsafe(5 + bytes.length);
  block.writeUInt8(0, 0);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(0xffff - bytes.length, 3);
  bytes.copy(block, 5);
  return block;
}

/** JSON becomes a fourth and less; zlib takes another chunk where that does not hold. */
function chunkFor(bytes: Buffer): number {
  return Math.max(1024, bytes.length >> 1);
}
