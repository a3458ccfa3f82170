import { createContext, useContext } from "react";
import type { CourseDocument } from "../../../../../../contract/writing/documents.ts";
import type { DraftItemSummary } from "../../../../../../contract/writing/drafts.ts";

/** The course whose questions are edited: what they can refer to. */
export interface EditedCourse {
  courseId: string;
  course: CourseDocument;
  items: readonly DraftItemSummary[];
  /** Tags to choose from; null where questions have none. */
  tags: readonly string[] | null;
}

/** The course whose questions are edited. */
export const EditedCourseContext = createContext<EditedCourse>({
  courseId: "",
  course: { id: "" },
  items: [],
  tags: null,
});

/** The course whose questions are edited. */
export function useEditedCourse(): EditedCourse {
  return useContext(EditedCourseContext);
}
