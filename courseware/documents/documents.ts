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
