import {
  CourseDocumentScreen,
  loadCourseDocument,
  useCourseDocument,
} from "../../../features/manage/writing/course-document.tsx";
import { GlossaryEditor } from "../../../features/manage/writing/glossary/glossary-editor.tsx";
import { useTranslation } from "../../../i18n/translation.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";

export function loader({ params: { courseId = "" } }: LoaderArgs) {
  return loadCourseDocument(courseId);
}

/** The glossary of a course. */
export function Component() {
  const { courseId } = useLoaderData<typeof loader>();
  return <Glossary key={courseId} />;
}

function Glossary() {
  const { t } = useTranslation();
  const loaded = useCourseDocument(useLoaderData<typeof loader>());
  return (
    <CourseDocumentScreen
      {...loaded}
      title={t("manage.writing.glossary.title")}
      lead={t("manage.writing.glossary.lead")}
    >
      <GlossaryEditor editing={loaded.editing} />
    </CourseDocumentScreen>
  );
}
