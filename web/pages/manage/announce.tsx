import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadQuery } from "../../api/load-query.ts";
import { courseQuery } from "../../features/courses/course-queries.ts";
import { AnnounceForm } from "../../features/manage/announce/announce-form.tsx";
import { CourseHead } from "../../features/manage/courses/course-head.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const courseId = params.courseId ?? "";
  await loadQuery(courseQuery(courseId));
  return { courseId, group: new URL(request.url).searchParams.get("group")?.slice(0, 200) ?? "" };
}

/** Writes to all who take a course, or to a group. */
export function Component() {
  const { t } = useTranslation();
  const { courseId, group } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const title = t("manage.announce.title");
  return (
    <Screen narrow>
      <PageTitle title={`${title} · ${course.title}`} />
      <CourseHead course={course} title={title} lead={t("manage.announce.lead")} />
      <AnnounceForm key={courseId} course={course} group={group} />
    </Screen>
  );
}
