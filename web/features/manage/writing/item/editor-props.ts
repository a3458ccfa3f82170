import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";

/** The props of every item editor. The editor changes the document, and the screen saves it. */
export interface EditorProps<D extends ItemDocument> {
  courseId: string;
  /** The course of the item, for instance for its objectives. */
  course: CourseDocument;
  /** The items of the course. */
  items: readonly DraftItemSummary[];
  document: D;
  /**
   * Applies a change to the document as it is at that time, since a late change, such as a finished upload, must not
   * undo others.
   */
  change(update: (now: D) => D): void;
}
