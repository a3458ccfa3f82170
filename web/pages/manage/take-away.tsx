import { useSuspenseQuery } from "@tanstack/react-query";
import { languages } from "../../../contract/language.ts";
import { loadQuery } from "../../api/load-query.ts";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { ExportForm } from "../../features/manage/writing/export/export-form.tsx";
import { draftQuery, managedCourseQuery } from "../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";

export async function loader({ params: { courseId = "" } }: LoaderArgs) {
  await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId };
}

/** The screen that exports a course for another platform, and first shows what is converted or lost. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  return (
    <CourseScreen
      narrow
      course={course}
      title={t("manage.writing.takeAway.title")}
      lead={t("manage.writing.takeAway.lead")}
    >
      <ExportForm
        courseId={courseId}
        courseLanguages={languages.filter((language) => draft.course.title?.[language])}
      />
    </CourseScreen>
  );
}
