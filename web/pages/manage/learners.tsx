import { useSuspenseQuery } from "@tanstack/react-query";
import { managePath } from "../../../contract/staff/manage-screens.ts";
import { loadPages, loadQuery } from "../../api/load-query.ts";
import { courseQuery } from "../../features/courses/course-queries.ts";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { isTeacherOf, useStaff } from "../../features/manage/courses/staff-courses.ts";
import { ExportProgress } from "../../features/manage/learners/export-progress.tsx";
import { LearnersView } from "../../features/manage/learners/learners-view.tsx";
import { ProgressFilterBar } from "../../features/manage/learners/progress-filter-bar.tsx";
import { readFilters } from "../../features/manage/learners/progress-filters.ts";
import { progressQuery } from "../../features/manage/learners/progress-queries.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { LinkButton } from "../../ui/actions/button.tsx";
import { ignoreQueryChanges } from "../../ui/behaviour/ignore-query-changes.ts";
import { useFilters } from "../../ui/behaviour/use-filters.ts";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";

export async function loader({ params, url }: LoaderArgs) {
  const courseId = params.courseId ?? "";
  const filters = readFilters(url.searchParams);
  await Promise.all([loadQuery(courseQuery(courseId)), loadPages(progressQuery(courseId, filters))]);
  return { courseId };
}

export const shouldRevalidate = ignoreQueryChanges;

/** The learners of a course with their progress. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const { filters, change, clear } = useFilters({ read: readFilters });
  const staff = useStaff();
  const invite = (
    <LinkButton variant="primary" size="small" to={managePath("importPeople", {}, { course: courseId })}>
      {t("manage.learners.invite")}
    </LinkButton>
  );
  return (
    <CourseScreen
      course={course}
      title={t("manage.courses.learners")}
      lead={t("manage.learners.lead")}
      actions={
        <>
          {isTeacherOf(staff, courseId) && invite}
          <ExportProgress course={course} filters={filters} />
        </>
      }
    >
      <ProgressFilterBar courseId={courseId} filters={filters} onChange={change} />
      <LearnersView
        course={course}
        filters={filters}
        emptyState={
          <EmptyState
            picture={<OpenBook />}
            title={t("manage.learners.nobody")}
            text={t("manage.learners.nobodyText")}
          />
        }
        onClear={clear}
      />
    </CourseScreen>
  );
}
