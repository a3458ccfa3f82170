import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { loadQuery } from "../../api/load-query.ts";
import { courseQuery } from "../../features/courses/course-queries.ts";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { FailedState } from "../../features/manage/failed-state.tsx";
import { ignoreMissingGroup } from "../../features/manage/filters/ignore-missing-group.ts";
import { ResultsActions } from "../../features/manage/results/results-actions.tsx";
import { ResultsExplained } from "../../features/manage/results/results-explained.tsx";
import { ResultsFilterBar } from "../../features/manage/results/results-filter-bar.tsx";
import { ResultsList } from "../../features/manage/results/results-list.tsx";
import { readResultsFilters, resultsQuery } from "../../features/manage/results/results-query.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { ignoreQueryChanges } from "../../ui/behaviour/ignore-query-changes.ts";
import { useFilters } from "../../ui/behaviour/use-filters.ts";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

export async function loader({ params: { courseId = "" }, url }: LoaderArgs) {
  const filters = readResultsFilters(url.searchParams);
  const figures = loadQuery(resultsQuery(courseId, filters)).catch(ignoreMissingGroup(filters.group));
  await Promise.all([loadQuery(courseQuery(courseId)), figures]);
  return { courseId };
}

export const shouldRevalidate = ignoreQueryChanges;

/** The statistics of a course's assessments and their questions. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const { filters, change } = useFilters({ read: readResultsFilters });
  const { data, isPlaceholderData, isError, refetch } = useQuery(resultsQuery(courseId, filters));
  const evaluations = course.modules.flatMap(({ items }) => items).filter(({ kind }) => kind === "evaluation");
  return (
    <CourseScreen
      course={course}
      title={t("manage.courses.results")}
      lead={t("manage.results.lead")}
      actions={data && <ResultsActions courseTitle={course.title} evaluations={data.evaluations} />}
    >
      <ResultsFilterBar courseId={courseId} evaluations={evaluations} filters={filters} onChange={change} />
      <ResultsExplained />
      {!data &&
        (isError ? <FailedState title={t("manage.results.failed")} onRetry={refetch} /> : <Skeleton height={320} />)}
      {data?.evaluations.length === 0 && (
        <EmptyState picture={<OpenBook />} title={t("manage.results.none")} text={t("manage.results.noneText")} />
      )}
      {data && <ResultsList evaluations={data.evaluations} isBusy={isPlaceholderData} />}
    </CourseScreen>
  );
}
