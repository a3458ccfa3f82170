import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Draft } from "../../../../contract/writing/drafts.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { CourseScreen } from "../courses/course-screen.tsx";
import { FaultsProvider } from "./document/faults.tsx";
import { LanguageSwitch, Languages } from "./document/languages.tsx";
import { LeaveGuard } from "./document/leave-guard.tsx";
import { MergeDialog } from "./document/merge-dialog.tsx";
import { SaveStatus } from "./document/save-status.tsx";
import { courseSaverOptions, toSavedDocument } from "./document/saver-options.ts";
import { useDocument } from "./document/use-document.ts";
import styles from "./item/item.module.css";
import { checkQuery, draftQuery, managedCourseQuery } from "./writing-queries.ts";

export async function loadCourseDocument(courseId: string) {
  const [, draft] = await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId, draft };
}

export type LoadedDocument = Awaited<ReturnType<typeof loadCourseDocument>>;

/** Edits the course document, starting from the version loaded when the screen was opened. */
export function useCourseDocument({ courseId, draft }: LoadedDocument) {
  const client = useQueryClient();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  function note(saved: Draft): void {
    // Others may have added items, which a merge has brought into the course.
    client.setQueryData(draftQuery(courseId).queryKey, saved);
    void client.invalidateQueries({ queryKey: checkQuery(courseId).queryKey });
  }
  const editing = useDocument(toSavedDocument(draft, draft.course), courseSaverOptions(courseId, note));
  return { course, editing };
}

interface CourseDocumentScreenProps extends ReturnType<typeof useCourseDocument> {
  title: string;
  lead: string;
  actions?: ReactNode;
  /** The editor of part of the document. */
  children: ReactNode;
}

/** A screen that edits part of the course document, with its save status, language switch and merge dialog. */
export function CourseDocumentScreen({ editing, children, ...screen }: CourseDocumentScreenProps) {
  return (
    <CourseScreen narrow {...screen}>
      <Languages>
        <FaultsProvider faults={editing.faults}>{children}</FaultsProvider>
        <div className={styles.bar}>
          <SaveStatus editing={editing} />
          <LanguageSwitch />
        </div>
      </Languages>
      {editing.conflict && (
        <MergeDialog
          conflict={editing.conflict}
          document={editing.document}
          onResolve={editing.resolveConflict}
          onDiscard={editing.discard}
        />
      )}
      <LeaveGuard editing={editing} />
    </CourseScreen>
  );
}
