import type { CourseDocument, ItemDocument } from "../../../../../contract/writing/documents.ts";
import type { DraftItemSummary } from "../../../../../contract/writing/drafts.ts";

/** What the editor of an item gets, whatever its kind. It changes the document, and the screen saves it. */
export interface EditorProps<D extends ItemDocument> {
  courseId: string;
  /** The course that the item is of: its objectives, for instance. */
  course: CourseDocument;
  /** What else there is in the course. */
  items: readonly DraftItemSummary[];
  document: D;
  /** Changes the document as it is then: what comes late, such as an upload, changes nothing else. */
  change(update: (now: D) => D): void;
}
