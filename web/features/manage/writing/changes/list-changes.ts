import { type Language, languages } from "../../../../../contract/language.ts";
import { fileKeys, joinPath, listTexts, nameOfEntry } from "../../../../../contract/writing/document-texts.ts";
import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import { inReadingOrder } from "./reading-order.ts";

type Document = CourseDocument | ItemDocument;

/** A text that says something else in a language, or a value that is another one. */
export interface Change {
  path: string;
  /** Of a text. */
  language?: Language;
  before: string;
  after: string;
  /** Whether it is a file, whose id says nothing to people. */
  isFile?: true;
  /** Whether it is the order of a list: the names of those entries that both versions have. */
  isOrder?: true;
}

/** What differs between two versions of a document: text by text, then other values, then the order of what has names. */
export function listChanges(before: Document | null, after: Document | null): Change[] {
  return [...compareTexts(before, after), ...compareValues(before, after), ...compareOrders(before, after)];
}

function compareTexts(before: Document | null, after: Document | null): Change[] {
  const [old, now] = [before ? listTexts(before) : new Map(), after ? listTexts(after) : new Map()];
  return inReadingOrder([...new Set([...now.keys(), ...old.keys()])]).flatMap((path) =>
    languages.flatMap((language) => {
      const [one, other] = [say(old.get(path)?.[language]), say(now.get(path)?.[language])];
      return one === other ? [] : [{ path, language, before: one, after: other }];
    }),
  );
}

function compareValues(before: Document | null, after: Document | null): Change[] {
  const [old, now] = [listValues(before), listValues(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((path) => {
    const [one, other] = [old.get(path) ?? "", now.get(path) ?? ""];
    if (one === other) return [];
    const isFile = path.split(".").some((key) => fileKeys.some((name) => name === key));
    return [{ path, before: one, after: other, ...(isFile && { isFile: true as const }) }];
  });
}

/** Entries with ids have the same paths wherever they stand; of an ordering question, the order is the right answer. */
function compareOrders(before: Document | null, after: Document | null): Change[] {
  const [old, now] = [listOrders(before), listOrders(after)];
  return [...now].flatMap(([path, names]) => {
    const earlier = old.get(path) ?? [];
    const one = earlier.filter((name) => names.includes(name)).join(", ");
    const other = names.filter((name) => earlier.includes(name)).join(", ");
    return one === other ? [] : [{ path, before: one, after: other, isOrder: true as const }];
  });
}

/** The ids of the entries of each list that have some, by the path of the list. */
function listOrders(document: Document | null): Map<string, string[]> {
  const orders = new Map<string, string[]>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const entries = Array.isArray(value) ? value.map((each, index) => [nameOfEntry(each, index), each] as const) : null;
    if (entries)
      orders.set(
        path,
        entries.flatMap(([name]) => (typeof name === "string" ? name : [])),
      );
    for (const [name, entry] of entries ?? Object.entries(value)) collect(entry, joinPath(path, name));
  };
  collect(document, "");
  return orders;
}

/** Every value of a document that is no text, by its path. */
function listValues(document: Document | null): Map<string, string> {
  const values = new Map<string, string>();
  const texts = document ? listTexts(document) : new Map();
  const collect = (value: unknown, path: string): void => {
    if (texts.has(path) || value === undefined) return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) collect(entry, joinPath(path, nameOfEntry(entry, index)));
    } else if (typeof value === "object" && value !== null) {
      for (const [key, content] of Object.entries(value)) collect(content, joinPath(path, key));
    } else if (!isName(path)) values.set(path, String(value));
  };
  if (document) collect(document, "");
  return values;
}

/** Whether it is the id of what it stands in, which tells people nothing. */
function isName(path: string): boolean {
  return path === "class" || path === "bank" || path.split(".").at(-1) === "id";
}

function say(text: unknown): string {
  return Array.isArray(text) ? text.join("\n") : typeof text === "string" ? text : "";
}
