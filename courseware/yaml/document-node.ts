import { joinPath, nameOfEntry } from "../../contract/writing/document-texts.ts";
import type { Origin } from "../documents/documents.ts";
import { orderedEntries } from "../documents/order-keys.ts";
import type { Place } from "../faults.ts";

/** The root value of a file in memory, with its origin if it comes from documents. */
interface Root {
  file: string;
  origin?: Origin;
}

/**
 * A value of a document, used in place of a YAML node, that is also its own place. Its children are created as they are
 * read. Every key and every value counts as one line. Lines and origins are computed lazily, when a fault needs them,
 * since nearly all values have no fault.
 */
export class DocumentNode implements Place {
  readonly content: unknown;
  readonly file: string;
  readonly #parent: DocumentNode | Root;
  /** Its key or index in the parent. */
  readonly #at: string | number;
  #starts: ReadonlyMap<string | number, number> | null = null;

  constructor(content: unknown, parent: DocumentNode | Root, at: string | number = "") {
    this.content = content;
    this.file = parent.file;
    this.#parent = parent;
    this.#at = at;
  }

  /** The line where it begins; a value begins on the line below its key. */
  get line(): number {
    const parent = this.#parent;
    if (!(parent instanceof DocumentNode)) return 1;
    return parent.#startOf(this.#at) + (typeof this.#at === "string" ? 1 : 0);
  }

  /** Its location in the documents. A class is listed in a module, but is a separate document. */
  get origin(): Origin | undefined {
    const origin = this.#parent.origin;
    if (!origin || !(this.#parent instanceof DocumentNode)) return origin;
    const { content } = this;
    if (typeof this.#at === "string") return { item: origin.item, path: joinPath(origin.path, this.#at) };
    if (isMap(content) && "class" in content && typeof content.class === "string")
      return { item: content.class, path: "" };
    return { item: origin.item, path: joinPath(origin.path, nameOfEntry(content, this.#at)) };
  }

  /** The entries of a list; null for anything else. */
  get items(): DocumentNode[] | null {
    return Array.isArray(this.content)
      ? this.content.map((content, index) => new DocumentNode(content, this, index))
      : null;
  }

  /** The keys of a map, in any order; null for anything else. */
  get keys(): string[] | null {
    return this.keysExcept([]);
  }

  /** The keys of a map except some; null for anything else. */
  keysExcept(some: readonly string[]): string[] | null {
    const { content } = this;
    if (!isMap(content)) return null;
    const others: string[] = [];
    for (const key in content) if (!some.includes(key) && Reflect.get(content, key) !== undefined) others.push(key);
    return others;
  }

  /** Returns the value under a key; undefined if the key is missing. */
  find(key: string): DocumentNode | undefined {
    if (!isMap(this.content) || !Object.hasOwn(this.content, key)) return undefined;
    const content: unknown = Reflect.get(this.content, key);
    return content === undefined ? undefined : new DocumentNode(content, this, key);
  }

  /** Returns the place of a key. */
  placeOfKey(key: string): Place {
    return { file: this.file, line: this.#startOf(key), origin: this.find(key)?.origin };
  }

  /** A trimmed string, a number, a boolean or null; undefined for a map or a list. */
  get scalar(): unknown {
    if (typeof this.content === "string") return this.content.trim();
    return typeof this.content === "object" && this.content !== null ? undefined : this.content;
  }

  /** Returns the line of an entry or key, computing the lines of all entries on the first call. */
  #startOf(at: string | number): number {
    this.#starts ??= countStarts(this.content, this.line + 1);
    return this.#starts.get(at) ?? this.line;
  }
}

function isMap(content: unknown): content is object {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}

/** Computes the lines of a list's entries, or of a map's keys in package order. */
function countStarts(content: unknown, first: number): Map<string | number, number> {
  const starts = new Map<string | number, number>();
  let line = first;
  const entries = Array.isArray(content) ? content.entries() : isMap(content) ? orderedEntries(content) : [];
  for (const [at, entry] of entries) {
    starts.set(at, line);
    line += countLines(entry) + (typeof at === "string" ? 1 : 0);
  }
  return starts;
}

function countLines(content: unknown): number {
  if (typeof content !== "object" || content === null) return 1;
  let lines = 1;
  if (Array.isArray(content)) for (const entry of content) lines += countLines(entry);
  else
    for (const key in content) {
      const entry: unknown = Reflect.get(content, key);
      if (entry !== undefined) lines += 1 + countLines(entry);
    }
  return lines;
}
