import { promisify } from "node:util";
import { constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { takesEncoding } from "./encodings.ts";
import { tagOf } from "./etag.ts";

/** A body of an answer as it goes out. */
export interface WrittenAnswer {
  /** One after the other they are the body. */
  pieces: readonly Buffer[];
  etag: string;
  /** Whether it is worth compressing; a client that takes nothing compressed gets it as it is. */
  isLong: boolean;
  isPacked: boolean;
}

/** A value that is the same in many answers: one field of a body. It is written once for its name. */
export class Shared<T> {
  /** Names the value and all that it depends on. */
  readonly name: string;
  readonly make: () => T;

  constructor(name: string, make: () => T) {
    this.name = name;
    this.make = make;
  }
}

/** A value that is JSON already: one field of a body. To read a long one and write it again would hold up other calls. */
export class Written {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/** How to write a body: whether the client takes gzip, how hard to compress, and where shared values are kept. */
export interface Writing {
  isPacked: boolean;
  level?: number;
  bytesOf?: (value: Shared<unknown>) => Buffer;
}

/** So few bytes gain nothing by being compressed. */
const fewBytes = 1024;

/** More bytes than these are compressed beside the event loop; fewer take less time than to hand them over. */
const quickBytes = 32_768;

/** The level of compression for what is sent once, and for what is kept. */
export const [quick, thorough] = [constants.Z_BEST_SPEED, constants.Z_BEST_COMPRESSION];

/** Writes a body as JSON, compressed where that is asked for and worth it. */
export async function writeAnswer(body: unknown, writing: Writing): Promise<WrittenAnswer> {
  const { isPacked, level = quick, bytesOf = (value) => toBytes(value.make()) } = writing;
  const pieces = writePieces(body, bytesOf);
  const isLong = pieces.reduce((sum, { length }) => sum + length, 0) > fewBytes;
  const etag = tagOf(...pieces);
  if (!isLong || !isPacked) return { pieces, etag, isLong, isPacked: false };
  const packed = await compress(Buffer.concat(pieces), level);
  // Another form of the same is another entity, with a tag of its own.
  return { pieces: [packed], etag: `${etag.slice(0, -1)}-gzip"`, isLong, isPacked: true };
}

/** Shared values and those that are written come last in the object. */
function writePieces(body: unknown, bytesOf: (value: Shared<unknown>) => Buffer): Buffer[] {
  const fields = Object.entries(body ?? {});
  const apart = fields.flatMap(([name, value]) => {
    if (value instanceof Shared) return [{ name, bytes: bytesOf(value) }];
    return value instanceof Written ? [{ name, bytes: value.json }] : [];
  });
  if (apart.length === 0) return [toBytes(body)];
  const names = new Set(apart.map(({ name }) => name));
  const own = Object.fromEntries(fields.filter(([name]) => !names.has(name)));
  const pieces: Buffer[] = [];
  let text = JSON.stringify(own).slice(0, -1);
  for (const { name, bytes } of apart) {
    pieces.push(alone(`${text}${text === "{" ? "" : ","}"${name}":`), bytes);
    text = "";
  }
  return [...pieces, alone("}")];
}

/** A value as JSON in UTF-8. */
export function toBytes(value: unknown): Buffer {
  return alone(JSON.stringify(value));
}

/** In memory of its own: what is kept must not keep a block that it is a small part of. */
function alone(content: string | Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(Buffer.byteLength(content));
  if (typeof content === "string") copy.write(content);
  else content.copy(copy);
  return copy;
}

async function compress(bytes: Buffer, level: number): Promise<Buffer> {
  const options = { level, chunkSize: Math.max(1024, bytes.length >> 1) };
  return alone(bytes.length <= quickBytes ? gzipSync(bytes, options) : await promisify(gzip)(bytes, options));
}

/** Whether a client takes gzip. */
export function takesGzip({ headers }: FastifyRequest): boolean {
  return takesEncoding(headers["accept-encoding"], "gzip");
}

/**
 * Sets the headers of what was read and returns the body. Only that is ever compressed: no body with a token is, and
 * no other site's page can make a client read, since a session is no cookie.
 */
export function sendAnswer(reply: FastifyReply, { pieces, etag, isLong, isPacked }: WrittenAnswer): Buffer {
  reply.header("etag", etag);
  if (isLong) reply.header("vary", `${reply.getHeader("vary")}, Accept-Encoding`);
  if (isPacked) reply.header("content-encoding", "gzip");
  const [only] = pieces;
  return only && pieces.length === 1 ? only : Buffer.concat(pieces);
}
