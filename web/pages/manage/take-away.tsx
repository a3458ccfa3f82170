import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { languages } from "../../../contract/language.ts";
import { loadQuery } from "../../api/load-query.ts";
import { CourseHead } from "../../features/manage/courses/course-head.tsx";
import { TakeAwayForm } from "../../features/manage/writing/take-away/take-away-form.tsx";
import { draftQuery, managedCourseQuery } from "../../features/manage/writing/writing-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

export async function loader({ params: { courseId = "" } }: LoaderFunctionArgs) {
  await Promise.all([
    loadQuery({ ...managedCourseQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
  ]);
  return { courseId };
}

/** Takes a course to another platform, and says before what becomes of it. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(managedCourseQuery(courseId));
  const { data: draft } = useSuspenseQuery(draftQuery(courseId));
  const title = t("manage.writing.takeAway.title");
  const name = course.title || courseId;
  return (
    <Screen narrow>
      <PageTitle title={`${title} · ${name}`} />
      <CourseHead
        course={{ id: courseId, title: name }}
        title={title}
        lead={t("manage.writing.takeAway.lead")}
        isPublished={course.release !== null}
      />
      <TakeAwayForm courseId={courseId} spoken={languages.filter((language) => draft.course.title?.[language])} />
    </Screen>
  );
}
