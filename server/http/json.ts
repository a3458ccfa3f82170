import { alone, compress, inflate, quick, thorough } from "./gzip.ts";
import { tagOf, Written } from "./written.ts";

/** So few characters are encoded while they are written to the socket, and gain nothing by being compressed. */
const fewCharacters = 1024;

/** A value as JSON that has been written: it is sent, or becomes part of a greater one, as it is. */
export class Json<T> extends Written<T> {
  readonly isLong: boolean;
  /** None once there are only bytes. */
  #text: string | null;
  #bytes: Buffer | null = null;
  #gzipped: Buffer | null = null;
  #etag: string | null = null;
  /** Whether it is sent often. */
  readonly #isOften: boolean;

  constructor(text: string | null, isOften = false) {
    super();
    this.#text = text;
    this.isLong = text === null || text.length > fewCharacters;
    this.#isOften = isOften;
  }

  /** What was stored in one form or the other, with its tag. */
  static stored<T>(form: { bytes: Buffer } | { gzipped: Buffer }, etag: string): Json<T> {
    const json = new Json<T>(null, true);
    json.#etag = etag;
    if ("bytes" in form) json.#bytes = form.bytes;
    else json.#gzipped = form.gzipped;
    return json;
  }

  get text(): string {
    return this.#text ?? this.bytes.toString();
  }

  /** The text in UTF-8. */
  get bytes(): Buffer {
    this.#bytes ??= this.#gzipped && this.#isEncoded ? inflate(this.#gzipped) : Buffer.from(this.text);
    return this.#bytes;
  }

  /** What is long is encoded once, for its tag and for the socket. */
  get payload(): string | Buffer {
    return this.isLong ? this.bytes : this.text;
  }

  /** What is only there to be sent is kept compressed alone, which browsers ask for. */
  async gzip(): Promise<Buffer> {
    if (this.#gzipped) return this.#gzipped;
    this.#gzipped = await compress(this.bytes, this.#isOften ? thorough : quick);
    if (this.#isOften || this.#isEncoded) this.#gzipped = alone(this.#gzipped);
    if (this.#isEncoded) this.#bytes = null;
    return this.#gzipped;
  }

  get etag(): string {
    this.#etag ??= tagOf(this.payload);
    return this.#etag;
  }

  /** Lets go of a long text, of which the bytes are left: for what is kept only to be sent. */
  encode(): this {
    if (!this.isLong) return this;
    [this.#bytes, this.#etag] = [this.bytes, this.etag];
    this.#text = null;
    return this;
  }

  /** About how many bytes of memory it takes now. */
  get weight(): number {
    return (this.#text?.length ?? 0) + (this.#bytes?.length ?? 0) + (this.#gzipped?.length ?? 0) + ofObjects;
  }

  get #isEncoded(): boolean {
    return this.#text === null;
  }
}

/** About what the objects around a kept text take, in bytes. */
const ofObjects = 400;

/** The parts of an object, some of them written before. */
type WrittenParts<T> = { [K in keyof T]: T[K] | Json<T[K]> };

/** What is to be kept and sent often. */
export function toKeep<T>(json: Json<T>): Json<T> {
  return new Json(json.text, true);
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
  const text = JSON.stringify(own).slice(0, -1);
  return new Json(`${text}${text === "{" ? written.slice(1) : written}}`);
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
    const written = ofSource.get(name) ?? new Json<T>(JSON.stringify(make(source, ...names)), true);
    ofSource.set(name, written);
    return written;
  };
}
