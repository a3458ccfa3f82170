import type { CourseDocument, ItemDocument } from "../../contract/writing/documents.ts";

/** A whole course as documents: the course, and its classes, evaluations and banks by their ids. */
export interface CourseDocuments {
  course: CourseDocument;
  items: ReadonlyMap<string, ItemDocument>;
}

/** Where something stands in the documents of a course. */
export interface Origin {
  /** Null: in the course itself. */
  item: string | null;
  /** Keys, ids of list entries and numbers of those without one, joined by dots; empty for the whole. */
  path: string;
}

/** The keys of documents that name files. */
export const fileKeys = ["cover", "video", "poster", "captions", "image", "download"] as const;

/** Adds a key or an entry of a list to a path. */
export function joinPath(path: string, key: string | number): string {
  return path === "" ? String(key) : `${path}.${key}`;
}

/** What an entry of a list is called in a path: its id, or its number where it has none. */
export function nameOfEntry(entry: unknown, index: number): string | number {
  if (typeof entry !== "object" || entry === null || !("id" in entry)) return index;
  return typeof entry.id === "string" && entry.id !== "" ? entry.id : index;
}
