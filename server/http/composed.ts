import { alone, type Checks, checksOf, compressPart, joinParts, quick, thorough } from "./gzip.ts";
import { tagOf, Written } from "./written.ts";

/** A long part of answers, kept by whoever keeps what it is written from: what is made of it is made once. */
export abstract class Part<T> {
  /** What the text stands for; for the compiler alone. */
  declare readonly value: T;
  #etag: string | null = null;
  #blocks: Buffer | null = null;

  /** The same text each time, in UTF-8: it is only asked for that where it must be. */
  abstract get bytes(): Buffer;

  get etag(): string {
    this.#etag ??= tagOf(this.bytes);
    return this.#etag;
  }

  /** Compressed as a part of a whole. */
  async blocks(): Promise<Buffer> {
    this.#blocks ??= alone(await compressPart(this.bytes, thorough));
    return this.#blocks;
  }

  /** About how many bytes of memory it takes now, besides what it is written from. */
  get weight(): number {
    return this.#blocks?.length ?? 0;
  }
}

/**
 * An answer around kept parts, which is kept itself: not the whole, which is put together each time it is sent, but what
 * else that would take.
 */
export class Composed<T> extends Written<T> {
  readonly isLong = true;
  /** Texts, and the parts between them. */
  readonly #pieces: readonly (string | Part<unknown>)[];
  #etag: string | null = null;
  /** Of the whole, for which that need not be put together to be compressed. */
  #checks: Checks | null = null;

  constructor(pieces: readonly (string | Part<unknown>)[]) {
    super();
    this.#pieces = pieces;
  }

  get payload(): Buffer {
    return Buffer.concat(this.#pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece.bytes)));
  }

  get etag(): string {
    this.#etag ??= tagOf(this.#pieces.map((piece) => (typeof piece === "string" ? piece : piece.etag)).join(""));
    return this.#etag;
  }

  async gzip(): Promise<Buffer> {
    const blocks: Buffer[] = [];
    for (const piece of this.#pieces) {
      blocks.push(await (typeof piece === "string" ? compressPart(Buffer.from(piece), quick) : piece.blocks()));
    }
    this.#checks ??= checksOf(this.payload);
    return joinParts(blocks, this.#checks);
  }

  /** About how many bytes of memory it takes without its parts. */
  get weight(): number {
    return this.#pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 0), 0);
  }
}

/** Writes an object around parts; they come last in it. */
export function composeObject<Own extends object, Parts extends Record<string, Part<unknown>>>(
  own: Own,
  parts: Parts,
): Composed<Own & { [K in keyof Parts]: Parts[K]["value"] }> {
  const pieces: (string | Part<unknown>)[] = [];
  let text = JSON.stringify(own).slice(0, -1);
  for (const [name, part] of Object.entries(parts)) {
    pieces.push(`${text}${text === "{" ? "" : ","}"${name}":`, part);
    text = "";
  }
  // `concat` makes an array without room for more.
  return new Composed(pieces.concat(`${text}}`));
}
