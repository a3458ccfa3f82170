import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadQuery } from "../../../api/load-query.ts";
import { CourseHead } from "../../../features/manage/courses/course-head.tsx";
import { FaultsProvider } from "../../../features/manage/writing/document/faults.tsx";
import { LanguageSwitch, Languages } from "../../../features/manage/writing/document/languages.tsx";
import { LeaveGuard } from "../../../features/manage/writing/document/leave-guard.tsx";
import { MergeDialog } from "../../../features/manage/writing/document/merge-dialog.tsx";
import { courseParts, standingOf } from "../../../features/manage/writing/document/save-parts.ts";
import { SaveStatus } from "../../../features/manage/writing/document/save-status.tsx";
import { useDocument } from "../../../features/manage/writing/document/use-document.ts";
import { GlossaryEditor } from "../../../features/manage/writing/glossary/glossary-editor.tsx";
import styles from "../../../features/manage/writing/item/item.module.css";
import { checkQuery, draftQuery, managedCourseQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";

export async function loader({ params: { courseId = "" } }: LoaderFunctionArgs) {
  const [, draft] = await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId, draft };
}

/** The glossary of a course. */
export function Component() {
  const { courseId } = useLoaderData<typeof loader>();
  return <Glossary key={courseId} />;
}

function Glossary() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { courseId, draft } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const checkAnew = () => void client.invalidateQueries({ queryKey: checkQuery(courseId).queryKey });
  const editing = useDocument(standingOf(draft, draft.course), courseParts(courseId, checkAnew));
  const title = t("manage.writing.glossary.title");
  const name = course.title || courseId;
  return (
    <Screen narrow>
      <PageTitle title={`${title} · ${name}`} />
      <CourseHead
        course={{ id: courseId, title: name }}
        title={title}
        lead={t("manage.writing.glossary.lead")}
        isPublished={course.release !== null}
      />
      <Languages>
        <FaultsProvider faults={editing.faults}>
          <GlossaryEditor editing={editing} />
        </FaultsProvider>
        <div className={styles.bar}>
          <SaveStatus editing={editing} />
          <LanguageSwitch />
        </div>
      </Languages>
      {editing.conflict && (
        <MergeDialog conflict={editing.conflict} onSettle={editing.settle} onForget={editing.forget} />
      )}
      <LeaveGuard editing={editing} />
    </Screen>
  );
}
