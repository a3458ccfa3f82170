import { useSuspenseQuery } from "@tanstack/react-query";
import { managePath } from "../../../../contract/staff/manage-screens.ts";
import {
  CourseDocumentScreen,
  loadCourseDocument,
  useCourseDocument,
} from "../../../features/manage/writing/course-document.tsx";
import { OutlineEditor } from "../../../features/manage/writing/outline/outline-editor.tsx";
import { draftQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { LinkButton } from "../../../ui/actions/button.tsx";

export function loader({ params: { courseId = "" } }: LoaderArgs) {
  return loadCourseDocument(courseId);
}

/** The outline of a course. */
export function Component() {
  const { courseId } = useLoaderData<typeof loader>();
  return <Outline key={courseId} courseId={courseId} />;
}

function Outline({ courseId }: { courseId: string }) {
  const { t } = useTranslation();
  const loaded = useCourseDocument(useLoaderData<typeof loader>());
  const { data } = useSuspenseQuery(draftQuery(courseId));
  const preview = (
    <LinkButton variant="secondary" size="small" to={managePath("previewCourse", { courseId })}>
      {t("manage.writing.preview.way")}
    </LinkButton>
  );
  return (
    <CourseDocumentScreen
      {...loaded}
      title={t("manage.writing.outline.title")}
      lead={t("manage.writing.outline.lead")}
      actions={preview}
    >
      <OutlineEditor course={loaded.course} items={data.items} editing={loaded.editing} />
    </CourseDocumentScreen>
  );
}
