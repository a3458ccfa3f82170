import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip, gzipSync } from "node:zlib";

const zip = promisify(gzip);

/** The level of gzip for what is sent once; for what is kept and sent often. */
const [quick, thorough] = [1, 9];

/** So few are encoded while they are written to the socket. */
const fewCharacters = 1024;

/** More bytes than these are compressed beside the event loop; fewer take less time than to hand them over. */
const fewBytes = 32_768;

/** A value as JSON that has been written: it is sent, or becomes part of a greater one, as it is. */
export class Json<T> {
  /** What the text stands for; for the compiler alone. */
  declare readonly value: T;
  readonly text: string;
  #bytes: Buffer | null = null;
  #etag: string | null = null;
  #gzipped: Buffer | null = null;
  readonly #level: number;

  constructor(text: string, level = quick) {
    this.text = text;
    this.#level = level;
  }

  /** The text in UTF-8. */
  get bytes(): Buffer {
    this.#bytes ??= Buffer.from(this.text);
    return this.#bytes;
  }

  /** What to send: what is long is encoded once, for its tag and for the socket. */
  get payload(): string | Buffer {
    return this.text.length > fewCharacters ? this.bytes : this.text;
  }

  /** The text compressed. */
  async gzip(): Promise<Buffer> {
    const options = { level: this.#level };
    this.#gzipped ??= this.bytes.length <= fewBytes ? gzipSync(this.bytes, options) : await zip(this.bytes, options);
    return this.#gzipped;
  }

  /** Changes with the text. */
  get etag(): string {
    this.#etag ??= tagOf(this.payload);
    return this.#etag;
  }
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
  let written = "";
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof Json) written += `,"${name}":${part.text}`;
    else own[name] = part;
  }
  const text = JSON.stringify(own);
  if (text === "{}") return new Json(`{${written.slice(1)}}`);
  return new Json(`${text.slice(0, -1)}${written}}`);
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
