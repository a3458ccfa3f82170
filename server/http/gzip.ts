import { promisify } from "node:util";
import { constants, crc32, deflateRaw, deflateRawSync, gzip, gzipSync } from "node:zlib";

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

/** Bytes, compressed so that others may follow or come before: whole blocks up to a byte's end, that name nothing outside. */
export async function compressPart(bytes: Buffer, level: number): Promise<Buffer> {
  if (bytes.length < hardlyAny) return asStored(bytes);
  const options = { level, chunkSize: chunkFor(bytes), finishFlush: constants.Z_SYNC_FLUSH };
  return bytes.length <= fewBytes ? deflateRawSync(bytes, options) : await deflate(bytes, options);
}

/** One gzip member of parts that `compressPart` made, with the bytes that each stands for. */
export function joinParts(parts: readonly { bytes: Buffer; deflated: Buffer }[]): Buffer {
  const checks = Buffer.allocUnsafe(8);
  checks.writeUInt32LE(
    parts.reduce((sum, { bytes }) => crc32(bytes, sum), 0),
    0,
  );
  checks.writeUInt32LE(parts.reduce((sum, { bytes }) => sum + bytes.length, 0) % 2 ** 32, 4);
  return Buffer.concat([memberHead, ...parts.map(({ deflated }) => deflated), lastBlock, checks]);
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
  const head = Buffer.allocUnsafe(5);
  head.writeUInt8(0, 0);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(0xffff - bytes.length, 3);
  return Buffer.concat([head, bytes]);
}

/** JSON becomes a fourth and less; zlib takes another chunk where that does not hold. */
function chunkFor(bytes: Buffer): number {
  return Math.max(1024, bytes.length >> 1);
}
