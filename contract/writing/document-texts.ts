import { languages } from "../language.ts";
import type { CourseDocument, ItemDocument } from "./documents.ts";

/** The document keys that refer to files. */
export const fileKeys = ["cover", "video", "poster", "captions", "image", "figure", "audio", "download"] as const;

/** Appends a key or a list index to a path. */
export function joinPath(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

/** Returns a list entry's name in paths: its id, or its index if it has no id. */
export function nameOfEntry(entry: unknown, index: number): string | number {
  if (typeof entry !== "object" || entry === null || !("id" in entry)) return index;
  return typeof entry.id === "string" && entry.id !== "" ? entry.id : index;
}

/** A text of a document by language; accepted answers are lists. */
export type DocumentText = Partial<Record<(typeof languages)[number], unknown>>;

/** Alternative names of a term need not exist in both languages. */
const noTexts: ReadonlySet<string> = new Set([...fileKeys, "see", "also"]);

/** Entries of one of a document's lists, by name. */
export interface NamedEntries {
  list: string;
  names: ReadonlySet<string>;
}

/**
 * Which texts of a document to list: all of them, except those in `leftOut` entries and those for which `isListed`
 * returns false.
 */
interface Choice {
  leftOut?: NamedEntries | null;
  isListed?: (text: object) => boolean;
}

/** Lists a document's human-readable texts, or a selection of them, with their paths, in document order. */
export function listDocumentTexts(
  document: CourseDocument | ItemDocument,
  { leftOut = null, isListed = () => true }: Choice = {},
): Map<string, DocumentText> {
  const texts = new Map<string, DocumentText>();
  collect(document, { texts, leftOut, isListed, path: [] });
  return texts;
}

interface Collected extends Required<Choice> {
  texts: Map<string, DocumentText>;
  /** The current path, as segments; they are joined only for listed texts, which are few in a large bank. */
  path: (string | number)[];
}

function collect(value: object, collected: Collected): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const entry: unknown = value[index];
      if (isObject(entry)) collectAt(nameOfEntry(entry, index), entry, collected);
    }
    return;
  }
  const { texts, isListed, path } = collected;
  if (path.length > 0 && hasLanguage(value) && isListed(value)) texts.set(path.join("."), textOf(value));
  for (const key in value) {
    const content: unknown = Reflect.get(value, key);
    if (isObject(content) && !noTexts.has(key)) collectAt(key, content, collected);
  }
}

function collectAt(key: string | number, value: object, collected: Collected): void {
  const { leftOut, path } = collected;
  if (leftOut !== null && path.length === 1 && path[0] === leftOut.list && leftOut.names.has(String(key))) return;
  path.push(key);
  collect(value, collected);
  path.pop();
}

function hasLanguage(value: object): boolean {
  for (const language of languages) if (language in value) return true;
  return false;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Empty texts are omitted. */
function textOf(value: object): DocumentText {
  const text: DocumentText = {};
  for (const language of languages) {
    const content: unknown = Reflect.get(value, language);
    if (!isEmpty(content)) text[language] = content;
  }
  return text;
}

function isEmpty(content: unknown): boolean {
  return content === undefined || content === "" || (Array.isArray(content) && content.length === 0);
}

/** Returns a copy of a document with the value at a path replaced, or the document itself if nothing exists there. */
export function replaceAt(document: unknown, path: string, replace: (value: object) => object): unknown {
  return replaceIn(document, path.split("."), replace);
}

function replaceIn(value: unknown, [part, ...rest]: readonly string[], replace: (value: object) => object): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (part === undefined) return replace(value);
  if (Array.isArray(value)) {
    const place = value.findIndex((entry, index) => String(nameOfEntry(entry, index)) === part);
    return value.map((entry, index) => (index === place ? replaceIn(entry, rest, replace) : entry));
  }
  if (!Object.hasOwn(value, part)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, content]) => [key, key === part ? replaceIn(content, rest, replace) : content]),
  );
}
