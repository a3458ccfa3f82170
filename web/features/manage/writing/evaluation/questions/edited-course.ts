import { createContext, useContext } from "react";
import type { CourseDocument } from "../../../../../../contract/writing/documents.ts";
import type { DraftItemSummary } from "../../../../../../contract/writing/drafts.ts";

/** The course being edited, with everything that its questions can refer to. */
export interface EditedCourse {
  courseId: string;
  course: CourseDocument;
  items: readonly DraftItemSummary[];
  /** The tags to choose from; null if questions have none here. */
  tags: readonly string[] | null;
}

/** Provides the course being edited to its question editors. */
export const EditedCourseContext = createContext<EditedCourse>({
  courseId: "",
  course: { id: "" },
  items: [],
  tags: null,
});

/** Returns the course being edited. */
export function useEditedCourse(): EditedCourse {
  return useContext(EditedCourseContext);
}
