import { promisify } from "node:util";
import { constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { acceptsEncoding } from "./encodings.ts";
import { tagOf } from "./etag.ts";

/** A serialised response body. */
export interface EncodedResponse {
  /** Concatenated, these are the body. */
  pieces: readonly Buffer[];
  etag: string;
  /** Whether the body is long enough to compress, even if this client does not accept compression. */
  isLong: boolean;
  isGzipped: boolean;
}

/** A body field whose value is shared by many responses. It is serialised once per name. */
export class Shared<T> {
  /** Identifies the value and everything that it depends on. */
  readonly name: string;
  readonly make: () => T;

  constructor(name: string, make: () => T) {
    this.name = name;
    this.make = make;
  }
}

/** A body field that is already JSON. Parsing a long one to serialise it again would block the event loop. */
export class RawJson {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/**
 * How to serialise a body: whether the client accepts gzip, the compression level, and where shared values are cached.
 */
export interface EncodeOptions {
  isGzipped: boolean;
  level?: number;
  bytesOf?: (value: Shared<unknown>) => Buffer;
}

/** Bodies up to this many bytes gain nothing from compression. */
const minCompressedBytes = 1024;

/**
 * Bodies longer than this many bytes are compressed off the event loop; for shorter ones, handing them over would take
 * longer.
 */
const maxSyncBytes = 32_768;

/** The compression levels for responses sent once and for cached ones. */
export const [fastestLevel, smallestLevel] = [constants.Z_BEST_SPEED, constants.Z_BEST_COMPRESSION];

/** Serialises a body as JSON, compressed if the client accepts it and the body is long enough. */
export async function encodeResponse(body: unknown, options: EncodeOptions): Promise<EncodedResponse> {
  const { isGzipped, level = fastestLevel, bytesOf = (value) => toBytes(value.make()) } = options;
  const pieces = writePieces(body, bytesOf);
  const isLong = pieces.reduce((sum, { length }) => sum + length, 0) > minCompressedBytes;
  const etag = tagOf(...pieces);
  if (!isLong || !isGzipped) return { pieces, etag, isLong, isGzipped: false };
  const compressed = await compress(Buffer.concat(pieces), level);
  // Another encoding is another representation, with its own tag.
  return { pieces: [compressed], etag: `${etag.slice(0, -1)}-gzip"`, isLong, isGzipped: true };
}

/** Shared and already serialised values come last in the object. */
function writePieces(body: unknown, bytesOf: (value: Shared<unknown>) => Buffer): Buffer[] {
  const fields = Object.entries(body ?? {});
  const serialised = fields.flatMap(([name, value]) => {
    if (value instanceof Shared) return [{ name, bytes: bytesOf(value) }];
    return value instanceof RawJson ? [{ name, bytes: value.json }] : [];
  });
  if (serialised.length === 0) return [toBytes(body)];
  const names = new Set(serialised.map(({ name }) => name));
  const own = Object.fromEntries(fields.filter(([name]) => !names.has(name)));
  const pieces: Buffer[] = [];
  let text = JSON.stringify(own).slice(0, -1);
  for (const { name, bytes } of serialised) {
    pieces.push(copyExactly(`${text}${text === "{" ? "" : ","}"${name}":`), bytes);
    text = "";
  }
  return [...pieces, copyExactly("}")];
}

/** Serialises a value as JSON in UTF-8. */
export function toBytes(value: unknown): Buffer {
  return copyExactly(JSON.stringify(value));
}

/** Copied into its own memory: a cached slice would keep its whole pool buffer alive. */
function copyExactly(content: string | Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === "string") copy.write(content);
  else content.copy(copy);
  return copy;
}

async function compress(bytes: Buffer, level: number): Promise<Buffer> {
  const options = { level, chunkSize: Math.max(1024, bytes.length >> 1) };
  return copyExactly(bytes.length <= maxSyncBytes ? gzipSync(bytes, options) : await promisify(gzip)(bytes, options));
}

/** Whether a client accepts gzip. */
export function acceptsGzip({ headers }: FastifyRequest): boolean {
  return acceptsEncoding(headers["accept-encoding"], "gzip");
}

/**
 * Sets the headers of a read's response and returns the body. Only reads are ever compressed: their bodies contain no
 * tokens, and another site's page cannot make a client send one, since the session is not a cookie.
 */
export function sendResponse(reply: FastifyReply, { pieces, etag, isLong, isGzipped }: EncodedResponse): Buffer {
  reply.header("etag", etag);
  if (isLong) reply.header("vary", `${reply.getHeader("vary")}, Accept-Encoding`);
  if (isGzipped) reply.header("content-encoding", "gzip");
  const [only] = pieces;
  return only && pieces.length === 1 ? only : Buffer.concat(pieces);
}
