import { createContext, useContext } from "react";
import type { CourseDocument } from "../../../../../../contract/writing/documents.ts";
import type { DraftItemSummary } from "../../../../../../contract/writing/drafts.ts";

/** The course whose questions are edited, with everything that they can refer to. */
export interface EditedCourse {
  courseId: string;
  course: CourseDocument;
  items: readonly DraftItemSummary[];
  /** The tags to choose from; null if questions have none here. */
  tags: readonly string[] | null;
}

/** Provides the course whose questions are edited. */
export const EditedCourseContext = createContext<EditedCourse>({
  courseId: "",
  course: { id: "" },
  items: [],
  tags: null,
});

/** Returns the course whose questions are edited. */
export function useEditedCourse(): EditedCourse {
  return useContext(EditedCourseContext);
}
