import { hash } from "node:crypto";
import { alone, compress, compressPart, inflate, joinParts, type Part, quick, thorough } from "./gzip.ts";

/** So few characters are encoded while they are written to the socket, and gain nothing by being compressed. */
const fewCharacters = 1024;

/** A piece of a text, or what was written before and is kept. */
type Piece = string | Json<unknown>;

/** What was made of a text that is sent within many answers: kept for as long as its owner keeps this. */
export interface Made {
  etag: string | null;
  /** Compressed as a part of a whole. */
  blocks: Buffer | null;
}

/** To be kept by whoever keeps what a text is written from. */
export function nothingMade(): Made {
  return { etag: null, blocks: null };
}

/** A value as JSON that has been written: it is sent, or becomes part of a greater one, as it is. */
export class Json<T> {
  /** What the text stands for; for the compiler alone. */
  declare readonly value: T;
  /** Whether it is worth compressing. */
  readonly isLong: boolean;
  /** The text, or the pieces of it; none once there are only bytes. */
  #pieces: readonly Piece[];
  #bytes: Buffer | null = null;
  #gzipped: Buffer | null = null;
  readonly #made: Made;
  /** Whether it is sent often, by itself or within others. */
  readonly #isOften: boolean;

  /** Of a text, or of the pieces of one, some of them kept and long; with what is made of it where that is kept. */
  constructor(text: string | readonly Piece[], made: Made | null = null) {
    this.#pieces = typeof text === "string" ? [text] : text;
    this.isLong = typeof text !== "string" || text.length > fewCharacters;
    this.#made = made ?? nothingMade();
    this.#isOften = made !== null;
  }

  /** What was stored in one form or the other, with its tag. */
  static stored<T>(form: { bytes: Buffer } | { gzipped: Buffer }, etag: string): Json<T> {
    const json = new Json<T>([], { etag, blocks: null });
    if ("bytes" in form) json.#bytes = form.bytes;
    else json.#gzipped = form.gzipped;
    return json;
  }

  get text(): string {
    if (this.#pieces.length === 0) return this.bytes.toString();
    return this.#writeWith(({ text }) => text);
  }

  /** The text in UTF-8; of what is kept the bytes are copied. */
  get bytes(): Buffer {
    this.#bytes ??= this.#gzipped && this.#isEncoded ? inflate(this.#gzipped) : this.#encode();
    return this.#bytes;
  }

  /** What to send: what is long is encoded once, for its tag and for the socket. */
  get payload(): string | Buffer {
    return this.isLong ? this.bytes : this.text;
  }

  /** The text compressed. What is only there to be sent is kept in this form alone, which browsers ask for. */
  async gzip(): Promise<Buffer> {
    if (this.#gzipped) return this.#gzipped;
    this.#gzipped = this.#pieces.length > 1 ? await this.#join() : await compress(this.bytes, this.#level);
    if (this.#isOften || this.#isEncoded) this.#gzipped = alone(this.#gzipped);
    if (this.#isEncoded) this.#bytes = null;
    return this.#gzipped;
  }

  /** Changes with the text; what is kept stands in it by its own tag. */
  get etag(): string {
    this.#made.etag ??= tagOf(this.#pieces.length > 1 ? this.#writeWith(({ etag }) => etag) : this.payload);
    return this.#made.etag;
  }

  /** Whether a greater one is to be made around its bytes: long, and kept. */
  get isPiece(): boolean {
    return this.isLong && this.#isOften;
  }

  /** Lets go of a long text, of which the bytes are left: for what is kept only to be sent. */
  encode(): this {
    if (!this.isLong) return this;
    [this.#bytes] = [this.bytes, this.etag];
    this.#pieces = [];
    return this;
  }

  /** About how many bytes of memory it takes now. */
  get weight(): number {
    const texts = this.#pieces.reduce((sum, piece) => sum + (typeof piece === "string" ? piece.length : 0), 0);
    return texts + (this.#bytes?.length ?? 0) + (this.#gzipped?.length ?? 0) + ofObjects;
  }

  get #isEncoded(): boolean {
    return this.#pieces.length === 0;
  }

  get #level(): number {
    return this.#isOften ? thorough : quick;
  }

  #encode(): Buffer {
    const pieces = this.#pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece.bytes));
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
  }

  /** The pieces compressed one by one, those that are kept only once. */
  async #join(): Promise<Buffer> {
    const parts: Part[] = [];
    for (const piece of this.#pieces) {
      parts.push(await (typeof piece === "string" ? compressPart(Buffer.from(piece), quick) : piece.#toPart()));
    }
    return joinParts(parts);
  }

  async #toPart(): Promise<Part> {
    const { bytes } = this;
    if (this.#made.blocks) return { bytes, blocks: this.#made.blocks };
    const { blocks } = await compressPart(bytes, this.#level);
    if (this.#isOften) this.#made.blocks = alone(blocks);
    return { bytes, blocks };
  }

  #writeWith(form: (kept: Json<unknown>) => string): string {
    return this.#pieces.map((piece) => (typeof piece === "string" ? piece : form(piece))).join("");
  }
}

/** About what the objects around a kept text take, in bytes. */
const ofObjects = 400;

/** The parts of an object, some of them written before. */
export type WrittenParts<T> = { [K in keyof T]: T[K] | Json<T[K]> };

/** What is to be kept and sent often. */
export function toKeep<T>(json: Json<T>): Json<T> {
  return new Json(json.text, nothingMade());
}

/** Writes a value. */
export function writeJson<T>(value: T): Json<T> {
  return new Json(JSON.stringify(value));
}

/** Writes an object around parts that were written before; they come last in it. */
export function writeObject<T extends object>(parts: WrittenParts<T>): Json<T> {
  const own: Record<string, unknown> = {};
  const written: [name: string, part: Json<unknown>][] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof Json) written.push([name, part]);
    else own[name] = part;
  }
  const pieces: Piece[] = [];
  let text = JSON.stringify(own).slice(0, -1);
  for (const [name, part] of written) {
    text += `${text === "{" ? "" : ","}"${name}":`;
    if (part.isPiece) pieces.push(text, part);
    text = part.isPiece ? "" : text + part.text;
  }
  return new Json(pieces.length > 0 ? [...pieces, `${text}}`] : `${text}}`);
}

/** Writes a list of parts that were written before. */
export function writeList<T>(parts: readonly Json<T>[]): Json<T[]> {
  return new Json(`[${parts.map(({ text }) => text).join(",")}]`);
}

/**
 * Keeps what is written of a source, by name, for as long as the source itself is kept. The source may not change,
 * and `make` may ask for nothing else.
 */
export function keepWritten<Source extends object, Names extends readonly string[], T>(
  make: (source: Source, ...names: Names) => T,
): (source: Source, ...names: Names) => Json<T> {
  const kept = new WeakMap<Source, Map<string, Json<T>>>();
  return (source, ...names) => {
    const ofSource = kept.get(source) ?? new Map<string, Json<T>>();
    kept.set(source, ofSource);
    const name = names.join(" ");
    const written = ofSource.get(name) ?? new Json<T>(JSON.stringify(make(source, ...names)), nothingMade());
    ofSource.set(name, written);
    return written;
  };
}

/** The entity tag of a body. */
export function tagOf(body: string | Buffer): string {
  return `"${hash("sha1", body, "base64url")}"`;
}
