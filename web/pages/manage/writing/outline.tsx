import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { CourseHead } from "../../../features/manage/courses/course-head.tsx";
import { FaultsProvider } from "../../../features/manage/writing/document/faults.tsx";
import { LanguageSwitch, Languages } from "../../../features/manage/writing/document/languages.tsx";
import { LeaveGuard } from "../../../features/manage/writing/document/leave-guard.tsx";
import { MergeDialog } from "../../../features/manage/writing/document/merge-dialog.tsx";
import { courseParts, standingOf } from "../../../features/manage/writing/document/save-parts.ts";
import { SaveStatus } from "../../../features/manage/writing/document/save-status.tsx";
import { useDocument } from "../../../features/manage/writing/document/use-document.ts";
import styles from "../../../features/manage/writing/item/item.module.css";
import { OutlineEditor } from "../../../features/manage/writing/outline/outline-editor.tsx";
import { checkQuery, draftQuery, managedCourseQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";
import { PageTitle } from "../../../ui/layout/page-title.tsx";
import { Screen } from "../../../ui/layout/screen.tsx";

export async function loader({ params: { courseId = "" } }: LoaderFunctionArgs) {
  const [, draft] = await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId, draft };
}

/** What a course consists of, in its order. */
export function Component() {
  const { courseId } = useLoaderData<typeof loader>();
  return <Outline key={courseId} />;
}

function Outline() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { courseId, draft } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const { data } = useSuspenseQuery(draftQuery(courseId));
  const checkAnew = () => void client.invalidateQueries({ queryKey: checkQuery(courseId).queryKey });
  const editing = useDocument(standingOf(draft, draft.course), courseParts(courseId, checkAnew));
  const title = t("manage.writing.outline.title");
  const name = course.title || courseId;
  return (
    <Screen narrow>
      <PageTitle title={`${title} · ${name}`} />
      <CourseHead
        course={{ id: courseId, title: name }}
        title={title}
        lead={t("manage.writing.outline.lead")}
        isPublished={course.release !== null}
        actions={
          <LinkButton variant="secondary" size="small" to={managePath("previewCourse", { courseId })}>
            {t("manage.writing.preview.way")}
          </LinkButton>
        }
      />
      <Languages>
        <FaultsProvider faults={editing.faults}>
          <OutlineEditor course={course} items={data.items} editing={editing} />
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
