import { joinPath, nameOfEntry } from "../../contract/writing/document-texts.ts";
import type { Origin } from "../documents/documents.ts";
import { orderedEntries } from "../documents/order-keys.ts";

/**
 * A value of a document where packages have a node of YAML. Its parts become such as they are read: all those of a bank of
 * 500 questions at once, with their places, took most of its check. Each key and each value has a line of its own.
 */
export class Planted {
  readonly content: unknown;
  readonly line: number;

  constructor(content: unknown, line = 1) {
    this.content = content;
    this.line = line;
  }

  /** The entries of a list; null of anything else. */
  get items(): Planted[] | null {
    if (!Array.isArray(this.content)) return null;
    let line = this.line + 1;
    return this.content.map((content) => {
      const item = new Planted(content, line);
      line += countLines(content);
      return item;
    });
  }

  /** The entries of a map in the order of a package; null of anything else. */
  get pairs(): { key: Planted; value: Planted }[] | null {
    if (!isMap(this.content)) return null;
    let line = this.line + 1;
    return orderedEntries(this.content).map(([key, content]) => {
      const pair = { key: new Planted(key, line), value: new Planted(content, line + 1) };
      line += 1 + countLines(content);
      return pair;
    });
  }

  /** A text without white space around it, a number, a truth value or null; undefined of a map or a list. */
  get scalar(): unknown {
    if (typeof this.content === "string") return this.content.trim();
    return typeof this.content === "object" && this.content !== null ? undefined : this.content;
  }
}

function isMap(content: unknown): content is object {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}

function countLines(content: unknown): number {
  if (typeof content !== "object" || content === null) return 1;
  let lines = 1;
  if (Array.isArray(content)) for (const entry of content) lines += countLines(entry);
  else for (const entry of Object.values(content)) if (entry !== undefined) lines += 1 + countLines(entry);
  return lines;
}

/** Where each line of a planted value comes from: the first is that of the whole. */
export function listOrigins(content: unknown, origin: Origin): Origin[] {
  const origins: Origin[] = [];
  note(content, origin, origins);
  return origins;
}

function note(content: unknown, origin: Origin, origins: Origin[]): void {
  origins.push(origin);
  if (Array.isArray(content)) {
    for (const [index, entry] of content.entries()) note(entry, originOfEntry(origin, entry, index), origins);
  } else if (isMap(content)) {
    for (const [key, entry] of orderedEntries(content)) {
      const at = { item: origin.item, path: joinPath(origin.path, key) };
      origins.push(at);
      note(entry, at, origins);
    }
  }
}

/** A class stands among the items of a module, and is a document of its own. */
function originOfEntry({ item, path }: Origin, entry: unknown, index: number): Origin {
  if (isMap(entry) && "class" in entry && typeof entry.class === "string") return { item: entry.class, path: "" };
  return { item, path: joinPath(path, nameOfEntry(entry, index)) };
}
