import { useSuspenseQuery } from "@tanstack/react-query";
import { loadQuery } from "../../api/load-query.ts";
import { courseQuery } from "../../features/courses/course-queries.ts";
import { AnnounceForm } from "../../features/manage/announce/announce-form.tsx";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";

export async function loader({ params, url }: LoaderArgs) {
  const courseId = params.courseId ?? "";
  await loadQuery(courseQuery(courseId));
  return { courseId, group: url.searchParams.get("group")?.slice(0, 200) ?? "" };
}

/** The screen that sends an announcement to everyone in a course, or to a group. */
export function Component() {
  const { t } = useTranslation();
  const { courseId, group } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  return (
    <CourseScreen narrow course={course} title={t("manage.announce.title")} lead={t("manage.announce.lead")}>
      <AnnounceForm key={courseId} course={course} group={group} />
    </CourseScreen>
  );
}
