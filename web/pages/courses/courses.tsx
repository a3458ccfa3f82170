import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { loadPages, loadQuery } from "../../api/load-query.ts";
import { CourseList } from "../../features/courses/course-list.tsx";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { enrolmentsQuery } from "../../features/enrolments/enrolment-queries.ts";
import { JoinWithCode } from "../../features/enrolments/join/join-with-code.tsx";
import { useTranslation } from "../../i18n/translation.ts";
import { MoreButton } from "../../ui/actions/more-button.tsx";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";

export async function loader() {
  await Promise.all([loadPages(coursesQuery()), loadQuery(enrolmentsQuery())]);
  return null;
}

/** The list of courses. */
export function Component() {
  const { t } = useTranslation();
  const list = useSuspenseInfiniteQuery(coursesQuery());
  const { data: enrolments } = useSuspenseQuery(enrolmentsQuery());
  const courses = list.data.pages.flatMap(({ records }) => records);
  return (
    <Screen>
      <PageTitle title={t("courses.title")} />
      <header>
        <h1>{t("courses.title")}</h1>
        <p>{t("courses.lead")}</p>
      </header>
      <div>
        <JoinWithCode />
      </div>
      {courses.length === 0 ? (
        <EmptyState picture={<OpenBook />} title={t("courses.empty.title")} text={t("courses.empty.text")} />
      ) : (
        <CourseList courses={courses} enrolments={enrolments} list={list} />
      )}
      <MoreButton list={list}>{t("courses.more")}</MoreButton>
    </Screen>
  );
}
