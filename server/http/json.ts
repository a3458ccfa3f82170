import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

const zip = promisify(gzip);

/** The level of gzip for what is sent once; for what is kept and sent often. */
const [quick, thorough] = [1, 9];

/** So few characters are encoded while they are written to the socket, and gain nothing by being compressed. */
const fewCharacters = 1024;

/** More bytes than these are compressed beside the event loop; fewer take less time than to hand them over. */
const fewBytes = 32_768;

/** A piece of a text, or what was written before and is kept. */
type Piece = string | Json<unknown>;

/** A value as JSON that has been written: it is sent, or becomes part of a greater one, as it is. */
export class Json<T> {
  /** What the text stands for; for the compiler alone. */
  declare readonly value: T;
  /** Whether it is worth compressing. */
  readonly isLong: boolean;
  /** The text, or the pieces of it; none once there are only bytes. */
  #pieces: readonly Piece[];
  #bytes: Buffer | null = null;
  #etag: string | null = null;
  #gzipped: Buffer | null = null;
  readonly #level: number;

  /** Of a text, or of the pieces of one, some of them kept and long; of bytes where they are given with their tag. */
  constructor(text: string | readonly Piece[], level = quick, stored: { bytes: Buffer; etag: string } | null = null) {
    this.#pieces = typeof text === "string" ? [text] : text;
    this.isLong = stored
      ? stored.bytes.length > fewCharacters
      : typeof text !== "string" || text.length > fewCharacters;
    if (stored) [this.#bytes, this.#etag] = [stored.bytes, stored.etag];
    this.#level = level;
  }

  get text(): string {
    if (this.#pieces.length === 0) return this.bytes.toString();
    return this.#writeWith(({ text }) => text);
  }

  /** The text in UTF-8; of what is kept the bytes are copied. */
  get bytes(): Buffer {
    if (this.#bytes) return this.#bytes;
    const pieces = this.#pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece.bytes));
    this.#bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
    return this.#bytes;
  }

  /** What to send: what is long is encoded once, for its tag and for the socket. */
  get payload(): string | Buffer {
    return this.isLong ? this.bytes : this.text;
  }

  /** The text compressed. */
  async gzip(): Promise<Buffer> {
    const options = { level: this.#level };
    this.#gzipped ??= this.bytes.length <= fewBytes ? gzipSync(this.bytes, options) : await zip(this.bytes, options);
    return this.#gzipped;
  }

  /** Changes with the text; what is kept stands in it by its own tag. */
  get etag(): string {
    this.#etag ??= tagOf(this.#pieces.length > 1 ? this.#writeWith(({ etag }) => etag) : this.payload);
    return this.#etag;
  }

  #writeWith(form: (kept: Json<unknown>) => string): string {
    return this.#pieces.map((piece) => (typeof piece === "string" ? piece : form(piece))).join("");
  }

  /** Whether a greater one is to be made around its bytes: long, and kept. */
  get isPiece(): boolean {
    return this.isLong && this.#level === thorough;
  }

  /** Lets go of a long text, of which the bytes are left, and says how many: for what is kept only to be sent. */
  encode(): number {
    const { length } = this.bytes;
    if (this.isLong) this.#pieces = [];
    return length;
  }
}

/** What was written before and stored: its text in UTF-8, and its tag. */
export function readJson<T>(bytes: Buffer, etag: string): Json<T> {
  return new Json<T>([], quick, { bytes, etag });
}

/** The parts of an object, some of them written before. */
export type WrittenParts<T> = { [K in keyof T]: T[K] | Json<T[K]> };

/** What is to be kept and sent often. */
export function toKeep<T>(json: Json<T>): Json<T> {
  return new Json(json.text, thorough);
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
    const written = ofSource.get(name) ?? new Json<T>(JSON.stringify(make(source, ...names)), thorough);
    ofSource.set(name, written);
    return written;
  };
}

/** The entity tag of a body. */
export function tagOf(body: string | Buffer): string {
  return `"${hash("sha1", body, "base64url")}"`;
}
