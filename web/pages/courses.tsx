import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { loadPages, loadQuery } from "../api/load-query.ts";
import { CourseList } from "../features/courses/course-list.tsx";
import { coursesQuery } from "../features/courses/course-queries.ts";
import { enrolmentsQuery } from "../features/enrolments/enrolment-queries.ts";
import { OpenBook } from "../ui/drawings.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { MoreButton } from "../ui/more-button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Screen } from "../ui/screen.tsx";

export async function loader() {
  await Promise.all([loadPages(coursesQuery()), loadQuery(enrolmentsQuery())]);
  return null;
}

/** The courses that there are. */
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
      {courses.length === 0 ? (
        <EmptyState picture={<OpenBook />} title={t("courses.empty.title")} text={t("courses.empty.text")} />
      ) : (
        <CourseList courses={courses} enrolments={enrolments} list={list} />
      )}
      <MoreButton list={list}>{t("courses.more")}</MoreButton>
    </Screen>
  );
}
