import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { loadQuery } from "../../api/load-query.ts";
import { courseQuery } from "../../features/courses/course-queries.ts";
import { CourseScreen } from "../../features/manage/courses/course-screen.tsx";
import { FailedState } from "../../features/manage/failed-state.tsx";
import { ignoreMissingGroup } from "../../features/manage/filters/ignore-missing-group.ts";
import { ExportGain } from "../../features/manage/gain/export-gain.tsx";
import { GainFilterBar } from "../../features/manage/gain/gain-filter-bar.tsx";
import { GainList } from "../../features/manage/gain/gain-list.tsx";
import { gainQuery, readGainFilters } from "../../features/manage/gain/gain-query.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { useLoaderData } from "../../routing/hooks.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { ignoreQueryChanges } from "../../ui/behaviour/ignore-query-changes.ts";
import { useFilters } from "../../ui/behaviour/use-filters.ts";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";
import { Skeleton } from "../../ui/status/skeleton.tsx";

export async function loader({ params: { courseId = "" }, url }: LoaderArgs) {
  const filters = readGainFilters(url.searchParams);
  const figures = loadQuery(gainQuery(courseId, filters)).catch(ignoreMissingGroup(filters.group));
  await Promise.all([loadQuery(courseQuery(courseId)), figures]);
  return { courseId };
}

export const shouldRevalidate = ignoreQueryChanges;

/** The learning gain in a course, between its pretest and its posttest. */
export function Component() {
  const { t } = useTranslation();
  const { courseId } = useLoaderData<typeof loader>();
  const { data: course } = useSuspenseQuery(courseQuery(courseId));
  const { filters, change } = useFilters({ read: readGainFilters });
  const { data, isPlaceholderData, isError, refetch } = useQuery(gainQuery(courseId, filters));
  const hasFigures = data !== undefined && data.objectives.length > 0;
  const empty = filters.group === "" ? "none" : "noneOfGroup";
  return (
    <CourseScreen
      course={course}
      title={t("manage.gain.title")}
      lead={t("manage.gain.lead")}
      actions={hasFigures && <ExportGain course={course} filters={filters} />}
    >
      <GainFilterBar courseId={courseId} filters={filters} onChange={change} />
      {!data &&
        (isError ? <FailedState title={t("manage.gain.failed")} onRetry={refetch} /> : <Skeleton height={320} />)}
      {data && !hasFigures && (
        <EmptyState picture={<OpenBook />} title={t("manage.gain.noneTitle")} text={t(`manage.gain.empty.${empty}`)} />
      )}
      {hasFigures && (
        <>
          <p>{t("manage.gain.explained")}</p>
          <GainList gain={data} by={filters.by} isBusy={isPlaceholderData} />
        </>
      )}
    </CourseScreen>
  );
}
