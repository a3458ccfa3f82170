import type { CourseDocument, ItemDocument } from "../../contract/writing/documents.ts";

/** A whole course as documents: the course itself, and its classes, assessments and banks by id. */
export interface CourseDocuments {
  course: CourseDocument;
  items: ReadonlyMap<string, ItemDocument>;
}

/** A location in the documents of a course. */
export interface Origin {
  /** The id of the item; null for the course itself. */
  item: string | null;
  /** Keys and list entries (their ids, or indexes if they have none) joined by dots; empty for the whole document. */
  path: string;
}
