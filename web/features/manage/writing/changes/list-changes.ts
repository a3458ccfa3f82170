import { type Language, languages } from "../../../../../contract/language.ts";
import { fileKeys, joinPath, listDocumentTexts, nameOfEntry } from "../../../../../contract/writing/document-texts.ts";
import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import { nameNextStep } from "../document/format-value.ts";
import { sortByReadingOrder } from "./reading-order.ts";

type Document = CourseDocument | ItemDocument;

/** A text that differs in one language, or a value that differs. */
export interface Change {
  path: string;
  /** Set for texts only. */
  language?: Language;
  before: string;
  after: string;
  /** Whether the value is a file id, which means nothing to users. */
  isFile?: true;
  /** Whether the change is the order of a list: the former numbers of the entries that are in both versions. */
  isOrder?: true;
}

/**
 * Lists the differences between two versions of a document: first texts, then other values, then the order of named
 * entries.
 */
export function listChanges(before: Document | null, after: Document | null): Change[] {
  return [...compareTexts(before, after), ...compareValues(before, after), ...compareOrders(before, after)];
}

function compareTexts(before: Document | null, after: Document | null): Change[] {
  const [old, now] = [before ? listDocumentTexts(before) : new Map(), after ? listDocumentTexts(after) : new Map()];
  return sortByReadingOrder([...new Set([...now.keys(), ...old.keys()])]).flatMap((path) =>
    languages.flatMap((language) => {
      const [one, other] = [toText(old.get(path)?.[language]), toText(now.get(path)?.[language])];
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
    const named = { before: String(nameNextStep(before, path, one)), after: String(nameNextStep(after, path, other)) };
    return [{ path, ...named, ...(isFile && { isFile: true as const }) }];
  });
}

/**
 * Entries with ids keep their paths when they move. The order matters all the same: in an ordering question, it is the
 * correct answer.
 */
function compareOrders(before: Document | null, after: Document | null): Change[] {
  const [old, now] = [listOrders(before), listOrders(after)];
  return [...now].flatMap(([path, names]) => {
    const numbers = old.get(path) ?? new Map<string, number>();
    const one = [...numbers].flatMap(([name, number]) => (names.has(name) ? number : [])).join(", ");
    const other = [...names.keys()].flatMap((name) => numbers.get(name) ?? []).join(", ");
    return one === other ? [] : [{ path, before: one, after: other, isOrder: true as const }];
  });
}

/** Returns, by path, the numbers of each list's entries by their ids. */
function listOrders(document: Document | null): Map<string, Map<string, number>> {
  const orders = new Map<string, Map<string, number>>();
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const entries = Array.isArray(value) ? value.map((each, index) => [nameOfEntry(each, index), each] as const) : null;
    if (entries)
      orders.set(
        path,
        new Map(entries.flatMap(([name], index) => (typeof name === "string" ? [[name, index + 1]] : []))),
      );
    for (const [name, entry] of entries ?? Object.entries(value)) collect(entry, joinPath(path, name));
  };
  collect(document, "");
  return orders;
}

/** Returns, by path, every value of a document other than its texts. */
function listValues(document: Document | null): Map<string, string> {
  const values = new Map<string, string>();
  const texts = document ? listDocumentTexts(document) : new Map();
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

/** Returns whether a path is the id of its object, which means nothing to users. */
function isName(path: string): boolean {
  return path === "class" || path === "bank" || path.split(".").at(-1) === "id";
}

function toText(text: unknown): string {
  return Array.isArray(text) ? text.join("\n") : typeof text === "string" ? text : "";
}
