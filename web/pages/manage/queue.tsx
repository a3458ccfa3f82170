import { ApiError } from "../../api/api-error.ts";
import { loadPages } from "../../api/load-query.ts";
import { Endorsement } from "../../features/forum/endorsement.tsx";
import { listTaughtCourses, useStaff } from "../../features/manage/courses/staff-courses.ts";
import { FilterBar } from "../../features/manage/filters/filter-bar.tsx";
import { FilterSelect } from "../../features/manage/filters/filter-select.tsx";
import { type CourseOption, toOptions } from "../../features/manage/people/options.ts";
import { EndorsedList } from "../../features/manage/queue/endorsed-list.tsx";
import { FlagList } from "../../features/manage/queue/flag-list.tsx";
import { queueParts, readQueueFilters, toQueueSearch } from "../../features/manage/queue/queue-filters.ts";
import { endorsedQuery, flagsQuery, unansweredQuery } from "../../features/manage/queue/queue-queries.ts";
import { UnansweredList } from "../../features/manage/queue/unanswered-list.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import type { LoaderArgs } from "../../routing/routes.ts";
import { ignoreQueryChanges } from "../../ui/behaviour/ignore-query-changes.ts";
import { useFilters } from "../../ui/behaviour/use-filters.ts";
import { Tabs } from "../../ui/data/tabs.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { useCourseOptions } from "./use-options.ts";

export async function loader({ url }: LoaderArgs) {
  const { part, course } = readQueueFilters(url.searchParams);
  try {
    if (part === "unanswered") await loadPages(unansweredQuery(course));
    else if (part === "endorsed") await loadPages(endorsedQuery(course));
    else await loadPages(flagsQuery(part, course));
  } catch (error) {
    // There is nothing to show for a course that the user does not moderate.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return null;
}

export const shouldRevalidate = ignoreQueryChanges;

/** The work of forum moderators: reported texts, unanswered questions and endorsed replies. */
export function Component() {
  const { t } = useTranslation();
  const { filters, change } = useFilters({ read: readQueueFilters, write: toQueueSearch });
  const { part, course } = filters;
  const courses = useCourseOptions();
  const own = useOwnCourses(courses);
  return (
    <Screen narrow>
      <PageTitle title={t("manage.queue.title")} />
      <header>
        <h1>{t("manage.queue.title")}</h1>
        <p>{t("manage.queue.lead")}</p>
      </header>
      <FilterBar>
        <FilterSelect
          label={t("manage.queue.course")}
          any={t("manage.groups.anyCourse")}
          value={course}
          options={toOptions(own)}
          onChange={(chosen) => change({ course: chosen })}
        />
      </FilterBar>
      <Tabs
        label={t("manage.queue.show")}
        tabs={queueParts.map((id) => ({ id, label: t(`manage.queue.tabs.${id}`) }))}
        selected={part}
        onSelect={(chosen) => change({ show: chosen })}
      >
        {part === "unanswered" && <UnansweredList key={course} course={course} courses={courses} />}
        {part === "endorsed" && (
          <EndorsedList
            key={course}
            course={course}
            courses={courses}
            present={(props) => <Endorsement {...props} />}
          />
        )}
        {(part === "open" || part === "decided") && (
          <FlagList key={part + course} state={part} course={course} courses={courses} />
        )}
      </Tabs>
    </Screen>
  );
}

/** Returns the courses in which the user moderates conversations. */
function useOwnCourses(all: readonly CourseOption[]): readonly CourseOption[] {
  const staff = useStaff();
  return staff?.roles.some((role) => role !== "author") ? all : listTaughtCourses(staff);
}
