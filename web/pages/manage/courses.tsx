import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { loadPages } from "../../api/load-query.ts";
import { coursesQuery } from "../../features/courses/course-queries.ts";
import { CourseList } from "../../features/manage/courses/course-list.tsx";
import { isAdmin, listStaffCourses, useStaff } from "../../features/manage/courses/staff-courses.ts";
import { useTranslation } from "../../i18n/translation.ts";
import { currentSession } from "../../session.ts";
import { MoreButton } from "../../ui/actions/more-button.tsx";
import { OpenBook } from "../../ui/drawings/drawings.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Screen } from "../../ui/layout/screen.tsx";
import { EmptyState } from "../../ui/status/empty-state.tsx";

export async function loader() {
  if (isAdmin(currentSession()?.user.staff ?? null)) await loadPages(coursesQuery());
  return null;
}

/** The courses that one looks after: for administrators all of them. */
export function Component() {
  const { t } = useTranslation();
  const staff = useStaff();
  return (
    <Screen>
      <PageTitle title={t("manage.screens.courses")} />
      <header>
        <h1>{t("manage.screens.courses")}</h1>
        <p>{t("manage.courses.lead")}</p>
      </header>
      {isAdmin(staff) ? <AllCourses /> : <CourseList courses={listStaffCourses(staff)} />}
    </Screen>
  );
}

function AllCourses() {
  const { t } = useTranslation();
  const list = useSuspenseInfiniteQuery(coursesQuery());
  const courses = list.data.pages.flatMap(({ records }) => records);
  if (courses.length === 0)
    return <EmptyState picture={<OpenBook />} title={t("manage.courses.none")} text={t("manage.courses.noneText")} />;
  return (
    <>
      <CourseList courses={courses.map(({ id, title }) => ({ id, title, roles: [] }))} />
      <MoreButton list={list}>{t("courses.more")}</MoreButton>
    </>
  );
}
